import { BackoffStrategy, isError, MessageHandler } from '@portico/core';
import type { Repository } from '@portico/core';
import { InvoicePaid } from '../../billing/events/invoicePaid.ts';
import { Reservation } from '../reservations/reservation.ts';

/** Notes on a reservation that its invoice was paid; one that has moved on meanwhile stays where it is. */
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
