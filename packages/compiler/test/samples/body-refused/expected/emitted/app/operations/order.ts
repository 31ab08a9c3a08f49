// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, isInt, notInt, notOneOf, plainNumber, readLong, wrongType } from '@portico/runtime/reading';
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
  query: [],
  bodyModel: [
    { members: [['size', 1], ['level', 1], ['count', 1], ['total', 2]] },
    {},
    { exact: true },
  ],
  bind() {
    return new Order();
  },
  validate(input: Writable<Order>, call: OperationCall) {
    const body = bodyObject(call);
    input.size = readSize(call, '/size', body.size);

    const level = body.level;
    const levelRead = plainNumber(level);
    if (levelRead !== 1 && levelRead !== 2) notOneOf(call, '/level', levelRead, '1, 2');
    input.level = levelRead;

    const count = plainNumber(body.count);
    if (!isInt(count)) notInt(call, '/count', count);
    input.count = count;

    input.total = readLong(call, '/total', body.total);
  },
  invoke(input: Order) {
    return input.handle();
  },
  check(result: any, call) {
    if (typeof result !== 'string') wrongType(call, '', result, 'text');
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
