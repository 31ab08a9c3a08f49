import type { DateTimeOffset, Decimal, Guid, Int } from '@portico/core';
import type { PaymentMethod } from '../payments/paymentMethod.ts';
import type { InvoiceStatus } from './invoiceStatus.ts';

/** One line of an invoice. */
export interface LineItemDto {
  /** The id of the line item. */
  id: Guid;
  /** The goods or service, such as `Room charge`. */
  description: string;
  /** The number of units. */
  quantity: Int;
  /** The price of one unit before tax, in the currency of the invoice. */
  unitPrice: Decimal;
  /** The quantity multiplied by the unit price, in the currency of the invoice. */
  totalPrice: Decimal;
}

/** A payment for an invoice. */
export interface PaymentDto {
  /** The id of the payment. */
  id: Guid;
  /** The amount paid, in `currency`. */
  amount: Decimal;
  /** The currency as an ISO 4217 code, such as `EUR`. */
  currency: string;
  /** The payment method. */
  method: PaymentMethod;
  /** The reference that the payer or the bank uses for the payment. */
  reference?: string;
  /** When the payment was recorded. */
  paidAt: DateTimeOffset;
}

/** An invoice for a stay. */
export interface InvoiceDto {
  /** The id of the invoice. */
  id: Guid;
  /** The invoice number, such as `INV-202601-00042`. */
  invoiceNumber: string;
  /** The id of the reservation that is invoiced. */
  reservationId: Guid;
  /** The id of the guest who owes the amount. */
  guestId: Guid;
  /** The amount before tax, in `currency`. */
  subTotal: Decimal;
  /** The tax, in `currency`. */
  taxAmount: Decimal;
  /** The amount including tax, in `currency`. */
  totalAmount: Decimal;
  /** The sum of all payments so far, in `currency`. */
  paidAmount: Decimal;
  /** The currency as an ISO 4217 code, such as `EUR`. */
  currency: string;
  /** The current state of the invoice. */
  status: InvoiceStatus;
  /** When the invoice was issued; absent until then. */
  issuedAt?: DateTimeOffset;
  /** The time by which the invoice must be paid. */
  dueDate: DateTimeOffset;
  /** The reference of the refund; absent unless the invoice was refunded. */
  refundReference?: string;
  /** The goods and services that are invoiced. */
  lineItems: LineItemDto[];
  /** The payments received so far. */
  payments: PaymentDto[];
  /** When the record was created. */
  createdAt: DateTimeOffset;
  /** The id of the user who created the record; absent if the system created it. */
  createdBy?: string;
  /** When the record was last changed. */
  updatedAt: DateTimeOffset;
  /** The id of the user who last changed the record; absent if the system changed it. */
  updatedBy?: string;
  /** The version of the record, increased by each change; also the `ETag` of a single read. */
  rowVersion: Int;
}
