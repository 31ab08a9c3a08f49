// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { claim, intOf, textOf } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { GetOrders } from '../../../orders.ts';

export const getOrders: OperationPlan = {
  id: 'App.GetOrders',
  verb: 'GET',
  route: '/orders',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: [], personal: true },
  needsCaller: true,
  bind(call) {
    const tenant = claim(call, 'tenant_id', 'required', textOf);
    const level = claim(call, 'level', 'optional', intOf);
    if (call.refusal) return undefined;

    const input = new GetOrders() as Writable<GetOrders>;
    input.tenant = tenant;
    if (level !== undefined) input.level = level;
    return input;
  },
  invoke(input: GetOrders) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
