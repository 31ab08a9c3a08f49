// Emitted by portico build. Do not edit.
import type { ModulePlan } from '@portico/runtime';
import { compose } from './composition.ts';
import { amenityEntity, guestEntity, stayEntity } from './entities.ts';
import { findStays } from './operations/find-stays.ts';
import { longStays } from './operations/long-stays.ts';
import { searchStays } from './operations/search-stays.ts';
import { staysOfGuest } from './operations/stays-of-guest.ts';
import { seeds } from './seeds.ts';

/** The area Booking. */
export const BookingModule: ModulePlan = {
  name: 'Booking',
  origin: import.meta.url,
  groups: [],
  operations: [
    staysOfGuest,
    searchStays,
    findStays,
    longStays,
  ],
  permissions: [
    'booking.amenity.create',
    'booking.amenity.delete',
    'booking.amenity.read',
    'booking.amenity.update',
    'booking.amenity.view-all',
    'booking.guest.create',
    'booking.guest.delete',
    'booking.guest.read',
    'booking.guest.update',
    'booking.guest.view-all',
    'booking.stay.create',
    'booking.stay.delete',
    'booking.stay.read',
    'booking.stay.update',
    'booking.stay.view-all',
  ],
  compose,
  data: {
    store: 'hotel',
    entities: [amenityEntity, guestEntity, stayEntity],
    schema: async () => (await import('../stores/hotel.ts')).schema,
  },
  seeds,
  calls: async () => (await import('./calls.ts')).calls,
  remote: async () => (await import('./remote.ts')).remote,
  contract: 'ecb8fa473a3b40bb',
  manifest: async () => (await import('./manifest.ts')).manifest,
  document: async () => (await import('../openapi.ts')).document,
};
