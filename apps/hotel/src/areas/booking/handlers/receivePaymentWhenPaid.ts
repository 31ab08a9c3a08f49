import { BackoffStrategy, isError, MessageHandler } from '@portico/core';
import type { Repository } from '@portico/core';
import { InvoicePaid } from '../../billing/events/invoicePaid.ts';
import { Reservation } from '../reservations/reservation.ts';

/** Records the payment of an invoice on its reservation, unless the reservation is no longer just confirmed. */
export class ReceivePaymentWhenPaid extends MessageHandler(InvoicePaid, {
  maxAttempts: 5,
  strategy: BackoffStrategy.ExponentialWithJitter,
  orderedBy: 'reservationId',
}) {
  async handle({ reservationId }: InvoicePaid, reservations: Repository<Reservation>) {
    const reservation = await reservations.get(reservationId);
    if (isError(reservation)) return;
    if (reservation.status === 'Confirmed') return reservation.receivePayment();
  }
}
