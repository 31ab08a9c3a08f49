import { randomUUID } from 'node:crypto';
import { Mutation, MutationMode, Post } from '@portico/core';
import type { Clock, Guid } from '@portico/core';
import { InvoicesGroup } from '../groups.ts';
import { BillingPermissions } from '../permissions.ts';
import { Invoice } from './invoice.ts';

/** Refunds the payments for an invoice. */
export class RefundInvoice extends Mutation(MutationMode.Update, Invoice, Post('/{id}/refund'), {
  group: InvoicesGroup,
  permission: BillingPermissions.invoice.refund,
}) {
  /** The id of the invoice. */
  readonly id!: Guid;

  override apply(invoice: Invoice, clock: Clock) {
    return invoice.refund(`REF-${randomUUID()}`, clock.now());
  }
}
