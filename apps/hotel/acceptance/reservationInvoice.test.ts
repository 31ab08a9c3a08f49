import { beforeAll, expect, it } from 'vitest';
import type { InvoiceDto } from '../src/areas/billing/invoices/invoiceDto.ts';
import { admin, alice, bob } from './support/callers.ts';
import type { Client } from './support/client.ts';
import { describeAcrossBoundary } from './support/hotel.ts';
import { draftOf } from './support/invoices.ts';
import { book, scene } from './support/samples.ts';

describeAcrossBoundary('the invoice of a reservation, asked for by the reservation', (hotel) => {
  const [guest, desk] = [hotel.as(alice), hotel.as(admin)];
  let reservationId: string;
  let invoice: InvoiceDto;
  const of = (client: Client, id: string) => client.get<InvoiceDto>(`/reservations/${id}/invoice`);
  beforeAll(async () => {
    const at = await scene(hotel, { caller: alice }, { baseRate: '120.55' });
    reservationId = await book(hotel, at, { caller: alice });
    await desk.post(`/reservations/${reservationId}/confirm`);
    invoice = await draftOf(desk, reservationId);
  });

  it('[TOPO-02] [REMOTE-04] is billing’s invoice, complete and exact, for every caller who can see the reservation', async () => {
    expect(await of(guest, reservationId)).toMatchObject({ status: 200, body: invoice });
    // Guests cannot read other rows of billing.
    expect((await guest.get(`/invoices/${invoice.id}`)).status).toBe(403);
  });

  it('is not found by other callers, nor before it is drafted', async () => {
    expect(await of(hotel.as(bob), reservationId)).toMatchObject({ status: 404, body: { entity: 'Reservation' } });
    const pending = await book(hotel, await scene(hotel, { caller: alice }), { caller: alice });
    expect(await of(guest, pending)).toMatchObject({ status: 404, body: { entity: 'Invoice' } });
  });

  it('[REMOTE-18] [REMOTE-22] [REMOTE-23] is available as a PDF, with support for ranges', async () => {
    const path = `/reservations/${reservationId}/invoice/pdf`;
    const whole = await guest.download(path);
    expect(whole).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf', 'accept-ranges': 'bytes' } });
    expect(whole.headers['content-disposition']).toBe(`attachment; filename="${invoice.invoiceNumber}.pdf"`);
    expect(whole.body.equals((await desk.download(`/invoices/${invoice.id}/pdf`)).body)).toBe(true);
    const part = await guest.get<string>(path, { headers: { range: 'bytes=1-4' } });
    const described = { 'content-range': `bytes 1-4/${whole.body.length}`, 'accept-ranges': 'bytes', 'content-length': '4' };
    expect(part).toMatchObject({ status: 206, body: 'PDF-', headers: described });
    const beyond = await guest.get(path, { headers: { range: 'bytes=9999999-' } });
    expect(beyond).toMatchObject({ status: 416, headers: { 'content-range': `bytes */${whole.body.length}` } });
    const kept = await guest.get(path, { headers: { 'if-none-match': whole.headers['etag']! } });
    expect(kept.status).toBe(304);
  });
});
