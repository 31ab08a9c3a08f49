import { beforeAll, describe, expect, it } from 'vitest';
import type { InvoiceDto } from '../src/areas/billing/invoices/invoiceDto.ts';
import { PaymentMethod } from '../src/areas/billing/payments/paymentMethod.ts';
import { admin, alice, personCalled, withRole } from './support/callers.ts';
import { describeAcrossBoundary } from './support/hotel.ts';
import { draftOf, pay, payWhole } from './support/invoices.ts';
import { book, scene, unknownId } from './support/samples.ts';
import type { Scene } from './support/samples.ts';

const clerk = withRole('clara', 'billing-clerk');
const reader = personCalled('rosa', { permission: ['billing.invoice.read'] });
const manager = withRole('frank', 'finance-manager');

describeAcrossBoundary('payments', (hotel) => {
  const desk = hotel.as(clerk);
  let at: Scene;
  beforeAll(async () => {
    at = await scene(hotel, { caller: alice }, { baseRate: '100.00', totalRooms: 1000 });
  });

  /** An invoice over 330. */
  const drafted = async () => {
    const reservationId = await book(hotel, at, { caller: alice });
    await hotel.as(admin).post(`/reservations/${reservationId}/confirm`);
    return draftOf(desk, reservationId);
  };
  const read = async ({ id }: InvoiceDto) => (await desk.get<InvoiceDto>(`/invoices/${id}`)).body;

  describe('of an invoice', () => {
    it('[INVOICE-06] [HOTEL-49] of the whole open amount settle it and return the invoice', async () => {
      const invoice = await drafted();
      const paid = await pay(desk, invoice, { amount: '330.00' });
      expect(paid).toMatchObject({ status: 200, body: { id: invoice.id, status: 'Paid', paidAmount: '330.00', totalAmount: '330.00' } });
      expect(paid.body).toEqual(await read(invoice));
    });

    it('[INVOICE-07] that are less leave it partially paid until nothing is open', async () => {
      const invoice = await drafted();
      const statuses: string[] = [];
      for (const amount of ['0.01', '29.99', '100', '199.99', '0.01']) statuses.push((await pay(desk, invoice, { amount })).body.status);
      expect(statuses).toEqual(['PartiallyPaid', 'PartiallyPaid', 'PartiallyPaid', 'PartiallyPaid', 'Paid']);
      const { payments, paidAmount } = await read(invoice);
      expect(paidAmount).toBe('330.00');
      expect(payments.map(({ amount }) => amount).toSorted()).toEqual(['0.01', '0.01', '100.00', '199.99', '29.99']);
    });

    it.each(['330.01', '331', '999999999999.99'])('[INVOICE-08] of %s are more than is open', async (amount) => {
      const invoice = await drafted();
      expect(await pay(desk, invoice, { amount })).toMatchObject({
        status: 422,
        body: { code: 'BUSINESS_RULE', rule: 'PAYMENT_WITHIN_BALANCE' },
      });
      expect(await read(invoice)).toEqual(invoice);
    });

    it('[INVOICE-08] are compared with the open amount, not with the total', async () => {
      const invoice = await drafted();
      await pay(desk, invoice, { amount: '300' });
      expect(await pay(desk, invoice, { amount: '30.01' })).toMatchObject({
        status: 422,
        body: { detail: expect.stringContaining('30.00 EUR') },
      });
      expect(await pay(desk, invoice, { amount: '30' })).toMatchObject({ status: 200, body: { status: 'Paid' } });
    });

    it.each(Object.keys(PaymentMethod))('[HOTEL-25] can be made by %s', async (paymentMethod) => {
      const { body } = await pay(desk, await drafted(), { amount: '1', paymentMethod });
      expect(body.payments).toMatchObject([{ method: paymentMethod }]);
    });

    it('[HOTEL-25] can be made in exactly these five ways', () => {
      expect(Object.keys(PaymentMethod)).toEqual(['CreditCard', 'DebitCard', 'BankTransfer', 'Cash', 'OnlinePayment']);
    });

    it('[HOTEL-49] may be a number as well as a text', async () => {
      expect(await pay(desk, await drafted(), { amount: 329.99 })).toMatchObject({
        status: 200,
        body: { paidAmount: '329.99', status: 'PartiallyPaid' },
      });
    });

    it('return 404 for an invoice that does not exist', async () => {
      expect(await pay(desk, { id: unknownId }, { amount: '1' })).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND', entity: 'Invoice' },
      });
    });
  });

  describe('are rejected', () => {
    it.each([
      { what: 'without an amount', payment: {}, path: '/amount' },
      { what: 'of zero', payment: { amount: '0' }, path: '/amount' },
      { what: 'of zero with decimal places', payment: { amount: '0.00' }, path: '/amount' },
      { what: 'of a negative amount', payment: { amount: '-1' }, path: '/amount' },
      { what: 'of a fraction of a cent', payment: { amount: '1.005' }, path: '/amount' },
      { what: 'of a fraction of a cent, as a number', payment: { amount: 0.001 }, path: '/amount' },
      { what: 'of a text that is not a number', payment: { amount: 'all of it' }, path: '/amount' },
      { what: 'of an empty text', payment: { amount: '' }, path: '/amount' },
      { what: 'of a number with a comma', payment: { amount: '1,50' }, path: '/amount' },
      { what: 'of a truth value', payment: { amount: true }, path: '/amount' },
      { what: 'of null', payment: { amount: null }, path: '/amount' },
      { what: 'in a way that there is not', payment: { amount: '1', paymentMethod: 'Cheque' }, path: '/paymentMethod' },
      { what: 'in a way in another case', payment: { amount: '1', paymentMethod: 'cash' }, path: '/paymentMethod' },
      { what: 'in no way', payment: { amount: '1', paymentMethod: null }, path: '/paymentMethod' },
      { what: 'with a reference that is too long', payment: { amount: '1', reference: 'x'.repeat(201) }, path: '/reference' },
    ])('[HOTEL-49] $what', async ({ payment, path }) => {
      const invoice = await drafted();
      expect(await pay(desk, invoice, payment)).toMatchObject({
        status: 422,
        body: { code: 'VALIDATION_ERROR', errors: [{ in: 'body', path }] },
      });
      expect(await read(invoice)).toEqual(invoice);
    });

    it('[HOTEL-49] of amounts that no invoice could have, and nothing is stored', async () => {
      const invoice = await drafted();
      for (const amount of ['1e400', 1e300, '9'.repeat(400), `1.${'0'.repeat(400)}1`]) {
        expect((await pay(desk, invoice, { amount })).status).toBe(422);
      }
      expect(await read(invoice)).toEqual(invoice);
    });

    it('[HOTEL-51] from a caller with permission only to read invoices', async () => {
      const invoice = await drafted();
      expect(await pay(hotel.as(reader), invoice, { amount: '1' })).toMatchObject({
        status: 403,
        body: { requiredPermissions: ['billing.payment.create'] },
      });
    });
  });

  describe('at the same time', () => {
    it('[INVOICE-08] never exceed the open amount: of ten full payments one is accepted', async () => {
      const invoice = await drafted();
      const statuses = (await Promise.all(Array.from({ length: 10 }, () => pay(desk, invoice, { amount: '330.00' })))).map(
        ({ status }) => status,
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(9);
      const { payments, paidAmount } = await read(invoice);
      expect([paidAmount, payments.length]).toEqual(['330.00', 1]);
    });

    it('[INVOICE-07] are all counted: the paid amount is the sum of the payments', async () => {
      const invoice = await drafted();
      const answers = await Promise.all(Array.from({ length: 10 }, () => pay(desk, invoice, { amount: '10.00' })));
      const taken = answers.filter(({ status }) => status === 200).length;
      expect(taken).toBeGreaterThan(0);
      for (const { status } of answers) expect(status).toBeOneOf([200, 409]);
      const { payments, paidAmount } = await read(invoice);
      expect([paidAmount, payments.length]).toEqual([`${taken * 10}.00`, taken]);
    });
  });

  describe('refunded', () => {
    it('[HOTEL-50] [INVOICE-15] with an empty object, and a reference for queries', async () => {
      const invoice = await payWhole(desk, await drafted());
      const refunded = await hotel.as(manager).post<InvoiceDto>(`/invoices/${invoice.id}/refund`, {});
      expect(refunded).toMatchObject({
        status: 200,
        body: { status: 'Refunded', refundReference: expect.stringMatching(/^REF-/), paidAmount: '330.00' },
      });
      expect(refunded.body).toEqual(await read(invoice));
    });

    it('[HOTEL-50] once, if many requests arrive at the same time', async () => {
      const { id } = await payWhole(desk, await drafted());
      const answers = await Promise.all(Array.from({ length: 5 }, () => hotel.as(manager).post(`/invoices/${id}/refund`, {})));
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409, 409]);
    });

    it.each([
      ['a caller who may only read invoices', reader],
      ['a billing clerk', clerk],
    ])('[HOTEL-51] [PERM-14] but not by %s', async (_, caller) => {
      const { id } = await payWhole(desk, await drafted());
      const refused = await hotel.as(caller).post(`/invoices/${id}/refund`, {});
      expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN', requiredPermissions: ['billing.invoice.refund'] } });
      expect(await read({ id } as InvoiceDto)).toMatchObject({ status: 'Paid' });
    });
  });
});
