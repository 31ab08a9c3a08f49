import { Mutation, MutationMode, Post } from '@portico/core';
import type { Clock, Guid, MaxLength, NotEmpty } from '@portico/core';
import { ReservationsGroup } from '../groups.ts';
import { BookingPermissions } from '../permissions.ts';
import { Reservation } from './reservation.ts';

/** Calls a stay off before it begins. */
export class CancelReservation extends Mutation(MutationMode.Update, Reservation, Post('/{id}/cancel'), {
  group: ReservationsGroup,
  permission: BookingPermissions.reservation.update,
  body: 'wrapped',
}) {
  readonly id!: Guid;
  readonly reason!: string & NotEmpty & MaxLength<500>;

  override apply(reservation: Reservation, clock: Clock) {
    return reservation.cancel(this.reason, clock.now());
  }
}
