import { Mutation, MutationMode, Post } from '@portico/core';
import type { Guid } from '@portico/core';
import { ReservationsGroup } from '../groups.ts';
import { BookingPermissions } from '../permissions.ts';
import { Reservation } from './reservation.ts';

/** Notes that a confirmed reservation was paid ahead. */
export class ReceivePayment extends Mutation(MutationMode.Update, Reservation, Post('/{id}/payment-received'), {
  group: ReservationsGroup,
  permission: BookingPermissions.reservation.update,
}) {
  readonly id!: Guid;

  override apply(reservation: Reservation) {
    return reservation.receivePayment();
  }
}
