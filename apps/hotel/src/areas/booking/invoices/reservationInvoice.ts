import { Endpoint, Get, isError, NotFoundError } from '@portico/core';
import type { AllowedContentTypes, AsSystem, CallRefusal, FileResponse, Guid, ReadAccess } from '@portico/core';
import type { Billing } from '../../../generated/index.ts';
import type { InvoiceDto } from '../../billing/invoices/invoiceDto.ts';
import { ReservationsGroup } from '../groups.ts';
import { BookingPermissions } from '../permissions.ts';
import type { Reservation } from '../reservations/reservation.ts';

/** Returns the invoice of a reservation to every caller who can see the reservation. */
export class GetReservationInvoice extends Endpoint(Get('/{reservationId}/invoice'), {
  group: ReservationsGroup,
  permission: BookingPermissions.reservation.read,
})<InvoiceDto, NotFoundError | CallRefusal> {
  /** The id of the reservation. */
  readonly reservationId!: Guid;

  async handle(reservations: ReadAccess<Reservation>, billing: AsSystem<Billing>) {
    return invoiceOf(await reservations.get(this.reservationId), billing);
  }
}

/** Returns the invoice of a reservation as a PDF. */
export class GetReservationInvoicePdf extends Endpoint(Get('/{reservationId}/invoice/pdf'), {
  group: ReservationsGroup,
  permission: BookingPermissions.reservation.read,
})<FileResponse & AllowedContentTypes<['application/pdf']>, NotFoundError | CallRefusal> {
  /** The id of the reservation. */
  readonly reservationId!: Guid;

  async handle(reservations: ReadAccess<Reservation>, billing: AsSystem<Billing>) {
    const invoice = await invoiceOf(await reservations.get(this.reservationId), billing);
    return isError(invoice) ? invoice : billing.getInvoicePdf({ id: invoice.id });
  }
}

async function invoiceOf(reservation: Reservation | NotFoundError, billing: Billing) {
  if (isError(reservation)) return reservation;
  const invoices = await billing.listInvoices({ reservationId: reservation.id });
  if (isError(invoices)) return invoices;
  return invoices[0] ?? new NotFoundError('Invoice', `of the reservation ${reservation.reservationNumber}`);
}
