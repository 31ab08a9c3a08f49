import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { InvoicePaid } from '../src/areas/billing/events/invoicePaid.ts';
import { GuestCheckedIn } from '../src/areas/booking/events/guestCheckedIn.ts';
import { ReservationCancelled } from '../src/areas/booking/events/reservationCancelled.ts';
import { ReservationConfirmed } from '../src/areas/booking/events/reservationConfirmed.ts';
import { ReservationCreated } from '../src/areas/booking/events/reservationCreated.ts';
import { admin, alice } from './support/callers.ts';
import { draftOf, pay } from './support/invoices.ts';
import { ListeningHotel } from './support/listening.ts';
import { ask, book, scene, stay } from './support/samples.ts';
import type { Scene } from './support/samples.ts';

describe('events of the hotel', () => {
  const hotel = new ListeningHotel();
  const desk = hotel.as(admin);
  let at: Scene;
  beforeAll(async () => {
    await hotel.open('SQLite in memory');
    at = await scene(hotel, { caller: alice }, { baseRate: '100.00', totalRooms: 1000 });
  });
  afterAll(() => hotel.close());
  beforeEach(() => {
    hotel.heard.length = 0;
  });

  const occurredAt = new Date('2030-01-15T12:00:00Z');
  const move = (id: string, to: string) => desk.post(`/reservations/${id}/${to}`, to === 'cancel' ? { reason: 'Ill' } : undefined);
  const terms = (reservationId: string) => {
    const { guestId, propertyId } = at;
    const [checkIn, checkOut] = [new Date(stay.checkIn), new Date(stay.checkOut)];
    return { reservationId, guestId, propertyId, checkIn, checkOut, totalAmount: '300.00', currency: 'EUR', occurredAt };
  };
  const reservationMovedBy = async (...moves: readonly string[]) => {
    const id = await book(hotel, at, { caller: alice });
    for (const step of moves) await move(id, step);
    hotel.heard.length = 0;
    return id;
  };

  it('[EVENT-09] is ReservationCreated if a reservation is created', async () => {
    const reservationId = await book(hotel, at, { caller: alice });
    expect(hotel.heard).toEqual([new ReservationCreated({ ...terms(reservationId), roomTypeId: at.roomTypeId })]);
  });

  it('[EVENT-09] is absent if one is rejected', async () => {
    expect(await ask(hotel, at, { caller: alice, more: { numberOfGuests: 20 } })).toMatchObject({ status: 422 });
    expect(hotel.heard).toEqual([]);
  });

  it('[EVENT-10] [EVENT-13] [STATE-05] is ReservationConfirmed once if a pending one is confirmed', async () => {
    const id = await reservationMovedBy();
    await move(id, 'confirm');
    expect(hotel.heard).toEqual([new ReservationConfirmed(terms(id))]);
    expect(await move(id, 'confirm')).toMatchObject({ status: 409 });
    expect(hotel.heard).toHaveLength(1);
  });

  it('[EVENT-11] is InvoicePaid if an invoice is paid completely', async () => {
    const reservationId = await reservationMovedBy('confirm');
    const invoice = await draftOf(desk, reservationId);
    await pay(desk, invoice, { amount: '30.00' });
    expect(hotel.heard).toEqual([]);
    await pay(desk, invoice, { amount: '300.00' });
    const { id: invoiceId, guestId } = invoice;
    expect(hotel.heard).toEqual([new InvoicePaid({ invoiceId, reservationId, guestId, amount: '330.00', currency: 'EUR', occurredAt })]);
  });

  it.each([
    { from: 'Confirmed', moves: ['confirm'] },
    { from: 'PaymentReceived', moves: ['confirm', 'payment-received'] },
  ])('[EVENT-12] is GuestCheckedIn if a guest checks in from $from', async ({ moves }) => {
    const reservationId = await reservationMovedBy(...moves);
    await move(reservationId, 'checkin');
    const { guestId, propertyId } = at;
    expect(hotel.heard).toEqual([new GuestCheckedIn({ reservationId, guestId, propertyId, checkedInBy: admin.id, occurredAt })]);
  });

  it('[INVOICE-09] is ReservationCancelled with the state that it was in', async () => {
    const reservationId = await reservationMovedBy('confirm');
    await move(reservationId, 'cancel');
    expect(hotel.heard).toEqual([new ReservationCancelled({ reservationId, reason: 'Ill', from: 'Confirmed', occurredAt })]);
  });
});
