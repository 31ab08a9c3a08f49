// Emitted by portico build. Do not edit.
import type { ModulePlan } from '@portico/runtime';
import { compose } from './composition.ts';
import { extraEntity, guestEntity, reservationEntity } from './entities.ts';
import { cancelReservation } from './operations/cancel-reservation.ts';
import { checkIn } from './operations/check-in.ts';
import { confirmReservation } from './operations/confirm-reservation.ts';
import { createExtra } from './operations/create-extra.ts';
import { createGuest } from './operations/create-guest.ts';
import { createReservation } from './operations/create-reservation.ts';
import { deleteReservation } from './operations/delete-reservation.ts';
import { getReservation } from './operations/get-reservation.ts';
import { moveReservation } from './operations/move-reservation.ts';
import { registerGuest } from './operations/register-guest.ts';
import { restoreReservation } from './operations/restore-reservation.ts';
import { updateGuest } from './operations/update-guest.ts';
import { updateReservation } from './operations/update-reservation.ts';

/** The area App. */
export const AppModule: ModulePlan = {
  name: 'App',
  origin: import.meta.url,
  groups: [],
  operations: [
    createExtra,
    createGuest,
    registerGuest,
    updateGuest,
    createReservation,
    deleteReservation,
    getReservation,
    updateReservation,
    cancelReservation,
    checkIn,
    confirmReservation,
    moveReservation,
    restoreReservation,
  ],
  permissions: [
    'app.extra.create',
    'app.extra.delete',
    'app.extra.read',
    'app.extra.update',
    'app.extra.view-all',
    'app.guest.create',
    'app.guest.delete',
    'app.guest.read',
    'app.guest.update',
    'app.guest.view-all',
    'app.reservation.create',
    'app.reservation.delete',
    'app.reservation.read',
    'app.reservation.update',
    'app.reservation.view-all',
  ],
  compose,
  data: {
    store: 'app',
    entities: [extraEntity, guestEntity, reservationEntity],
    schema: async () => (await import('../stores/app.ts')).schema,
  },
  calls: async () => (await import('./calls.ts')).calls,
  remote: async () => (await import('./remote.ts')).remote,
  contract: 'a52d408cc3b49e63',
  manifest: async () => (await import('./manifest.ts')).manifest,
  document: async () => (await import('../openapi.ts')).document,
};
