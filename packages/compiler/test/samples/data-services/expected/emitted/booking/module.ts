// Emitted by portico build. Do not edit.
import type { ModulePlan } from '@portico/runtime';
import { projectPermissions } from '../permissions.ts';
import { compose } from './composition.ts';
import { nightEntity } from './entities.ts';
import { countNights } from './operations/count-nights.ts';
import { myNights } from './operations/my-nights.ts';
import { renumberRooms } from './operations/renumber-rooms.ts';
import { takeRoom } from './operations/take-room.ts';

/** The area Booking. */
export const BookingModule: ModulePlan = {
  name: 'Booking',
  origin: import.meta.url,
  groups: [],
  operations: [
    myNights,
    countNights,
    renumberRooms,
    takeRoom,
  ],
  permissions: [
    'booking.night.create',
    'booking.night.delete',
    'booking.night.read',
    'booking.night.update',
    'booking.night.view-all',
  ],
  compose,
  data: {
    store: 'hotel',
    entities: [nightEntity],
    schema: async () => (await import('../stores/hotel.ts')).schema,
  },
  calls: async () => (await import('./calls.ts')).calls,
  remote: async () => (await import('./remote.ts')).remote,
  contract: '5bca56711cc67ac2',
  projectPermissions,
  projectAreas: ['Booking', 'Catalog'],
  manifest: async () => (await import('./manifest.ts')).manifest,
  document: async () => (await import('../openapi.ts')).document,
};
