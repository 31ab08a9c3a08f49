import { isError, Mutation, MutationMode, Post } from '@portico/core';
import type { Clock, Events, Guid } from '@portico/core';
import { ReservationsGroup } from '../groups.ts';
import { BookingPermissions } from '../permissions.ts';
import { remindBeforeArrival } from './arrivalReminder.ts';
import { Reservation } from './reservation.ts';

/** Confirms a pending reservation. */
export class ConfirmReservation extends Mutation(MutationMode.Update, Reservation, Post('/{id}/confirm'), {
  group: ReservationsGroup,
  permission: BookingPermissions.reservation.update,
}) {
  /** The id of the reservation. */
  readonly id!: Guid;

  override apply(reservation: Reservation, events: Events, clock: Clock) {
    const confirmed = reservation.confirm(clock.now());
    if (!isError(confirmed)) remindBeforeArrival(reservation, events, clock.now());
    return confirmed;
  }
}
