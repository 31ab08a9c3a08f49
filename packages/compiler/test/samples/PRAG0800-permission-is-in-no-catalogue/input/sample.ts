import { Post, VoidEndpoint, permissions } from '@portico/core';

export const BillingPermissions = permissions('billing', { invoice: ['read', 'refund'] });

export class RefundInvoice extends VoidEndpoint(Post('/invoices/{number}/refund'), { permission: 'billing.invoice.refnd' }) {
  readonly number!: string;

  handle() {}
}
