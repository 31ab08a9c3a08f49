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
  readonly invoiceNumber?: Filter<string>;
  readonly reservationId?: Filter<Guid>;
  readonly guestId?: Filter<Guid>;
  /** In any of these states. */
  readonly status?: Filter<InvoiceStatus[], 'In'>;
  readonly invoiceNumberSort?: Sort<'invoiceNumber', 'Ascending'>;
}

/** Reads one invoice with its line items and payments. */
export class GetInvoice extends Query(Invoice, Get('/{id}'), {
  group: InvoicesGroup,
  permission: BillingPermissions.invoice.read,
})<InvoiceDto> {
  readonly id!: Guid;
}
