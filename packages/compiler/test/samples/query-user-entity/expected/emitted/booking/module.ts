// Emitted by portico build. Do not edit.
import type { ModulePlan } from '@portico/runtime';
import { projectPermissions } from '../permissions.ts';
import { compose } from './composition.ts';
import { reservationEntity } from './entities.ts';
import { agencyReservations } from './operations/agency-reservations.ts';
import { myReservations } from './operations/my-reservations.ts';
import { reserve } from './operations/reserve.ts';

/** The area Booking. */
export const BookingModule: ModulePlan = {
  name: 'Booking',
  origin: import.meta.url,
  groups: [],
  operations: [
    reserve,
    agencyReservations,
    myReservations,
  ],
  permissions: [
    'booking.reservation.create',
    'booking.reservation.delete',
    'booking.reservation.read',
    'booking.reservation.update',
    'booking.reservation.view-all',
  ],
  compose,
  data: {
    store: 'booking',
    entities: [reservationEntity],
    schema: async () => (await import('../stores/booking.ts')).schema,
  },
  users: { entity: 'Accounts.Account', store: 'accounts' },
  calls: async () => (await import('./calls.ts')).calls,
  remote: async () => (await import('./remote.ts')).remote,
  contract: 'c0ed8df627a82b97',
  projectPermissions,
  projectAreas: ['Accounts', 'Booking'],
  manifest: async () => (await import('./manifest.ts')).manifest,
  document: async () => (await import('../openapi.ts')).document,
};
