import type { DateTimeOffset, Decimal, Guid, Int } from '@portico/core';
import type { PaymentMethod } from '../payments/paymentMethod.ts';
import type { InvoiceStatus } from './invoiceStatus.ts';

/** One line of an invoice. */
export interface LineItemDto {
  id: Guid;
  description: string;
  quantity: Int;
  unitPrice: Decimal;
  totalPrice: Decimal;
}

/** Money that came in for an invoice. */
export interface PaymentDto {
  id: Guid;
  amount: Decimal;
  /** ISO 4217. */
  currency: string;
  method: PaymentMethod;
  reference?: string;
  paidAt: DateTimeOffset;
}

/** What a guest owes for a stay. */
export interface InvoiceDto {
  id: Guid;
  invoiceNumber: string;
  reservationId: Guid;
  guestId: Guid;
  subTotal: Decimal;
  taxAmount: Decimal;
  /** With tax. */
  totalAmount: Decimal;
  paidAmount: Decimal;
  /** ISO 4217. */
  currency: string;
  status: InvoiceStatus;
  issuedAt?: DateTimeOffset;
  dueDate: DateTimeOffset;
  refundReference?: string;
  lineItems: LineItemDto[];
  payments: PaymentDto[];
  createdAt: DateTimeOffset;
  createdBy?: string;
  updatedAt: DateTimeOffset;
  updatedBy?: string;
  /** Counts the changes; the entity tag of a single read. */
  rowVersion: Int;
}
