import { Get, Query } from '@portico/core';
import type { Filter, Guid, Sort } from '@portico/core';
import { InvoicesGroup } from '../groups.ts';
import { BillingPermissions } from '../permissions.ts';
import { Invoice } from './invoice.ts';
import type { InvoiceDto } from './invoiceDto.ts';
import type { InvoiceStatus } from './invoiceStatus.ts';

/** Lists the invoices by number. */
export class ListInvoices extends Query(Invoice, Get(''), {
  group: InvoicesGroup,
  permission: BillingPermissions.invoice.read,
})<InvoiceDto> {
  /** Returns only the invoice with this number, such as `INV-202601-00042`. */
  readonly invoiceNumber?: Filter<string>;
  /** Returns only the invoice for the reservation with this id. */
  readonly reservationId?: Filter<Guid>;
  /** Returns only invoices for the guest with this id. */
  readonly guestId?: Filter<Guid>;
  /** Returns only invoices in one of these states. */
  readonly status?: Filter<InvoiceStatus[], 'In'>;
  /** Sort direction by invoice number; ascending by default. */
  readonly invoiceNumberSort?: Sort<'invoiceNumber', 'Ascending'>;
}

/** Reads one invoice with its line items and payments. */
export class GetInvoice extends Query(Invoice, Get('/{id}'), {
  group: InvoicesGroup,
  permission: BillingPermissions.invoice.read,
})<InvoiceDto> {
  /** The id of the invoice. */
  readonly id!: Guid;
}
