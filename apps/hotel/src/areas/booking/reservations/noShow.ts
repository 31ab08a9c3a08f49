import { Mutation, MutationMode, Post } from '@portico/core';
import type { Guid } from '@portico/core';
import { ReservationsGroup } from '../groups.ts';
import { BookingPermissions } from '../permissions.ts';
import { Reservation } from './reservation.ts';

/** Notes that the guest did not come. */
export class NoShow extends Mutation(MutationMode.Update, Reservation, Post('/{id}/no-show'), {
  group: ReservationsGroup,
  permission: BookingPermissions.reservation.update,
}) {
  readonly id!: Guid;

  override apply(reservation: Reservation) {
    return reservation.missGuest();
  }
}
