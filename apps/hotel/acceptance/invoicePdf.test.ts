import { beforeAll, expect, it } from 'vitest';
import type { InvoiceDto } from '../src/areas/billing/invoices/invoiceDto.ts';
import { admin, alice } from './support/callers.ts';
import { describeAcrossBoundary } from './support/hotel.ts';
import { draftOf, pay } from './support/invoices.ts';
import { textsOf } from './support/pdf.ts';
import { book, scene, unknownId } from './support/samples.ts';

describeAcrossBoundary('an invoice as a PDF', (hotel) => {
  const desk = hotel.as(admin);
  let invoice: InvoiceDto;
  beforeAll(async () => {
    const at = await scene(hotel, { caller: alice }, { baseRate: '120.55' });
    const reservationId = await book(hotel, at, { caller: alice });
    await desk.post(`/reservations/${reservationId}/confirm`);
    invoice = await draftOf(desk, reservationId);
  });
  const pdf = () => desk.download(`/invoices/${invoice.id}/pdf`);

  it('[HOTEL-48] shows its number, line items and totals', async () => {
    const { status, headers, body } = await pdf();
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toBe(`attachment; filename="${invoice.invoiceNumber}.pdf"`);
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
    const texts = textsOf(body);
    expect(texts[0]).toBe(`Invoice ${invoice.invoiceNumber}`);
    const [title, ...table] = texts.slice(texts.indexOf('Description')).join(' ').split(' Room charge ');
    expect(title).toBe('Description Quantity Unit price Total');
    expect(table).toEqual(['1 361.65 361.65 Subtotal 361.65 EUR Tax 36.16 EUR Total 397.81 EUR Paid 0.00 EUR Open 397.81 EUR']);
  });

  it('[HOTEL-48] changes after a payment, and is the same file until then', async () => {
    const [first, second] = [await pdf(), await pdf()];
    expect(second.body.equals(first.body)).toBe(true);
    expect(second.headers['etag']).toBe(first.headers['etag']);
    await pay(desk, invoice, { amount: '97.81' });
    const paid = await pdf();
    expect(paid.headers['etag']).not.toBe(first.headers['etag']);
    expect(textsOf(paid.body)).toEqual(expect.arrayContaining(['Status: PartiallyPaid', '97.81 EUR', '300.00 EUR']));
  });

  it('[HOTEL-48] exists only for invoices', async () => {
    expect((await desk.get(`/invoices/${unknownId}/pdf`)).status).toBe(404);
  });
});
