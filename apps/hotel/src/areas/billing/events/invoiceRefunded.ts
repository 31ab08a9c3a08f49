import { DomainEvent } from '@portico/core';
import type { Decimal, Guid } from '@portico/core';

/** What was paid for an invoice was given back. */
export class InvoiceRefunded extends DomainEvent<{
  invoiceId: Guid;
  reservationId: Guid;
  guestId: Guid;
  /** What was paid. */
  amount: Decimal;
  /** ISO 4217. */
  currency: string;
  /** What the payer can ask for it by. */
  reference: string;
}> {}
