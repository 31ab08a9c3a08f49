import { Mutation, MutationMode, Post } from '@portico/core';
import type { Guid } from '@portico/core';
import { ReservationsGroup } from '../groups.ts';
import { BookingPermissions } from '../permissions.ts';
import { Reservation } from './reservation.ts';

/** Records that a confirmed reservation was paid in advance. */
export class ReceivePayment extends Mutation(MutationMode.Update, Reservation, Post('/{id}/payment-received'), {
  group: ReservationsGroup,
  permission: BookingPermissions.reservation.update,
}) {
  /** The id of the reservation. */
  readonly id!: Guid;

  override apply(reservation: Reservation) {
    return reservation.receivePayment();
  }
}
