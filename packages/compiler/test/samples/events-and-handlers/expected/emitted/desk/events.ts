// Emitted by portico build. Do not edit.
import type { EventPlan } from '@portico/runtime';
import { BellRung } from '../../desk/desk.ts';

/** Desk.BellRung. */
export const bellRungEvent: EventPlan = {
  id: 'Desk.BellRung',
  class: BellRung,
  consumers: [],
};
