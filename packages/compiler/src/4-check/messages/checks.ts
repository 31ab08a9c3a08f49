import type { Check } from '../view.ts';
import { eventMembers } from './eventMembers.ts';
import { events } from './events.ts';
import { handledEvents } from './handledEvents.ts';
import { handlerOptions } from './handlerOptions.ts';
import { handlers } from './handlers.ts';
import { messageStores } from './messageStores.ts';
import { orders } from './orders.ts';
import { sharedNames } from './sharedNames.ts';

/** What can be wrong with events and their handlers. */
export const messageChecks: readonly Check[] = [
  events,
  eventMembers,
  sharedNames,
  handlers,
  handlerOptions,
  handledEvents,
  orders,
  messageStores,
];
