// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, isInt, notInt, notOneOf, plainNumber, readLong } from '@portico/runtime/reading';
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
  bind() {
    return new Order();
  },
  validate(input: Writable<Order>, call: OperationCall) {
    const body = bodyObject(call);
    input.size = readSize(call, '/size', body.size);

    const level = body.level;
    const levelNumber = plainNumber(level);
    if (levelNumber !== 1 && levelNumber !== 2) notOneOf(call, '/level', levelNumber, '1, 2');
    input.level = levelNumber;

    const count = body.count;
    const countNumber = plainNumber(count);
    if (!isInt(countNumber)) notInt(call, '/count', countNumber);
    input.count = countNumber;

    input.total = readLong(call, '/total', body.total);
  },
  invoke(input: Order) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
