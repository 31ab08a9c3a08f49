import { Mutation, MutationMode, Post } from '@portico/core';
import type { Caller, Clock, Guid } from '@portico/core';
import { ReservationsGroup } from '../groups.ts';
import { BookingPermissions } from '../permissions.ts';
import { Reservation } from './reservation.ts';

/** Checks the guest in and records the caller. */
export class CheckIn extends Mutation(MutationMode.Update, Reservation, Post('/{id}/checkin'), {
  group: ReservationsGroup,
  permission: BookingPermissions.reservation.update,
}) {
  /** The id of the reservation. */
  readonly id!: Guid;

  override apply(reservation: Reservation, caller: Caller, clock: Clock) {
    return reservation.checkInGuest(caller.id, clock.now());
  }
}
