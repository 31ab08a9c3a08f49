import { Entity } from '@portico/core';
import type { Decimal, Guid, Int, ManyToOne, MaxLength, NotEmpty, Positive, Precision } from '@portico/core';
import type { Invoice } from './invoice.ts';

/** One line of an invoice. */
export class LineItem extends Entity() {
  invoiceId!: Guid;
  invoice!: ManyToOne<Invoice>;
  description!: string & NotEmpty & MaxLength<500>;
  quantity!: Int & Positive;
  unitPrice!: Decimal & Precision<18, 2>;
  totalPrice!: Decimal & Precision<18, 2>;
}
