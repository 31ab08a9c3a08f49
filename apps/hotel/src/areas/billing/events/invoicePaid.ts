import { DomainEvent } from '@portico/core';
import type { Decimal, Guid } from '@portico/core';

/** An invoice was paid in full. */
export class InvoicePaid extends DomainEvent<{
  invoiceId: Guid;
  reservationId: Guid;
  guestId: Guid;
  /** The total of the invoice, including tax. */
  amount: Decimal;
  /** The currency as an ISO 4217 code. */
  currency: string;
}> {}
