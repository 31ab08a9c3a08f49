import { expect, it } from 'vitest';
import type { InvoiceDto } from '../../src/areas/billing/invoices/invoiceDto.ts';
import type { ReservationDto } from '../../src/areas/booking/reservations/reservationDto.ts';
import { withRole } from './callers.ts';
import type { Client } from './client.ts';
import { eventually } from './eventually.ts';
import { draftOf, pay } from './invoices.ts';
import { book, scene } from './samples.ts';

const guest = withRole('gwen', 'guest');
// A hotel in another process uses the system clock.
const stay = { checkIn: '2130-06-03T14:00:00Z', checkOut: '2130-06-06T09:00:00Z' };

/** Describes a stay from the booking to the departure. Uses only the hotel's address and its callers. */
export function referenceFlow(hotel: Client): void {
  const [guests, desk, clerk, manager] = [
    hotel.as(guest),
    hotel.as(withRole('rita', 'receptionist')),
    hotel.as(withRole('clara', 'billing-clerk')),
    hotel.as(withRole('frank', 'finance-manager')),
  ];
  const move = (id: string, to: string, json?: object) => desk.post<ReservationDto>(`/reservations/${id}/${to}`, json);
  const booked = async () => {
    const at = await scene(hotel, { caller: guest }, { baseRate: '120.55' });
    return book(guests, at, { more: stay });
  };
  const confirmed = async () => {
    const id = await booked();
    expect(await move(id, 'confirm')).toMatchObject({ status: 200, body: { status: 'Confirmed' } });
    return id;
  };
  const reaches = <T extends { readonly status: string }>(path: string, status: T['status']) =>
    eventually(`${path} as ${status}`, async () => {
      const { body } = await hotel.as(withRole('ada', 'admin')).get<T>(path);
      return body.status === status ? body : undefined;
    });

  it('[INVOICE-01] [INVOICE-03] [INVOICE-06] [EVENT-04] a guest books, is billed by the event, pays, checks in and checks out', async () => {
    const id = await confirmed();
    const draft = await draftOf(clerk, id);
    expect(draft).toMatchObject({ status: 'Draft', subTotal: '361.65', taxAmount: '36.16', totalAmount: '397.81' });
    expect(await pay(clerk, draft, { amount: '97.81' })).toMatchObject({ status: 200, body: { status: 'PartiallyPaid' } });
    expect(await pay(clerk, draft, { amount: '300.01' })).toMatchObject({ status: 422 });
    expect(await pay(clerk, draft, { amount: '300' })).toMatchObject({ status: 200, body: { status: 'Paid', paidAmount: '397.81' } });
    await reaches<ReservationDto>(`/reservations/${id}`, 'PaymentReceived');
    expect(await move(id, 'checkin')).toMatchObject({ status: 200, body: { status: 'CheckedIn' } });
    expect(await move(id, 'checkout')).toMatchObject({ status: 200, body: { status: 'CheckedOut' } });
    expect(await guests.get(`/reservations/${id}`)).toMatchObject({ status: 200, body: { status: 'CheckedOut', totalAmount: '361.65' } });
  });

  it('[INVOICE-09] a guest cancels the stay, and the invoice is cancelled', async () => {
    const id = await confirmed();
    const { id: invoiceId } = await draftOf(clerk, id);
    expect(await move(id, 'cancel', { reason: 'Ill' })).toMatchObject({ status: 200, body: { status: 'Cancelled' } });
    await reaches<InvoiceDto>(`/invoices/${invoiceId}`, 'Cancelled');
  });

  it('[INVOICE-15] [HOTEL-50] [HOTEL-51] a guest gets a refund from a caller with the permission', async () => {
    const draft = await draftOf(clerk, await confirmed());
    await pay(clerk, draft, { amount: draft.totalAmount });
    expect(await clerk.post(`/invoices/${draft.id}/refund`, {})).toMatchObject({ status: 403 });
    expect(await manager.post(`/invoices/${draft.id}/refund`, {})).toMatchObject({ status: 200, body: { status: 'Refunded' } });
  });

  it('[INVOICE-05] many guests at once are billed once each', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, confirmed));
    const invoices = await Promise.all(ids.map((id) => draftOf(clerk, id)));
    expect(new Set(invoices.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(20);
    const all = (await clerk.get<InvoiceDto[]>('/invoices')).body.filter(({ reservationId }) => ids.includes(reservationId));
    expect(all).toHaveLength(20);
  });
}
