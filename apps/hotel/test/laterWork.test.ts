import { Clock, isError } from '@portico/core';
import { createTestHost, FakeClock, fakeArea, replace } from '@portico/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ListGuests } from '../src/areas/booking/guests/readGuests.ts';
import { ReleaseUnpaid } from '../src/areas/booking/jobs/releaseUnpaid.ts';
import { ReportOccupancy } from '../src/areas/booking/jobs/reportOccupancy.ts';
import { ListOccupancyReports } from '../src/areas/booking/occupancy/readOccupancyReports.ts';
import { CancelReservation } from '../src/areas/booking/reservations/cancelReservation.ts';
import { CheckIn } from '../src/areas/booking/reservations/checkIn.ts';
import { ConfirmReservation } from '../src/areas/booking/reservations/confirmReservation.ts';
import { CreateReservation } from '../src/areas/booking/reservations/createReservation.ts';
import { GetReservation } from '../src/areas/booking/reservations/readReservations.ts';
import { nightBefore } from '../src/areas/booking/reservations/stay.ts';
import { ListProperties } from '../src/areas/catalog/properties/readProperties.ts';
import { AccountsModule, BillingModule, BookingModule, CatalogModule } from '../src/generated/index.ts';
import type { Accounts, Billing } from '../src/generated/index.ts';

function expectResult<T>(outcome: T) {
  if (isError(outcome)) throw new Error(JSON.stringify(outcome));
  return outcome as Exclude<T, { readonly code: string }>;
}

/** Starts booking and the catalog, and books a room for three nights from 10 June 2030 on. */
async function start() {
  const clock = new FakeClock('2030-06-01T12:00:00Z');
  const postLetter = vi.fn<(letter: { to: string; subject: string; text: string }) => void>();
  const others = [fakeArea<Billing>(BillingModule, {}), fakeArea<Accounts>(AccountsModule, { postLetter })];
  const host = await createTestHost([BookingModule, CatalogModule, ...others], { replacements: [replace(Clock, clock)] });
  onTestFinished(() => host.close());
  const system = host.asSystem('a test');
  const guests = expectResult(await system.call(ListGuests));
  const [property] = expectResult(await system.call(ListProperties));
  const request = {
    guestId: guests.items[0]!.id,
    propertyId: property!.id,
    roomTypeId: property!.roomTypes[0]!.id,
    checkIn: new Date('2030-06-10T14:00:00Z'),
    checkOut: new Date('2030-06-13T09:00:00Z'),
    numberOfGuests: 1,
  };
  const id = expectResult(await system.call(CreateReservation, { request }));
  const at = async (time: string) => {
    clock.set(time);
    await host.settle();
  };
  return { host, system, clock, postLetter, property: property!, guest: guests.items[0]!, id, at };
}

describe('The reminder before arrival', () => {
  it('is sent to the guest of a confirmed reservation two days before, and not earlier', async () => {
    const { system, postLetter, guest, id, at } = await start();
    expectResult(await system.call(ConfirmReservation, { id }));
    await at('2030-06-08T13:59:59Z');
    expect(postLetter).not.toHaveBeenCalled();
    await at('2030-06-08T14:00:00Z');
    expect(postLetter.mock.calls.map(([letter]) => letter)).toMatchObject([
      { to: guest.email, text: expect.stringContaining('your arrival on 2030-06-10') as string },
    ]);
  });

  it('is not sent for a reservation that is cancelled', async () => {
    const { system, postLetter, id, at } = await start();
    expectResult(await system.call(ConfirmReservation, { id }));
    expectResult(await system.call(CancelReservation, { id, reason: 'Ill' }));
    await at('2030-06-09T00:00:00Z');
    expect(postLetter).not.toHaveBeenCalled();
  });
});

describe('Reservations that are not paid', () => {
  it('are released after a day, and confirmed ones are not', async () => {
    const { host, system, clock, id, at } = await start();
    clock.set('2030-06-02T11:59:00Z');
    await host.jobs.run(ReleaseUnpaid);
    expect(await system.call(GetReservation, { id })).toMatchObject({ status: 'Pending' });
    await at('2030-06-02T12:15:00Z');
    expect(await system.call(GetReservation, { id })).toMatchObject({
      status: 'Cancelled',
      cancellationReason: 'Neither confirmed nor paid within a day',
    });
    const other = await start();
    expectResult(await other.system.call(ConfirmReservation, { id: other.id }));
    await other.at('2030-06-03T12:15:00Z');
    expect(await other.system.call(GetReservation, { id: other.id })).toMatchObject({ status: 'Confirmed' });
  });
});

describe('The report of occupancy', () => {
  it('is made once for each night and property', async () => {
    const { host, system, clock, property, id } = await start();
    expectResult(await system.call(ConfirmReservation, { id }));
    clock.set('2030-06-10T15:00:00Z');
    expectResult(await system.call(CheckIn, { id }));
    for (const time of ['2030-06-11T12:00:00Z', '2030-06-11T12:15:00Z']) {
      clock.set(time);
      await host.jobs.run(ReportOccupancy);
    }
    const { items } = expectResult(await system.call(ListOccupancyReports, { propertyId: property.id }));
    expect(items).toMatchObject([{ day: '2030-06-10', occupiedRooms: 1 }]);
    expect(items[0]!.rooms).toBeGreaterThan(1);
  });

  it.each([
    ['Europe/Madrid', '2030-06-11T00:59:59Z', '2030-06-09'],
    ['Europe/Madrid', '2030-06-11T01:00:00Z', '2030-06-10'],
    ['America/New_York', '2030-06-11T06:59:59Z', '2030-06-09'],
    ['America/New_York', '2030-06-11T07:00:00Z', '2030-06-10'],
    ['Pacific/Auckland', '2030-06-10T15:00:00Z', '2030-06-10'],
    ['Europe/Madrid', '2030-03-31T01:00:00Z', '2030-03-30'],
  ])('is due at three o’clock in %s: at %s for the night of %s', (timeZone, instant, day) => {
    expect(nightBefore(timeZone, new Date(instant))).toBe(day);
  });
});
