import { Mutation, MutationMode, Post } from '@portico/core';
import type { Clock, Guid } from '@portico/core';
import { ReservationsGroup } from '../groups.ts';
import { BookingPermissions } from '../permissions.ts';
import { Reservation } from './reservation.ts';

/** Confirms a pending reservation. */
export class ConfirmReservation extends Mutation(MutationMode.Update, Reservation, Post('/{id}/confirm'), {
  group: ReservationsGroup,
  permission: BookingPermissions.reservation.update,
}) {
  /** The id of the reservation. */
  readonly id!: Guid;

  override apply(reservation: Reservation, clock: Clock) {
    return reservation.confirm(clock.now());
  }
}
