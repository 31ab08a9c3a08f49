import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callers } from './support/access/callers.ts';
import { everyOperation, internalOperations } from './support/access/matrix.ts';
import type { Called } from './support/access/matrix.ts';
import { internalRequests, requests } from './support/access/requests.ts';
import type { OperationRequest } from './support/access/requests.ts';
import { Rows } from './support/access/rows.ts';
import { readTable } from './support/access/table.ts';
import { postgresServer } from './support/postgresServer.ts';
import { inputOf, RelayingHotel } from './support/relay.ts';

/** All statuses of success are equal here, because a call from code has no status. */
const calledAs = (status: string) => (Number(status) < 300 ? 200 : Number(status));

/** The status that a caller receives from an internal operation: bookkeeping requires the permissions of billing, and hosts those of accounts. */
const codeAlone = (id: string, caller: string): number => {
  if (['anonymous', 'expired token', 'tampered token'].includes(caller)) return 401;
  const served = id.startsWith('Billing.') ? ['admin', 'billing-clerk', 'finance-manager'] : ['admin'];
  return served.includes(caller) ? 200 : 403;
};

/** Calls operations as every caller. Returns the statuses by operation and caller. */
async function callFromCode(hotel: RelayingHotel, operations: readonly Called[], prepare: (id: string) => Promise<OperationRequest>) {
  const statuses: Record<string, number> = {};
  for (const { operation } of operations) {
    const [area, name = ''] = operation.id.split('.');
    const method = name[0]!.toLowerCase() + name.slice(1);
    for (const [caller, identity] of Object.entries(callers)) {
      const json = { area, method, input: inputOf(operation, await prepare(operation.id)) };
      statuses[`${operation.id} ${caller}`] = (await hotel.send('POST', '/relay', { json, ...identity })).status;
    }
  }
  return statuses;
}

/** The expected status for each caller. */
const wantedOf = (operations: readonly Called[], status: (id: string, caller: string) => number) =>
  Object.fromEntries(
    operations.flatMap(({ operation: { id } }) => Object.keys(callers).map((caller) => [`${id} ${caller}`, status(id, caller)])),
  );

const kinds = ['SQLite in memory', ...(postgresServer === undefined ? [] : (['PostgreSQL'] as const))] as const;

describe.each(kinds)('Operations called from code, in a hotel on %s', (kind) => {
  const hotel = new RelayingHotel();
  let rows: Rows;
  beforeAll(async () => {
    await hotel.open(kind);
    rows = await Rows.in(hotel);
  });
  afterAll(() => hotel.close());

  it('[PERM-01] [PERM-07] [AUTH-02] reject and accept the same callers as over HTTP', async () => {
    const table = new Map(readTable().map((row) => [row['operation']!, row]));
    // The relay accepts calls as JSON, which cannot contain a file.
    const operations = (await everyOperation()).filter(({ operation: { id, body } }) => table.has(id) && body !== 'form');
    const answered = await callFromCode(hotel, operations, (id) => requests[id]!(rows));
    // The relay reads its caller, so it rejects a stale token before it calls an operation that would ignore it.
    const stale = ['expired token', 'tampered token'];
    expect(answered).toEqual(wantedOf(operations, (id, caller) => (stale.includes(caller) ? 401 : calledAs(table.get(id)![caller]!))));
  }, 300_000);

  it('[PERM-01] [PERM-14] [PERM-15] accept accountants if they are internal, and reject all others', async () => {
    const operations = await internalOperations();
    const answered = await callFromCode(hotel, operations, (id) => internalRequests[id]!(rows));
    expect(answered).toEqual(wantedOf(operations, codeAlone));
  }, 300_000);
});
