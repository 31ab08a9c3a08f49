// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { wrongType } from '@portico/runtime/reading';
import { AddOrder } from '../../../orders.ts';

export const addOrder: OperationPlan = {
  id: 'App.AddOrder',
  verb: 'POST',
  route: '',
  group: 'OrdersGroup',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  bind() {
    return new AddOrder();
  },
  invoke(input: AddOrder) {
    return input.handle();
  },
  check(result: any, call) {
    if (typeof result !== 'string') wrongType(call, '', result, 'text');
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
