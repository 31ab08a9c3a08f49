import { Audited, Entity } from '@portico/core';
import type { DateTimeOffset, Decimal, Guid, ManyToOne, MaxLength, Positive, Precision } from '@portico/core';
import type { Invoice } from '../invoices/invoice.ts';
import type { PaymentMethod } from './paymentMethod.ts';

/** A payment for an invoice. */
export class Payment extends Entity(Audited) {
  invoiceId!: Guid;
  invoice!: ManyToOne<Invoice>;
  amount!: Decimal & Positive & Precision<18, 2>;
  /** The currency of the invoice as an ISO 4217 code. */
  currency!: string;
  method!: PaymentMethod;
  /** The reference that the payer or the bank uses. */
  reference?: string & MaxLength<200>;
  paidAt!: DateTimeOffset;
}
