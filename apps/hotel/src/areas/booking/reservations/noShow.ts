import { Mutation, MutationMode, Post } from '@portico/core';
import type { Guid } from '@portico/core';
import { ReservationsGroup } from '../groups.ts';
import { BookingPermissions } from '../permissions.ts';
import { Reservation } from './reservation.ts';

/** Records that the guest did not arrive. */
export class NoShow extends Mutation(MutationMode.Update, Reservation, Post('/{id}/no-show'), {
  group: ReservationsGroup,
  permission: BookingPermissions.reservation.update,
}) {
  /** The id of the reservation. */
  readonly id!: Guid;

  override apply(reservation: Reservation) {
    return reservation.missGuest();
  }
}
