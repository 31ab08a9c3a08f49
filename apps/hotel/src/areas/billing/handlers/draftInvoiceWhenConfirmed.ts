import { BackoffStrategy, isError, MessageHandler } from '@portico/core';
import type { AsSystem } from '@portico/core';
import type { Billing } from '../../../generated/index.ts';
import { ReservationConfirmed } from '../../booking/events/reservationConfirmed.ts';

/** Calculates the tax and drafts the invoice of a confirmed reservation from the data of the event. */
export class DraftInvoiceWhenConfirmed extends MessageHandler(ReservationConfirmed, {
  maxAttempts: 3,
  strategy: BackoffStrategy.ExponentialWithJitter,
  orderedBy: 'reservationId',
}) {
  async handle({ reservationId, guestId, totalAmount, currency }: ReservationConfirmed, billing: AsSystem<Billing>) {
    const taxAmount = await billing.calculateTax({ amount: totalAmount });
    if (isError(taxAmount)) return taxAmount;
    return billing.createDraftInvoice({ reservationId, guestId, roomCharge: totalAmount, taxAmount, currency });
  }
}
