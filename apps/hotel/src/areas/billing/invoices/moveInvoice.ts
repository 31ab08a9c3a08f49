import { Mutation, MutationMode, Post } from '@portico/core';
import type { Clock, Guid } from '@portico/core';
import { InvoicesGroup } from '../groups.ts';
import { BillingPermissions } from '../permissions.ts';
import { Invoice } from './invoice.ts';

/** Issues a draft invoice. */
export class IssueInvoice extends Mutation(MutationMode.Update, Invoice, Post('/{id}/issue'), {
  group: InvoicesGroup,
  permission: BillingPermissions.invoice.update,
}) {
  /** The id of the invoice. */
  readonly id!: Guid;

  override apply(invoice: Invoice, clock: Clock) {
    return invoice.issue(clock.now());
  }
}

/** Marks an invoice as overdue. */
export class MarkInvoiceOverdue extends Mutation(MutationMode.Update, Invoice, Post('/{id}/overdue'), {
  group: InvoicesGroup,
  permission: BillingPermissions.invoice.update,
}) {
  /** The id of the invoice. */
  readonly id!: Guid;

  override apply(invoice: Invoice) {
    return invoice.markOverdue();
  }
}

/** Cancels an invoice. */
export class CancelInvoice extends Mutation(MutationMode.Update, Invoice, Post('/{id}/cancel'), {
  group: InvoicesGroup,
  permission: BillingPermissions.invoice.update,
}) {
  /** The id of the invoice. */
  readonly id!: Guid;

  override apply(invoice: Invoice) {
    return invoice.cancel();
  }
}
