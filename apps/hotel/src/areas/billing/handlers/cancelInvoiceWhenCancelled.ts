import { BackoffStrategy, MessageHandler } from '@portico/core';
import type { AsSystem } from '@portico/core';
import type { Billing } from '../../../generated/index.ts';
import { ReservationCancelled } from '../../booking/events/reservationCancelled.ts';

/** Calls off the invoice of a reservation that was cancelled; one that was never confirmed has none. */
export class CancelInvoiceWhenCancelled extends MessageHandler(ReservationCancelled, {
  maxAttempts: 10,
  strategy: BackoffStrategy.ExponentialWithJitter,
  orderedBy: 'reservationId',
}) {
  async handle({ reservationId, from }: ReservationCancelled, billing: AsSystem<Billing>) {
    return from === 'Pending' ? undefined : billing.cancelInvoiceOfReservation({ reservationId });
  }
}
