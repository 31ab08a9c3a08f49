// Emitted by portico build. Do not edit.
import type { ModulePlan } from '@portico/runtime';
import { projectPermissions } from '../permissions.ts';
import { compose } from './composition.ts';
import { stayEntity } from './entities.ts';
import { addStay } from './operations/add-stay.ts';
import { bookCarelessly } from './operations/book-carelessly.ts';
import { bookParty } from './operations/book-party.ts';
import { book } from './operations/book.ts';
import { countStays } from './operations/count-stays.ts';
import { hint } from './operations/hint.ts';

/** The area Booking. */
export const BookingModule: ModulePlan = {
  name: 'Booking',
  origin: import.meta.url,
  groups: [],
  operations: [
    addStay,
    bookCarelessly,
    hint,
    bookParty,
    book,
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
  callsInto: [
    'Billing',
    'Booking',
  ],
  data: {
    store: 'booking',
    entities: [stayEntity],
    schema: async () => (await import('../stores/booking.ts')).schema,
  },
  calls: async () => (await import('./calls.ts')).calls,
  remote: async () => (await import('./remote.ts')).remote,
  contract: 'a2d73a45d64aeb2d',
  projectPermissions,
  projectAreas: ['Billing', 'Booking'],
  manifest: async () => (await import('./manifest.ts')).manifest,
  document: async () => (await import('../openapi.ts')).document,
};
