import { Mutation, MutationMode, Post } from '@portico/core';
import type { Clock, Events, Guid, MaxLength, NotEmpty } from '@portico/core';
import { ReservationsGroup } from '../groups.ts';
import { BookingPermissions } from '../permissions.ts';
import { cancelReminder } from './arrivalReminder.ts';
import { Reservation } from './reservation.ts';

/** Cancels a stay before it begins. */
export class CancelReservation extends Mutation(MutationMode.Update, Reservation, Post('/{id}/cancel'), {
  group: ReservationsGroup,
  permission: BookingPermissions.reservation.update,
  body: 'wrapped',
}) {
  /** The id of the reservation. */
  readonly id!: Guid;
  /** The reason for the cancellation, for the staff. */
  readonly reason!: string & NotEmpty & MaxLength<500>;

  override apply(reservation: Reservation, events: Events, clock: Clock) {
    cancelReminder(reservation, events);
    return reservation.cancel(this.reason, clock.now());
  }
}
