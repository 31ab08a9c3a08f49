import { isError, ValidationError } from '@portico/core';
import { createTestHost, fakeArea } from '@portico/testing';
import type { FakedOperations } from '@portico/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { InvoicePaid } from '../src/areas/billing/events/invoicePaid.ts';
import { ListGuests } from '../src/areas/booking/guests/readGuests.ts';
import { GetReservationInvoice } from '../src/areas/booking/invoices/reservationInvoice.ts';
import { ConfirmReservation } from '../src/areas/booking/reservations/confirmReservation.ts';
import { CreateReservation } from '../src/areas/booking/reservations/createReservation.ts';
import { GetReservation } from '../src/areas/booking/reservations/readReservations.ts';
import { ListProperties } from '../src/areas/catalog/properties/readProperties.ts';
import { AccountsModule, BillingModule, BookingModule, CatalogModule } from '../src/generated/index.ts';
import type { Accounts, Billing } from '../src/generated/index.ts';

/** Starts Booking, the catalog in its store, and a fake Billing. */
async function start(billing: FakedOperations<Billing> = {}) {
  const others = [fakeArea<Billing>(BillingModule, billing), fakeArea<Accounts>(AccountsModule, {})];
  const host = await createTestHost([BookingModule, CatalogModule, ...others]);
  onTestFinished(() => host.close());
  return host;
}

function expectResult<T>(outcome: T) {
  if (isError(outcome)) throw new Error(JSON.stringify(outcome));
  return outcome as Exclude<T, { readonly code: string }>;
}

/** Books a room for a seeded guest. */
async function book(host: Awaited<ReturnType<typeof start>>) {
  const system = host.asSystem('a test');
  const guests = expectResult(await system.call(ListGuests));
  const [property] = expectResult(await system.call(ListProperties));
  const [checkIn, checkOut] = [3, 5].map((days) => new Date(Date.now() + days * 86_400_000));
  const request = {
    guestId: guests.items[0]!.id,
    propertyId: property!.id,
    roomTypeId: property!.roomTypes[0]!.id,
    checkIn: checkIn!,
    checkOut: checkOut!,
    numberOfGuests: 1,
  };
  return { id: expectResult(await system.call(CreateReservation, { request })), guestId: request.guestId };
}

describe('Booking, tested without Billing', () => {
  it('handles an event of Billing that the test raises', async () => {
    const host = await start();
    const { id, guestId } = await book(host);
    expectResult(await host.asSystem().call(ConfirmReservation, { id }));

    await host.raise(new InvoicePaid({ reservationId: id, invoiceId: guestId, guestId, amount: '90.00', currency: 'EUR' }));
    await host.settle();

    expect(await host.asSystem().call(GetReservation, { id })).toMatchObject({ status: 'PaymentReceived' });
  });

  it("calls the test's functions with typed inputs, and shows their results", async () => {
    const listInvoices = vi.fn<NonNullable<FakedOperations<Billing>['listInvoices']>>(() => []);
    const host = await start({ listInvoices });
    const { id } = await book(host);

    expect(await host.asSystem().call(GetReservationInvoice, { reservationId: id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(listInvoices).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ reservationId: id }));
  });

  it('gets the errors that the functions return', async () => {
    const host = await start({ listInvoices: () => new ValidationError([]) });
    const { id } = await book(host);

    expect(await host.asSystem().call(GetReservationInvoice, { reservationId: id })).toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  it('fails with the missing function if it calls an operation without one', async () => {
    const host = await start();
    const { id } = await book(host);

    const outcome = await host.asSystem().call(GetReservationInvoice, { reservationId: id });
    expect(outcome).toMatchObject({
      code: 'INTERNAL_ERROR',
      cause: {
        message:
          "Billing.ListInvoices was called, but the fake of its area does not implement it. Add 'listInvoices' to the operations of fakeArea.",
      },
    });
  });

  it('fails if a function returns another type than the operation', async () => {
    const host = await start({ listInvoices: () => [{ id: 'none' }] as never });
    const { id } = await book(host);

    expect(await host.asSystem().call(GetReservationInvoice, { reservationId: id })).toMatchObject({ code: 'INTERNAL_ERROR' });
  });

  it('does not start with a function for an unknown operation', async () => {
    await expect(start({ listInvoice: () => [] } as never)).rejects.toThrow(
      "The area Billing has no operation 'listInvoice'. Did you mean 'listInvoices'?",
    );
  });
});
