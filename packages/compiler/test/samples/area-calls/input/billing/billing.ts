import {
  DomainAction,
  Entity,
  Get,
  Internal,
  Module,
  Mutation,
  MutationMode,
  NotFoundError,
  Post,
  Query,
  TenantScoped,
  VoidDomainAction,
} from '@portico/core';
import type { Bytes, DateTimeOffset, Decimal, FromClaim, FromHeader, Guid, Int, JsonPropertyName, Long, MinLength, Precision, Range, Repository } from '@portico/core';

export class BillingModule extends Module('Billing') {}

export class Invoice extends Entity(TenantScoped) {
  customer!: string & MinLength<1>;
  total!: Decimal & Precision<18, 2>;
  paid: boolean = false;
}

export interface InvoiceDto {
  id: Guid;
  customer: string;
  total: Decimal;
  paid: boolean;
}

/** What one thing costs. */
export interface InvoiceLine {
  text: string & MinLength<1>;
  cents: Long;
  at?: DateTimeOffset;
  scan?: Bytes & JsonPropertyName<'picture'>;
}

/**
 * Drafts an invoice.
 *
 * It is not sent.
 */
export class DraftInvoice extends DomainAction(Internal, { permission: 'billing.invoice.create' })<Guid> {
  readonly customer!: string & MinLength<1>;
  readonly lines!: InvoiceLine[];
  readonly copies: Int & Range<1, 9> = 1;
  readonly note?: string;

  execute(invoices: Repository<Invoice>) {
    const cents = this.lines.reduce((sum, line) => sum + line.cents, 0n) * BigInt(this.copies);
    const invoice = new Invoice();
    invoice.customer = this.customer;
    invoice.total = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
    return invoices.add(invoice).id;
  }
}

export class GetInvoice extends Query(Invoice, Get('/invoices/{id}'), { permission: 'billing.invoice.read' })<InvoiceDto> {
  readonly id!: Guid;
}

export class ListInvoices extends Query(Invoice, Get('/invoices'), { permission: 'billing.invoice.read' })<InvoiceDto> {
  readonly customer?: string;
}

/** Takes the money. */
export class PayInvoice extends Mutation(MutationMode.Update, Invoice, Post('/invoices/{id}/pay'), { permission: 'billing.invoice.update' }) {
  readonly id!: Guid;

  override apply(invoice: Invoice) {
    invoice.paid = true;
    return invoice;
  }
}

export class WhoPays extends DomainAction(Get('/invoices/{number:int}/payer'))<string, NotFoundError> {
  readonly number!: Int;
  readonly hint!: FromHeader<'X-Hint'>;
  readonly sub?: FromClaim<'sub'>;

  execute() {
    return this.number > 9 ? new NotFoundError('Payer', this.number) : `${this.sub ?? 'nobody'} ${this.hint}`;
  }
}

export class Forget extends VoidDomainAction(Internal) {
  execute() {}
}
