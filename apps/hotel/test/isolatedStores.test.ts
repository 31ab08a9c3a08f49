import { isError } from '@portico/core';
import { createTestHost, fakeArea } from '@portico/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { onServer, postgresServer } from '../../../packages/data/test/support/postgresServer.ts';
import { ListGuests } from '../src/areas/booking/guests/readGuests.ts';
import { DeleteGuest } from '../src/areas/booking/guests/deleteGuest.ts';
import { AccountsModule, BillingModule, BookingModule, CatalogModule } from '../src/generated/index.ts';

/** The names of the databases that exist for tests, without templates. */
const listDatabases = async () => {
  const { rows } = await onServer("SELECT datname FROM pg_database WHERE datname ~ '^portico_test_[0-9]+_'");
  return (rows as readonly { readonly datname: string }[]).map(({ datname }) => datname);
};

describe.skipIf(postgresServer === undefined)('Test hosts with the option `database`', () => {
  const start = async () => {
    const host = await createTestHost([BookingModule, CatalogModule, BillingModule, fakeArea(AccountsModule)], {
      database: postgresServer!,
    });
    onTestFinished(() => host.close());
    return host;
  };

  it('share neither rows nor databases, and have the rows of the seeds', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    const listGuests = (host: typeof one) => host.asSystem().call(ListGuests);
    const seeded = await listGuests(other);
    expect(one.store('hotel').dialect.name).toBe('postgres');
    expect(seeded).toMatchObject({ totalCount: 2 });

    const guests = await listGuests(one);
    if (isError(guests)) throw new Error(guests.detail);
    await one.asSystem().call(DeleteGuest, { id: guests.items[0]!.id });

    expect(await listGuests(one)).toMatchObject({ totalCount: 1 });
    expect(await listGuests(other)).toEqual(seeded);
  });

  it('remove their databases when they are closed', async () => {
    const before = new Set(await listDatabases());
    const host = await createTestHost([BookingModule, CatalogModule, BillingModule, fakeArea(AccountsModule)], {
      database: postgresServer!,
    });
    const own = host.store('hotel').address!.database;
    expect(before.has(own)).toBe(false);
    expect(await listDatabases()).toContain(own);
    await host.close();
    expect(await listDatabases()).not.toContain(own);
  });

  it('leave no database behind if they do not start', async () => {
    const failing = { stores: { nowhere: 'sqlite::memory:' } };
    const before = await listDatabases();
    await expect(createTestHost([BillingModule], { ...failing, database: postgresServer! })).rejects.toThrow("the entry 'nowhere'");
    expect((await listDatabases()).filter((each) => !before.includes(each))).toEqual([]);
  });
});

describe('The option `database`', () => {
  it('rejects a database that has no isolated stores, and an unknown URL', async () => {
    await expect(createTestHost([BillingModule], { database: 'sqlite:test.db' })).rejects.toThrow('has no isolated stores; leave it out');
    await expect(createTestHost([BillingModule], { database: 'oracle://localhost' })).rejects.toThrow(
      "the store 'database' must be one of",
    );
  });
});
