import { BackoffStrategy, Entity, Get, MessageHandler, Module, Query, Repository } from '@portico/core';
import type { Decimal, Guid } from '@portico/core';
import { StayBooked } from '../booking/booking.ts';

export class BillingModule extends Module('Billing') {}

export class Invoice extends Entity() {
  stayId!: Guid;
  total!: Decimal;
}

/** The invoices. */
export class ListInvoices extends Query(Invoice, Get('/invoices'))<{ total: Decimal }> {}

/** Drafts an invoice for each stay that is booked. */
export class DraftInvoice extends MessageHandler(StayBooked, {
  maxAttempts: 5,
  strategy: BackoffStrategy.Exponential,
  delay: '250ms',
  maxDelay: '1h',
  orderedBy: 'stayId',
}) {
  handle(event: StayBooked, invoices: Repository<Invoice>) {
    invoices.add(Object.assign(new Invoice(), { stayId: event.stayId, total: event.total }));
  }
}
