import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callers } from './support/access/callers.ts';
import { everyOperation } from './support/access/matrix.ts';
import { requests } from './support/access/requests.ts';
import { Rows } from './support/access/rows.ts';
import { readTable } from './support/access/table.ts';
import { postgresServer } from './support/postgresServer.ts';
import { inputOf, RelayingHotel } from './support/relay.ts';

/** A success is one however it is called; what it answers over HTTP is in its own status. */
const calledAs = (status: string) => (Number(status) < 300 ? 200 : Number(status));

const kinds = ['SQLite in memory', ...(postgresServer === undefined ? [] : (['PostgreSQL'] as const))] as const;

describe.each(kinds)('Operations called from code, in a hotel on %s', (kind) => {
  const hotel = new RelayingHotel();
  beforeAll(() => hotel.open(kind));
  afterAll(() => hotel.close());

  it('[PERM-01] [PERM-07] [AUTH-02] refuse everybody whom they refuse over HTTP, and serve the others', async () => {
    const rows = await Rows.in(hotel);
    const table = new Map(readTable().map((row) => [row['operation']!, row]));
    const [answered, wanted]: Record<string, number>[] = [{}, {}];
    for (const { operation } of (await everyOperation()).filter(({ operation: { id } }) => table.has(id))) {
      for (const [caller, identity] of Object.entries(callers)) {
        const [area, name = ''] = operation.id.split('.');
        const input = inputOf(operation, await requests[operation.id]!(rows));
        const { status } = await hotel.send('POST', '/relay', {
          json: { area, method: name[0]!.toLowerCase() + name.slice(1), input },
          ...identity,
        });
        answered![`${operation.id} ${caller}`] = status;
        wanted![`${operation.id} ${caller}`] = calledAs(table.get(operation.id)![caller]!);
      }
    }
    expect(answered).toEqual(wanted);
  }, 120_000);
});
