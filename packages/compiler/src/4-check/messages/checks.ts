import type { Check } from '../view.ts';
import { checkDelays } from './delays.ts';
import { checkEventMembers } from './eventMembers.ts';
import { checkEvents } from './events.ts';
import { checkHandledEvents } from './handledEvents.ts';
import { checkHandlerOptions } from './handlerOptions.ts';
import { checkHandlers } from './handlers.ts';
import { checkMessageStores } from './messageStores.ts';
import { checkOrders } from './orders.ts';
import { checkSharedNames } from './sharedNames.ts';

/** The checks of events and their handlers. */
export const messageChecks: readonly Check[] = [
  checkEvents,
  checkEventMembers,
  checkSharedNames,
  checkHandlers,
  checkHandlerOptions,
  checkHandledEvents,
  checkOrders,
  checkMessageStores,
  checkDelays,
];
