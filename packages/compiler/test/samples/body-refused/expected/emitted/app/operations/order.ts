// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, isInt, malformed, plainNumber, readLong } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Order } from '../../../order.ts';
import { readSize } from '../types.ts';

export const order: OperationPlan = {
  id: 'App.Order',
  verb: 'POST',
  route: '/orders',
  status: 200,
  body: 'wrapped',
  answer: 'json',
  exactNumbers: true,
  bind(call) {
    return new Order();
  },
  validate(input: Writable<Order>, call: OperationCall) {
    const body = bodyObject(call);
    const size: unknown = body.size;
    const sizeRead = readSize(size, '/size', call);
    if (sizeRead !== undefined) input.size = sizeRead as never;
    const level: unknown = body.level;
    const levelNumber = plainNumber(level);
    if (levelNumber === 1 || levelNumber === 2) input.level = levelNumber as never;
    else malformed(call, '/level', levelNumber, { code: 'validation.enum', expected: 'one of 1, 2' });
    const count: unknown = body.count;
    const countNumber = plainNumber(count);
    if (isInt(countNumber)) {
      input.count = countNumber as never;
    }
    else malformed(call, '/count', countNumber, { code: 'validation.int', expected: 'a whole number from -2147483648 to 2147483647' });
    const total: unknown = body.total;
    const totalRead = readLong(call, '/total', total);
    if (totalRead !== undefined) {
      input.total = totalRead as never;
    }
  },
  invoke(input: Order, _services: never) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
