// Emitted by portico build. Do not edit.
import type { ModulePlan } from '@portico/runtime';
import { projectPermissions } from '../permissions.ts';
import { compose } from './composition.ts';
import { stayEntity } from './entities.ts';
import { stayBookedEvent, staysCountedEvent } from './events.ts';
import { rememberCountHandler, welcomeGuestHandler } from './handlers.ts';
import { bookStay } from './operations/book-stay.ts';
import { countStays } from './operations/count-stays.ts';
import { listStays } from './operations/list-stays.ts';

/** The area Booking. */
export const BookingModule: ModulePlan = {
  name: 'Booking',
  origin: import.meta.url,
  groups: [],
  operations: [
    listStays,
    bookStay,
    countStays,
  ],
  permissions: [
    'booking.stay.create',
    'booking.stay.delete',
    'booking.stay.read',
    'booking.stay.update',
    'booking.stay.view-all',
  ],
  compose,
  data: {
    store: 'booking',
    entities: [stayEntity],
    schema: async () => (await import('../stores/booking.ts')).schema,
  },
  events: [stayBookedEvent, staysCountedEvent],
  handlers: [rememberCountHandler, welcomeGuestHandler],
  calls: async () => (await import('./calls.ts')).calls,
  remote: async () => (await import('./remote.ts')).remote,
  contract: 'fc00740f1970dbc6',
  projectPermissions,
  projectAreas: ['Billing', 'Booking', 'Desk'],
  manifest: async () => (await import('./manifest.ts')).manifest,
  document: async () => (await import('../openapi.ts')).document,
};
