import { beforeAll, describe, expect, it } from 'vitest';
import type { InvoiceDto } from '../src/areas/billing/invoices/invoiceDto.ts';
import { admin, alice } from './support/callers.ts';
import { describeAcrossBoundary, describeHotel } from './support/hotel.ts';
import { draftOf, invoiceOf, pay } from './support/invoices.ts';
import { book, scene, unknownId } from './support/samples.ts';
import type { Scene } from './support/samples.ts';

describeAcrossBoundary('the invoice of a reservation', (hotel) => {
  const desk = hotel.as(admin);
  let at: Scene;
  beforeAll(async () => {
    at = await scene(hotel, { caller: alice }, { baseRate: '120.55', totalRooms: 1000 });
  });

  const booked = () => book(hotel, at, { caller: alice });
  const confirmed = async () => {
    const id = await booked();
    expect(await desk.post(`/reservations/${id}/confirm`)).toMatchObject({ status: 200 });
    return id;
  };
  const drafted = async () => draftOf(desk, await confirmed());

  describe('drafted', () => {
    it('[INVOICE-01] [EVENT-10] when the reservation is confirmed, and not before', async () => {
      const reservationId = await booked();
      await hotel.settle();
      expect(await invoiceOf(desk, reservationId)).toBeUndefined();
      await desk.post(`/reservations/${reservationId}/confirm`);
      expect(await draftOf(desk, reservationId)).toMatchObject({ reservationId, guestId: at.guestId, status: 'Draft' });
    });

    it('[INVOICE-02] [HOTEL-02] [HOTEL-23] has one line item, the room', async () => {
      const { lineItems } = await drafted();
      expect(lineItems).toEqual([
        { id: expect.any(String), description: 'Room charge', quantity: 1, unitPrice: '361.65', totalPrice: '361.65' },
      ]);
    });

    it('[INVOICE-03] [EVENT-14] [HOTEL-21] totals the price of the stay and ten per cent of tax, rounded half to even', async () => {
      expect(await drafted()).toMatchObject({
        subTotal: '361.65',
        taxAmount: '36.16',
        totalAmount: '397.81',
        paidAmount: '0.00',
        currency: 'EUR',
      });
    });

    it('[INVOICE-04] is due in 30 days', async () => {
      expect(await drafted()).toMatchObject({ dueDate: '2030-02-14T12:00:00.000Z' });
    });

    it('[HOTEL-21] has its creator, no payment, and was not sent', async () => {
      const invoice = await drafted();
      expect(invoice).toMatchObject({ payments: [], createdAt: '2030-01-15T12:00:00.000Z', rowVersion: 1 });
      expect(Object.keys(invoice)).not.toContain('issuedAt');
      expect(Object.keys(invoice)).not.toContain('refundReference');
    });

    it('[HOTEL-22] is numbered by year and month', async () => {
      const [first, second] = [await drafted(), await drafted()];
      for (const { invoiceNumber } of [first, second]) expect(invoiceNumber).toMatch(/^INV-203001-[0-9]{5}$/);
      expect(Number(second.invoiceNumber.slice(-5))).toBeGreaterThan(Number(first.invoiceNumber.slice(-5)));
    });
  });

  describe('read', () => {
    it('[HOTEL-46] is in the list, which has filters for reservation, guest, number and state', async () => {
      const invoice = await drafted();
      const { reservationId, invoiceNumber, guestId } = invoice;
      const all = (await desk.get<InvoiceDto[]>('/invoices')).body;
      expect(all.find(({ id }) => id === invoice.id)).toMatchObject({ reservationId, status: 'Draft' });
      expect(all.map((each) => each.invoiceNumber)).toEqual(all.map((each) => each.invoiceNumber).toSorted());
      const found = async (query: string) => (await desk.get<InvoiceDto[]>(`/invoices?${query}`)).body.map(({ id }) => id);
      expect(await found(`reservationId=${reservationId}`)).toEqual([invoice.id]);
      expect(await found(`invoiceNumber=${invoiceNumber}`)).toEqual([invoice.id]);
      expect(await found(`guestId=${guestId}&status=Draft&status=Paid`)).toContain(invoice.id);
      expect(await found(`guestId=${guestId}&status=Paid`)).not.toContain(invoice.id);
      expect(await found(`reservationId=${unknownId}`)).toEqual([]);
    });

    it('[HOTEL-47] is returned alone, with its version as entity tag', async () => {
      const invoice = await drafted();
      const { status, body, headers } = await desk.get(`/invoices/${invoice.id}`);
      expect({ status, body }).toEqual({ status: 200, body: invoice });
      expect(headers['etag']).toMatch(/^"/);
      expect(await desk.get(`/invoices/${unknownId}`)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', entity: 'Invoice' } });
    });

    it('[HOTEL-21] [HOTEL-24] contains its payments, and counts its changes', async () => {
      const invoice = await drafted();
      await desk.post(`/invoices/${invoice.id}/issue`);
      await pay(desk, invoice, { amount: '100.00', paymentMethod: 'BankTransfer', reference: 'SEPA 7' });
      const { body } = await desk.get<InvoiceDto>(`/invoices/${invoice.id}`);
      expect(body).toMatchObject({
        status: 'PartiallyPaid',
        issuedAt: '2030-01-15T12:00:00.000Z',
        paidAmount: '100.00',
        rowVersion: 3,
        updatedBy: admin.id,
      });
      expect(body.payments).toEqual([
        {
          id: expect.any(String),
          amount: '100.00',
          currency: 'EUR',
          method: 'BankTransfer',
          reference: 'SEPA 7',
          paidAt: '2030-01-15T12:00:00.000Z',
        },
      ]);
    });
  });
});

describeHotel(
  'the store of billing',
  (hotel) => {
    const tablesOf = async (store: typeof hotel.billing) => {
      const text =
        store.dialect.name === 'sqlite'
          ? "SELECT name FROM sqlite_master WHERE type = 'table'"
          : "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'";
      return (await store.rows({ name: '', text }, []))
        .map((row) => Object.values(row)[0] as string)
        .filter((name) => /^(billing|booking)_/.test(name));
    };

    it('[HOTEL-05] is in a separate store: with the tables of billing, and none of booking', async () => {
      expect((await tablesOf(hotel.billing)).toSorted()).toEqual(['billing_invoice', 'billing_line_item', 'billing_payment']);
      expect((await tablesOf(hotel.store)).filter((name) => name.startsWith('billing_'))).toEqual([]);
    });
  },
  { kinds: ['SQLite in memory', 'a SQLite file', 'two databases of PostgreSQL'] },
);
