import { BackoffStrategy, MessageHandler } from '@portico/core';
import type { AsSystem } from '@portico/core';
import type { Billing } from '../../../generated/index.ts';
import { ReservationCancelled } from '../../booking/events/reservationCancelled.ts';

/** Cancels the invoice of a cancelled reservation; a reservation that was never confirmed has no invoice. */
export class CancelInvoiceWhenCancelled extends MessageHandler(ReservationCancelled, {
  maxAttempts: 10,
  strategy: BackoffStrategy.ExponentialWithJitter,
  orderedBy: 'reservationId',
}) {
  async handle({ reservationId, from }: ReservationCancelled, billing: AsSystem<Billing>) {
    return from === 'Pending' ? undefined : billing.cancelInvoiceOfReservation({ reservationId });
  }
}
