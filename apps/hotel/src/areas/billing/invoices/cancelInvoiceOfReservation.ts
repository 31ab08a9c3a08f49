import { Internal, isError, NotFoundError, VoidDomainAction } from '@portico/core';
import type { Guid, InvalidTransitionError, Repository } from '@portico/core';
import { BillingPermissions } from '../permissions.ts';
import { Invoice } from './invoice.ts';

/** Cancels the invoice of a reservation unless a payment was made; payments are refunded manually. */
export class CancelInvoiceOfReservation extends VoidDomainAction(Internal, {
  permission: BillingPermissions.invoice.update,
})<NotFoundError | InvalidTransitionError> {
  readonly reservationId!: Guid;

  async execute(invoices: Repository<Invoice>) {
    const invoice = await invoices.first({ reservationId: this.reservationId });
    if (!invoice) return new NotFoundError('Invoice of reservation', this.reservationId);
    if (!invoice.isUnpaid()) return;
    const cancelled = invoice.cancel();
    if (isError(cancelled)) return cancelled;
  }
}
