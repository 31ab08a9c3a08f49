// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { wrongType } from '@portico/runtime/reading';
import { ListOrders } from '../../../orders.ts';

export const listOrders: OperationPlan = {
  id: 'App.ListOrders',
  verb: 'GET',
  route: '/',
  group: 'OrdersGroup',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: [] },
  bind() {
    return new ListOrders();
  },
  invoke(input: ListOrders) {
    return input.handle();
  },
  check(result: any, call) {
    if (typeof result !== 'string') wrongType(call, '', result, 'text');
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
