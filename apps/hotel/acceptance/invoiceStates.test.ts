import { beforeAll, describe, expect, it } from 'vitest';
import type { InvoiceDto } from '../src/areas/billing/invoices/invoiceDto.ts';
import type { InvoiceStatus } from '../src/areas/billing/invoices/invoiceStatus.ts';
import { admin, alice } from './support/callers.ts';
import { describeAcrossBoundary } from './support/hotel.ts';
import { draftOf, pay } from './support/invoices.ts';
import { book, scene } from './support/samples.ts';
import type { Scene } from './support/samples.ts';

/** The target states that have an operation. */
type Target = Exclude<InvoiceStatus, 'Draft'>;

/** The operations that lead a new invoice to each state. */
const ways: Readonly<Record<InvoiceStatus, readonly Target[]>> = {
  Draft: [],
  Issued: ['Issued'],
  Paid: ['Paid'],
  PartiallyPaid: ['PartiallyPaid'],
  Overdue: ['Issued', 'Overdue'],
  Cancelled: ['Cancelled'],
  Refunded: ['Paid', 'Refunded'],
};
const states = Object.keys(ways) as InvoiceStatus[];

/** The allowed transitions, from the decision table. */
const allowed: Readonly<Record<Target, readonly InvoiceStatus[]>> = {
  Issued: ['Draft'],
  Paid: ['Draft', 'Issued', 'PartiallyPaid', 'Overdue'],
  PartiallyPaid: ['Draft', 'Issued', 'Overdue'],
  Overdue: ['Issued', 'PartiallyPaid'],
  Cancelled: ['Draft', 'Issued', 'Overdue'],
  Refunded: ['Paid'],
};
const targets = Object.keys(allowed) as Target[];
const ids: Readonly<Record<Target, string>> = {
  Issued: '[INVOICE-10]',
  Paid: '[INVOICE-11]',
  PartiallyPaid: '[INVOICE-12]',
  Overdue: '[INVOICE-13]',
  Cancelled: '[INVOICE-14]',
  Refunded: '[INVOICE-15]',
};

describeAcrossBoundary('the states of an invoice', (hotel) => {
  const desk = hotel.as(admin);
  let at: Scene;
  beforeAll(async () => {
    at = await scene(hotel, { caller: alice }, { totalRooms: 10_000 });
  });

  const read = async (id: string) => (await desk.get<InvoiceDto>(`/invoices/${id}`)).body;
  const move = async (id: string, to: Target) => {
    const { totalAmount, paidAmount } = await read(id);
    const open = (Number(totalAmount) - Number(paidAmount)).toFixed(2);
    if (to === 'Paid') return pay(desk, { id }, { amount: Number(open) > 0 ? open : '1.00' });
    if (to === 'PartiallyPaid') return pay(desk, { id }, { amount: '0.01' });
    const operations = { Issued: 'issue', Overdue: 'overdue', Cancelled: 'cancel', Refunded: 'refund' } as const;
    return desk.post<InvoiceDto>(`/invoices/${id}/${operations[to]}`, {});
  };
  const inState = async (state: InvoiceStatus) => {
    const reservationId = await book(hotel, at, { caller: alice });
    await desk.post(`/reservations/${reservationId}/confirm`);
    const { id } = await draftOf(desk, reservationId);
    for (const step of ways[state]) await move(id, step);
    expect(await read(id)).toMatchObject({ status: state });
    return id;
  };

  describe.each(states)('from %s', (from) => {
    it.each(targets.filter((to) => allowed[to].includes(from)).map((to) => ({ to, named: ids[to] })))('$named to $to', async ({ to }) => {
      const id = await inState(from);
      const moved = await move(id, to);
      expect(moved).toMatchObject({ status: 200, body: { id, status: to } });
      expect(moved.body).toEqual(await read(id));
    });

    // A further partial payment does not change the state of the invoice.
    const never = targets.filter((to) => !allowed[to].includes(from) && !(from === 'PartiallyPaid' && to === 'PartiallyPaid'));
    it.each(never)('[INVOICE-16] never to %s, which returns both states and changes nothing', async (to) => {
      const id = await inState(from);
      const before = await read(id);
      const refused = await move(id, to);
      expect(refused).toMatchObject({ status: 409, body: { code: 'INVALID_TRANSITION', entity: 'Invoice', from } });
      expect(await read(id)).toEqual(before);
    });
  });
});
