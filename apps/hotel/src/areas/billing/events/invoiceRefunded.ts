import { DomainEvent } from '@portico/core';
import type { Decimal, Guid } from '@portico/core';

/** The payments for an invoice were refunded. */
export class InvoiceRefunded extends DomainEvent<{
  invoiceId: Guid;
  reservationId: Guid;
  guestId: Guid;
  /** The refunded amount. */
  amount: Decimal;
  /** The currency as an ISO 4217 code. */
  currency: string;
  /** The reference that the payer can quote. */
  reference: string;
}> {}
