// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { claim, textOf } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { ClearOrders } from '../../../orders.ts';

export const clearOrders: OperationPlan = {
  id: 'App.ClearOrders',
  verb: 'POST',
  route: '/orders/clear',
  status: 204,
  body: 'none',
  answer: 'empty',
  query: [],
  needsCaller: true,
  bind(call) {
    const tenant = claim(call, 'tenant_id', 'required', textOf);
    if (call.refusal) return undefined;

    const input = new ClearOrders() as Writable<ClearOrders>;
    input.tenant = tenant;
    return input;
  },
  invoke(input: ClearOrders) {
    return input.handle();
  },
};
