import type { InvoiceDto } from '../../src/areas/billing/invoices/invoiceDto.ts';
import type { Client } from './client.ts';
import { eventually } from './eventually.ts';

/** Returns the invoice of a reservation, if there is one. */
export async function invoiceOf(hotel: Client, reservationId: string): Promise<InvoiceDto | undefined> {
  const { status, body } = await hotel.get<InvoiceDto[]>(`/invoices?reservationId=${reservationId}`);
  if (status !== 200) throw new Error(`The list of invoices was answered with ${status}: ${JSON.stringify(body)}`);
  return body[0];
}

/** Returns the invoice of a confirmed reservation: an event creates it a moment after the confirmation. */
export function draftOf(hotel: Client, reservationId: string): Promise<InvoiceDto> {
  return eventually(`The invoice of the reservation ${reservationId}`, () => invoiceOf(hotel, reservationId));
}

/** Pays part of an invoice, and returns the response. */
export const pay = (hotel: Client, { id }: Pick<InvoiceDto, 'id'>, payment: object) =>
  hotel.post<InvoiceDto>(`/invoices/${id}/pay`, { paymentMethod: 'CreditCard', ...payment });

/** Pays an unpaid invoice in full. */
export async function payWhole(hotel: Client, invoice: InvoiceDto): Promise<InvoiceDto> {
  const { status, body } = await pay(hotel, invoice, { amount: invoice.totalAmount });
  if (status !== 200) throw new Error(`The payment was answered with ${status}: ${JSON.stringify(body)}`);
  return body;
}
