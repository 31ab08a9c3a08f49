// Emitted by portico build. Do not edit.
import type { EventPlan } from '@portico/runtime';
import { isInstant, isInt, notInt, wrongType } from '@portico/runtime/reading';
import { BellRung } from '../../desk/desk.ts';

/** Desk.BellRung. */
export const bellRungEvent: EventPlan = {
  id: 'Desk.BellRung',
  class: BellRung,
  consumers: [],
  check(event: any, call) {
    if (!isInstant(event.occurredAt)) wrongType(call, '/occurredAt', event.occurredAt, 'a Date from year 0 to 9999');
    if (!isInt(event.times)) notInt(call, '/times', event.times);
  },
};
