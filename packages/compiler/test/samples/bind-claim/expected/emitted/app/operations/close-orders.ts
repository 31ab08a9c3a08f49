// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { claim, intOf } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { CloseOrders } from '../../../orders.ts';

export const closeOrders: OperationPlan = {
  id: 'App.CloseOrders',
  verb: 'POST',
  route: '/orders/close',
  status: 204,
  body: 'none',
  answer: 'empty',
  query: [],
  bind(call) {
    const level = claim(call, 'level', 'optional', intOf);
    if (call.refusal) return undefined;

    const input = new CloseOrders() as Writable<CloseOrders>;
    if (level !== undefined) input.level = level;
    return input;
  },
  invoke(input: CloseOrders) {
    return input.execute();
  },
};
