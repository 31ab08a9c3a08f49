import { Audited, Entity } from '@portico/core';
import type { DateTimeOffset, Decimal, Guid, ManyToOne, MaxLength, Positive, Precision } from '@portico/core';
import type { Invoice } from '../invoices/invoice.ts';
import type { PaymentMethod } from './paymentMethod.ts';

/** Money that came in for an invoice. */
export class Payment extends Entity(Audited) {
  invoiceId!: Guid;
  invoice!: ManyToOne<Invoice>;
  amount!: Decimal & Positive & Precision<18, 2>;
  /** ISO 4217, that of the invoice. */
  currency!: string;
  method!: PaymentMethod;
  /** What the payer or the bank calls it. */
  reference?: string & MaxLength<200>;
  paidAt!: DateTimeOffset;
}
