import { DomainAction, Internal } from '@portico/core';
import type { Clock, Decimal, Guid, Repository } from '@portico/core';
import { plus } from '../../money.ts';
import { BillingPermissions } from '../permissions.ts';
import { Invoice } from './invoice.ts';
import { LineItem } from './lineItem.ts';

const daysToPay = 30;
const day = 24 * 60 * 60 * 1000;

/** Drafts the invoice of a reservation, due in 30 days. Returns the existing invoice if there is one. */
export class CreateDraftInvoice extends DomainAction(Internal, { permission: BillingPermissions.invoice.create })<Guid> {
  readonly reservationId!: Guid;
  readonly guestId!: Guid;
  /** The amount before tax. */
  readonly roomCharge!: Decimal;
  readonly taxAmount!: Decimal;
  /** The currency as an ISO 4217 code. */
  readonly currency!: string;

  async execute(invoices: Repository<Invoice>, items: Repository<LineItem>, clock: Clock) {
    const { reservationId, guestId, roomCharge, taxAmount, currency } = this;
    const known = await invoices.first({ reservationId });
    if (known) return known.id;
    const amounts = { subTotal: roomCharge, taxAmount, totalAmount: plus(roomCharge, taxAmount), currency };
    const dueDate = new Date(clock.now().getTime() + daysToPay * day);
    const invoice = invoices.create({ reservationId, guestId, dueDate, ...amounts });
    const line = { invoiceId: invoice.id, description: 'Room charge', quantity: 1, unitPrice: roomCharge, totalPrice: roomCharge };
    items.create(line);
    return invoice.id;
  }
}
