import { describe, expect, it } from 'vitest';
import { dataArea } from './support/data.ts';
import { problemsOf, started } from './support/dataHosts.ts';

const booking = { ...dataArea({ name: 'Booking', store: 'booking' }), users: { entity: 'Accounts.Account', store: 'accounts' } };
const accounts = dataArea({ name: 'Accounts', store: 'accounts', operations: [] });

describe("an area that reads its callers' user entity from another store", () => {
  it('[BIND-20] starts if that store is open', async () => {
    await started([booking, accounts]);
  });

  it('[BIND-20] fails at startup if no area of the host uses that store, and names the missing module', async () => {
    expect(await problemsOf([booking])).toEqual([
      "the area Booking reads its callers' Accounts.Account from the store 'accounts', which no area of this host uses; register the module Accounts too",
    ]);
  });
});
