import { BusinessRuleError, EntityBase, InvalidTransitionError } from '@portico/core';
import { describe, expect, it } from 'vitest';
import { InvoicePaid } from '../src/areas/billing/events/invoicePaid.ts';
import { InvoiceRefunded } from '../src/areas/billing/events/invoiceRefunded.ts';
import { Invoice } from '../src/areas/billing/invoices/invoice.ts';
import { InvoiceStatus } from '../src/areas/billing/invoices/invoiceStatus.ts';

const now = new Date('2030-01-15T12:00:00Z');
const parties = {
  reservationId: '01a1fc99-0000-7000-8000-000000000001',
  guestId: '01a1fc99-0000-7000-8000-000000000002',
};
const id = '01a1fc99-0000-7000-8000-000000000009';
const invoice = (more: Partial<Invoice> = {}) =>
  Object.assign(new Invoice(), { id, ...parties, subTotal: '100.00', taxAmount: '10.00', totalAmount: '110.00', currency: 'EUR', ...more });
const raisedBy = (made: Invoice) => EntityBase.takeEvents(made).map(({ event }) => event);

/** The transitions that lead a new invoice to each state. */
const ways: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  Draft: [],
  Issued: ['Issued'],
  Paid: ['Paid'],
  PartiallyPaid: ['PartiallyPaid'],
  Overdue: ['Issued', 'Overdue'],
  Cancelled: ['Cancelled'],
  Refunded: ['Paid', 'Refunded'],
};
const states = Object.keys(ways) as InvoiceStatus[];
/** The transitions that the decision table allows. */
const allowed: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  Draft: [],
  Issued: ['Draft'],
  Paid: ['Draft', 'Issued', 'PartiallyPaid', 'Overdue'],
  PartiallyPaid: ['Draft', 'Issued', 'Overdue'],
  Overdue: ['Issued', 'PartiallyPaid'],
  Cancelled: ['Draft', 'Issued', 'Overdue'],
  Refunded: ['Paid'],
};
const titles: Readonly<Record<InvoiceStatus, string>> = {
  Draft: '[INVOICE-16] to Draft never',
  Issued: '[INVOICE-10] [INVOICE-16] to Issued',
  Paid: '[INVOICE-11] [INVOICE-16] to Paid',
  PartiallyPaid: '[INVOICE-12] [INVOICE-16] to PartiallyPaid',
  Overdue: '[INVOICE-13] [INVOICE-16] to Overdue',
  Cancelled: '[INVOICE-14] [INVOICE-16] to Cancelled',
  Refunded: '[INVOICE-15] [INVOICE-16] to Refunded',
};

const inState = (state: InvoiceStatus, more: Partial<Invoice> = {}) => {
  const made = invoice(more);
  for (const step of ways[state]) expect(made.transitionTo(step)).toBeUndefined();
  return made;
};

describe('an invoice changes', () => {
  it('between seven states, as declared', () => {
    expect(states).toHaveLength(7);
    expect(InvoiceStatus).toEqual({ initial: 'Draft', moves: allowed });
  });

  it.each(states.map((to) => ({ to, title: titles[to] })))('$title, from the allowed states', ({ to }) => {
    for (const from of states) {
      const made = inState(from);
      const rejected = made.transitionTo(to);
      expect([from, rejected === undefined]).toEqual([from, allowed[to].includes(from)]);
      expect(made.status).toBe(rejected ? from : to);
      if (rejected) expect(rejected).toMatchObject({ entity: 'Invoice', from, to, status: 409 });
    }
  });
});

describe('a payment', () => {
  it('[INVOICE-06] [EVENT-11] of the whole balance pays the invoice and raises an event', () => {
    const made = invoice();
    expect(made.pay('110.00', now)).toBe(made);
    expect(made).toMatchObject({ status: 'Paid', paidAmount: '110.00' });
    expect(raisedBy(made)).toEqual([new InvoicePaid({ invoiceId: id, ...parties, amount: '110.00', currency: 'EUR', occurredAt: now })]);
  });

  it('[INVOICE-07] [EVENT-11] of a smaller amount leaves it partially paid, however often, until the last one', () => {
    const made = invoice();
    made.pay('0.01', now);
    expect(made).toMatchObject({ status: 'PartiallyPaid', paidAmount: '0.01' });
    made.pay('9.99', now);
    expect(made).toMatchObject({ status: 'PartiallyPaid', paidAmount: '10.00' });
    expect(raisedBy(made)).toEqual([]);
    made.pay('100', now);
    expect(made).toMatchObject({ status: 'Paid', paidAmount: '110.00' });
    expect(raisedBy(made)).toHaveLength(1);
  });

  it.each(['110.01', '1000000'])('[INVOICE-08] of %s is more than the open amount', (amount) => {
    const made = invoice();
    expect(made.pay(amount, now)).toMatchObject({ status: 422, rule: 'PAYMENT_WITHIN_BALANCE' });
    expect(made).toMatchObject({ status: 'Draft', paidAmount: '0' });
    expect(raisedBy(made)).toEqual([]);
  });

  it('[INVOICE-08] of more than the rest after the first is rejected', () => {
    const made = invoice();
    made.pay('100', now);
    expect(made.pay('10.01', now)).toBeInstanceOf(BusinessRuleError);
    expect(made).toMatchObject({ status: 'PartiallyPaid', paidAmount: '100.00' });
  });

  it.each(['Paid', 'Cancelled', 'Refunded'] as const)(
    '[INVOICE-16] of an invoice that is %s is rejected for that reason, whatever the amount',
    (state) => {
      for (const amount of ['0.01', '110.00', '999']) {
        const made = inState(state, { paidAmount: state === 'Cancelled' ? '0' : '110.00' });
        expect(made.pay(amount, now)).toBeInstanceOf(InvalidTransitionError);
        expect(raisedBy(made)).toEqual([]);
      }
    },
  );
});

describe('an invoice', () => {
  it('[INVOICE-15] that is refunded raises an event with the amount and the reference', () => {
    const made = invoice();
    made.pay('110.00', now);
    expect(made.refund('REF-1', now)).toBe(made);
    expect(made).toMatchObject({ status: 'Refunded', refundReference: 'REF-1', paidAmount: '110.00' });
    expect(raisedBy(made).at(-1)).toEqual(
      new InvoiceRefunded({ invoiceId: id, ...parties, amount: '110.00', currency: 'EUR', reference: 'REF-1', occurredAt: now }),
    );
  });

  it('[INVOICE-10] records when it was sent', () => {
    expect(invoice().issue(now)).toMatchObject({ status: 'Issued', issuedAt: now });
    const paid = inState('Paid');
    expect(paid.issue(now)).toBeInstanceOf(InvalidTransitionError);
    expect(paid.issuedAt).toBeUndefined();
  });

  it('[INVOICE-09] is unpaid while it is due and has no payment', () => {
    const unpaid = states.filter((state) => inState(state).isUnpaid());
    expect(unpaid).toEqual(['Draft', 'Issued', 'PartiallyPaid', 'Overdue']);
    expect(inState('Overdue', { paidAmount: '0.01' }).isUnpaid()).toBe(false);
  });
});
