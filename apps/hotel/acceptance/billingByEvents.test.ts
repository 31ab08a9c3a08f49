import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { InvoiceDto } from '../src/areas/billing/invoices/invoiceDto.ts';
import type { ReservationDto } from '../src/areas/booking/reservations/reservationDto.ts';
import { admin, alice } from './support/callers.ts';
import { describeAcrossBoundary } from './support/hotel.ts';
import { draftOf, invoiceOf, pay, payWhole } from './support/invoices.ts';
import { received, send, states } from './support/messages.ts';
import { book, scene, stay } from './support/samples.ts';
import type { Scene } from './support/samples.ts';
import { signed } from './support/tokens.ts';

describeAcrossBoundary('what billing learns of booking, and booking of billing', (hotel) => {
  const desk = hotel.as(admin);
  let at: Scene;
  beforeAll(async () => {
    at = await scene(hotel, { caller: alice }, { baseRate: '100.00', totalRooms: 1000 });
  });
  afterEach(async () => {
    for (const store of [hotel.billing, hotel.store]) expect(await states(store)).not.toHaveProperty('dead');
  });

  const move = (id: string, to: string, json?: object) => desk.post<ReservationDto>(`/reservations/${id}/${to}`, json);
  const cancel = (id: string) => move(id, 'cancel', { reason: 'Ill' });
  const confirmed = async () => {
    const id = await book(hotel, at, { caller: alice });
    await move(id, 'confirm');
    return id;
  };
  const statusOf = async (id: string) => (await desk.get<ReservationDto>(`/reservations/${id}`)).body.status;
  const allOf = async (reservationId: string) => (await desk.get<InvoiceDto[]>(`/invoices?reservationId=${reservationId}`)).body;
  /** The payload of ReservationConfirmed. The reservation need not exist. */
  const facts = (reservationId: string) => {
    const { propertyId, guestId } = at;
    return { occurredAt: '2030-01-15T12:00:00Z', reservationId, guestId, propertyId, ...stay, totalAmount: '300.00', currency: 'EUR' };
  };
  const event = 'Booking.ReservationConfirmed';

  describe('a confirmed reservation', () => {
    it('[INVOICE-05] has one invoice if its message arrives twice', async () => {
      const reservationId = await confirmed();
      const draft = await draftOf(desk, reservationId);
      const [id] = await received(hotel.billing, reservationId);
      await send(hotel.store, [{ id: id!, event, facts: facts(reservationId), orderKey: reservationId }]);
      await hotel.settle();
      expect(await received(hotel.billing, reservationId)).toEqual([id]);
      expect(await allOf(reservationId)).toEqual([draft]);
    });

    it('[INVOICE-05] has one invoice if another message repeats the event, whatever the state of the invoice', async () => {
      const reservationId = await confirmed();
      const paid = await payWhole(desk, await draftOf(desk, reservationId));
      await send(hotel.store, [{ event, facts: { ...facts(reservationId), totalAmount: '1.00' }, orderKey: reservationId }]);
      await hotel.settle();
      expect(new Set(await received(hotel.billing, reservationId))).toHaveProperty('size', 2);
      expect(await allOf(reservationId)).toEqual([paid]);
    });

    it('[INVOICE-05] has one invoice if ten handlers create it concurrently', async () => {
      const reservationId = randomUUID();
      await send(
        hotel.store,
        Array.from({ length: 10 }, () => ({ event, facts: facts(reservationId) })),
      );
      await hotel.settle();
      // The handler that loses the race retries later and finds the invoice.
      hotel.clock.advance(60_000);
      await hotel.settle();
      expect(await allOf(reservationId)).toHaveLength(1);
      expect(await states(hotel.billing)).not.toHaveProperty('pending');
      hotel.clock.set('2030-01-15T12:00:00Z');
    });

    it('is billed if the confirming caller acts for a tenant: invoices belong to the whole chain', async () => {
      const id = await book(hotel, at, { caller: alice });
      const caller = { token: signed({ sub: admin.id, role: 'admin', tenant_id: 'north' }) };
      expect(await hotel.post(`/reservations/${id}/confirm`, undefined, { caller })).toMatchObject({ status: 200 });
      const invoice = await draftOf(desk, id);
      for (const seen of [hotel.as(caller), desk]) expect(await invoiceOf(seen, id)).toEqual(invoice);
    });

    it('[EVENT-14] [HOTEL-03] is billed from the event alone, without reading other data', async () => {
      const reservationId = randomUUID();
      await send(hotel.store, [{ event, facts: { ...facts(reservationId), totalAmount: '361.75', currency: 'CHF' } }]);
      await hotel.settle();
      expect(await allOf(reservationId)).toMatchObject([
        { guestId: at.guestId, subTotal: '361.75', taxAmount: '36.18', totalAmount: '397.93', currency: 'CHF', status: 'Draft' },
      ]);
    });
  });

  describe('a cancelled reservation', () => {
    it.each([
      { state: 'Draft', moves: [] },
      { state: 'Issued', moves: ['issue'] },
      { state: 'Overdue', moves: ['issue', 'overdue'] },
    ])('[INVOICE-09] has its invoice cancelled if that is $state', async ({ state, moves }) => {
      const reservationId = await confirmed();
      const { id } = await draftOf(desk, reservationId);
      for (const step of moves) await desk.post(`/invoices/${id}/${step}`);
      expect(await invoiceOf(desk, reservationId)).toMatchObject({ status: state });
      await cancel(reservationId);
      await hotel.settle();
      expect(await invoiceOf(desk, reservationId)).toMatchObject({ id, status: 'Cancelled' });
    });

    it.each([
      { state: 'PartiallyPaid', amounts: ['10.00'], moves: [] },
      { state: 'Overdue', amounts: ['10.00'], moves: ['overdue'] },
      { state: 'Paid', amounts: ['330.00'], moves: [] },
      { state: 'Refunded', amounts: ['330.00'], moves: ['refund'] },
    ])('[INVOICE-09] keeps its invoice if that has payments and is $state', async ({ state, amounts, moves }) => {
      const reservationId = await confirmed();
      const { id } = await draftOf(desk, reservationId);
      for (const amount of amounts) await pay(desk, { id }, { amount });
      for (const step of moves) await desk.post(`/invoices/${id}/${step}`, {});
      await hotel.settle();
      expect(await cancel(reservationId)).toMatchObject({ status: 200 });
      const before = await invoiceOf(desk, reservationId);
      await hotel.settle();
      expect(before).toMatchObject({ status: state });
      expect(await invoiceOf(desk, reservationId)).toEqual(before);
    });

    it('[INVOICE-09] has no invoice if it was not confirmed, which is not an error', async () => {
      const reservationId = await book(hotel, at, { caller: alice });
      await cancel(reservationId);
      await hotel.settle();
      expect(await invoiceOf(desk, reservationId)).toBeUndefined();
      expect(await states(hotel.billing)).not.toHaveProperty('pending');
    });

    it('[INVOICE-09] has its invoice cancelled even if it is cancelled right after the confirmation', async () => {
      const reservationId = await confirmed();
      await cancel(reservationId);
      await hotel.settle();
      expect(await allOf(reservationId)).toMatchObject([{ status: 'Cancelled' }]);
    });
  });

  describe('a paid invoice', () => {
    const paid = async (...moves: readonly string[]) => {
      const reservationId = await confirmed();
      const draft = await draftOf(desk, reservationId);
      for (const step of moves) await move(reservationId, step, step === 'cancel' ? { reason: 'Ill' } : undefined);
      await payWhole(desk, draft);
      await hotel.settle();
      return reservationId;
    };

    it('[EVENT-11] sets its reservation to PaymentReceived', async () => {
      expect(await statusOf(await paid())).toBe('PaymentReceived');
    });

    it('[EVENT-11] does not do so if only a part is paid', async () => {
      const reservationId = await confirmed();
      await pay(desk, await draftOf(desk, reservationId), { amount: '329.99' });
      await hotel.settle();
      expect(await statusOf(reservationId)).toBe('Confirmed');
    });

    it.each([
      { state: 'CheckedIn', moves: ['checkin'] },
      { state: 'CheckedOut', moves: ['checkin', 'checkout'] },
      { state: 'PaymentReceived', moves: ['payment-received'] },
      { state: 'NoShow', moves: ['no-show'] },
    ])('[EVENT-11] does not change a reservation that is $state', async ({ state, moves }) => {
      const reservationId = await paid(...moves);
      expect(await statusOf(reservationId)).toBe(state);
      expect(await states(hotel.store)).not.toHaveProperty('pending');
    });
  });
});
