import { Entity, Get, Endpoint, Module, Mutation, MutationMode, Owned, Post, Query, VoidEndpoint } from '@portico/core';
import type { Caller, FromClaim, Guid, Int, MinLength } from '@portico/core';
import { BillingPermissions, Shorthands } from './permissions.ts';
import { IsManager, OnWorkdays } from './policies.ts';

export class BillingModule extends Module('Billing') {}

export class Invoice extends Entity(Owned) {
  subject!: string;
  amount!: Int;
}

export class Payment extends Entity() {
  amount!: Int;
}

export class ReadInvoice extends Query(Invoice, Get('/invoices/{id}'), { permission: BillingPermissions.invoice.read, single: true })<InvoiceDto> {
  readonly id!: Guid;
}

export interface InvoiceDto {
  readonly id: Guid;
  readonly subject: string;
  readonly amount: Int;
}

export class CreateInvoice extends Mutation(MutationMode.Create, Invoice, Post('/invoices'), { permission: 'Billing.Invoice.CREATE' })<never, InvoiceDto> {
  readonly subject!: string & MinLength<3>;
  readonly amount!: Int;
}

export class RefundInvoice extends VoidEndpoint(Post('/invoices/{id}/refund'), {
  permission: [BillingPermissions.invoice.refund, BillingPermissions.invoice.markPaid, Shorthands.payment.read],
}) {
  readonly id!: Guid;
  readonly reason!: string;
  readonly amount!: Int;

  handle() {}
}

export class CloseDay extends VoidEndpoint(Post('/days/close'), { permission: BillingPermissions.report.search, policy: OnWorkdays }) {
  handle() {}
}

export class OpenDay extends VoidEndpoint(Post('/days/open'), { policy: IsManager }) {
  handle() {}
}

/** Tells what the caller holds. */
export class WhoAmI extends Endpoint(Get('/me'), { allowAnonymous: true })<readonly string[]> {
  handle(caller: Caller) {
    return [...caller.roles, ...caller.permissions, String(caller.holds('billing.invoice.read'))];
  }
}

export class TenantOf extends Endpoint(Get('/tenant'))<string> {
  readonly tenant!: FromClaim<'tenant_id'>;
  readonly times!: Int;

  handle() {
    return this.tenant.repeat(this.times);
  }
}
