import { isError } from '@portico/core';
import { callerWith, createTestHost, fakeArea } from '@portico/testing';
import type { TestHostOptions } from '@portico/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ListGuests } from '../src/areas/booking/guests/readGuests.ts';
import { CreateReservation } from '../src/areas/booking/reservations/createReservation.ts';
import { ListReservations } from '../src/areas/booking/reservations/readReservations.ts';
import { ListProperties } from '../src/areas/catalog/properties/readProperties.ts';
import { AccountsModule, BillingModule, BookingModule, CatalogModule } from '../src/generated/index.ts';

function expectResult<T>(outcome: T) {
  if (isError(outcome)) throw new Error(JSON.stringify(outcome));
  return outcome as Exclude<T, { readonly code: string }>;
}

/** Starts Booking, and returns a request that books a seeded room. */
async function start() {
  const lines: string[] = [];
  const logger = { level: 'info', stream: { write: (line: string) => void lines.push(line) } };
  const options: TestHostOptions = { host: { logger } };
  const host = await createTestHost([BookingModule, CatalogModule, fakeArea(BillingModule), fakeArea(AccountsModule)], options);
  onTestFinished(() => host.close());
  const guests = expectResult(await host.asSystem().call(ListGuests));
  const [property] = expectResult(await host.asSystem().call(ListProperties));
  const at = (days: number) => new Date(Date.now() + days * 86_400_000);
  const request = {
    guestId: guests.items[0]!.id,
    propertyId: property!.id,
    roomTypeId: property!.roomTypes[0]!.id,
    checkIn: at(3),
    checkOut: at(5),
    numberOfGuests: 1,
  };
  const count = async () => expectResult(await host.asSystem().call(ListReservations)).totalCount;
  return { host, request, count, lines };
}

describe('A call with an idempotency key', () => {
  it('runs once for the same caller and inputs, and repeats its typed outcome', async () => {
    const { host, request, count } = await start();
    const before = await count();
    const keyed = host.asSystem().with({ idempotencyKey: 'order-17' });

    const first = expectResult(await keyed.call(CreateReservation, { request }));
    expect(await keyed.call(CreateReservation, { request })).toBe(first);
    expect(await count()).toBe(before + 1);

    expect(await keyed.call(CreateReservation, { request: { ...request, numberOfGuests: 2 } })).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await host.asSystem().with({ idempotencyKey: 'order-18' }).call(CreateReservation, { request })).not.toBe(first);
  });

  it('repeats an error as an instance of its class', async () => {
    const { host, request } = await start();
    const keyed = host.asSystem().with({ idempotencyKey: 'order-17' });
    const wrong = { request: { ...request, guestId: '01a221ae-902e-718f-a90e-a4adc3180d54' } };

    const first = await keyed.call(CreateReservation, wrong);
    const second = await keyed.call(CreateReservation, wrong);
    expect(first).toMatchObject({ code: 'NOT_FOUND' });
    expect(second).toEqual(first);
    expect(second).not.toBe(first);
  });

  it('rejects if the key would be ignored, or is malformed', async () => {
    const { host } = await start();
    const keyed = host.asSystem().with({ idempotencyKey: 'order-17' });
    await expect(keyed.call(ListGuests)).rejects.toThrow('Booking.ListGuests is not idempotent; declare `idempotent: true`');
    expect(() => host.asSystem().with({ idempotencyKey: 'two words' })).toThrow(
      'idempotencyKey must have 1 to 255 visible ASCII characters.',
    );
    expect(() => host.asSystem().with({ key: 'x' } as never)).toThrow("Calls have no option 'key'");
  });
});

describe('A call with a signal', () => {
  it('rejects with the reason, and saves nothing', async () => {
    const { host, request, count } = await start();
    const before = await count();
    const reason = new Error('the process stops');
    const aborting = new AbortController();
    const call = host.asSystem().with({ signal: aborting.signal }).call(CreateReservation, { request });
    aborting.abort(reason);
    await expect(call).rejects.toBe(reason);
    await expect(host.asSystem().with({ signal: aborting.signal }).call(CreateReservation, { request })).rejects.toBe(reason);
    expect(await count()).toBe(before);
  });

  it('keeps a result that came before', async () => {
    const { host } = await start();
    const aborting = new AbortController();
    const guests = await host
      .as(callerWith({ permission: '*' }))
      .with({ signal: aborting.signal })
      .call(ListGuests);
    aborting.abort();
    expect(isError(guests)).toBe(false);
  });
});

describe('A call with a parent trace', () => {
  it('belongs to that trace', async () => {
    const { host, lines } = await start();
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    await host
      .asSystem()
      .with({ traceparent: `00-${traceId}-b7ad6b7169203331-01` })
      .call(ListGuests);
    const logged = lines.map((line) => JSON.parse(line) as { msg: string; traceId: string });
    expect(logged.findLast(({ msg }) => msg === 'operation called')).toMatchObject({ traceId });
  });
});
