// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { routeText, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { GetOrder } from '../../../orders.ts';

export const getOrder: OperationPlan = {
  id: 'App.GetOrder',
  verb: 'GET',
  route: '/{id}',
  group: 'OrdersGroup',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: [] },
  bind(call) {
    const id = routeText(call, 'id');
    if (call.failures) return undefined;

    const input = new GetOrder() as Writable<GetOrder>;
    input.id = id;
    return input;
  },
  invoke(input: GetOrder) {
    return input.handle();
  },
  check(result: any, call) {
    if (typeof result !== 'string') wrongType(call, '', result, 'text');
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
