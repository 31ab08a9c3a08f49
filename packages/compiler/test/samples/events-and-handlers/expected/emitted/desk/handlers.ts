// Emitted by portico build. Do not edit.
import type { HandlerPlan } from '@portico/runtime';
import { FetchPorter } from '../../desk/desk.ts';
import type { BellRung } from '../../desk/desk.ts';

/** Desk.FetchPorter. */
export const fetchPorterHandler: HandlerPlan = {
  id: 'Desk.FetchPorter',
  event: 'Desk.BellRung',
  durable: false,
  retry: { maxAttempts: 1, strategy: 'ExponentialWithJitter', delay: 1000, maxDelay: 300000 },
  invoke(event: BellRung) {
    return new FetchPorter().handle(event);
  },
};
