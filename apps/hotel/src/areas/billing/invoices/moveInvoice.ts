import { Mutation, MutationMode, Post } from '@portico/core';
import type { Clock, Guid } from '@portico/core';
import { InvoicesGroup } from '../groups.ts';
import { BillingPermissions } from '../permissions.ts';
import { Invoice } from './invoice.ts';

/** Sends out an invoice that is a draft. */
export class IssueInvoice extends Mutation(MutationMode.Update, Invoice, Post('/{id}/issue'), {
  group: InvoicesGroup,
  permission: BillingPermissions.invoice.update,
}) {
  readonly id!: Guid;

  override apply(invoice: Invoice, clock: Clock) {
    return invoice.issue(clock.now());
  }
}

/** Notes that an invoice was not paid in time. */
export class MarkInvoiceOverdue extends Mutation(MutationMode.Update, Invoice, Post('/{id}/overdue'), {
  group: InvoicesGroup,
  permission: BillingPermissions.invoice.update,
}) {
  readonly id!: Guid;

  override apply(invoice: Invoice) {
    return invoice.markOverdue();
  }
}

/** Calls off an invoice. */
export class CancelInvoice extends Mutation(MutationMode.Update, Invoice, Post('/{id}/cancel'), {
  group: InvoicesGroup,
  permission: BillingPermissions.invoice.update,
}) {
  readonly id!: Guid;

  override apply(invoice: Invoice) {
    return invoice.cancel();
  }
}
