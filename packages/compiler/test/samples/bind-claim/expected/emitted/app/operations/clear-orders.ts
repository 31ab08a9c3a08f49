// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { claim } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { ClearOrders } from '../../../orders.ts';

export const clearOrders: OperationPlan = {
  id: 'App.ClearOrders',
  verb: 'POST',
  route: '/orders/clear',
  status: 204,
  body: 'none',
  answer: 'empty',
  bind(call) {
    const tenant = claim(call, 'tenant_id', 'required', (text) => text);
    if (call.refusal) return undefined;
    const input = new ClearOrders() as Writable<ClearOrders>;
    input.tenant = tenant as never;
    return input;
  },
  invoke(input: ClearOrders, _services: never) {
    return input.handle();
  },
};
