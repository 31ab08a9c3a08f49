import { DomainEvent } from '@portico/core';
import type { Decimal, Guid } from '@portico/core';

/** Nothing of an invoice is left to be paid. */
export class InvoicePaid extends DomainEvent<{
  invoiceId: Guid;
  reservationId: Guid;
  guestId: Guid;
  /** The whole of the invoice, tax included. */
  amount: Decimal;
  /** ISO 4217. */
  currency: string;
}> {}
