import { afterAll, beforeAll, expect, it } from 'vitest';
import { callers, owner } from './support/access/callers.ts';
import type { Identity } from './support/access/callers.ts';
import { everyOperation } from './support/access/matrix.ts';
import { requests } from './support/access/requests.ts';
import { Rows } from './support/access/rows.ts';
import { admin } from './support/callers.ts';
import type { Answer, Client, Verb } from './support/client.ts';
import { describeHotel } from './support/hotel.ts';
import { declaredKept, everyKept, pathOf, secondHost, targets } from './support/keptAnswers.ts';

type Second = Awaited<ReturnType<typeof secondHost>>;

/** Returns a response without the parts that depend on its request. */
function shown({ status, headers, body }: Answer<unknown>): unknown {
  const { traceId: _, ...problem } = (body ?? {}) as { readonly traceId?: string };
  return { status, type: headers['content-type'], body: status < 300 ? body : problem };
}

describeHotel('[CACHE-01] Kept answers of the hotel', (hotel) => {
  let rows: Rows;
  /** Hosts that cache the responses of operations that declare it, like the hotel; every cacheable response; and none. */
  let [everything, nothing]: Second[] = [];
  let keeping: readonly Client[];
  let reads: Awaited<ReturnType<typeof targets>>;

  beforeAll(async () => {
    rows = await Rows.in(hotel);
    everything = await secondHost(hotel, { seconds: 600 });
    nothing = await secondHost(hotel, { cache: { store: 'none' } });
    keeping = [hotel, everything.client];
    reads = await targets(rows);
  });
  afterAll(async () => {
    await everything?.stop();
    await nothing?.stop();
  });

  /** The responses of all reads, in the order of the list. */
  const all = async (asked: (read: (typeof reads)[number]) => readonly Promise<Answer<unknown>>[]) =>
    (await Promise.all(reads.flatMap(asked))).map(shown);
  const ask = (client: Client, path: string, identity: Identity) => client.send('GET', path, identity);

  it('exist for the catalog, and for guests reading their own reservations', async () => {
    expect(declaredKept().toSorted()).toEqual([
      'Booking.MyReservations',
      'Catalog.GetAmenity',
      'Catalog.GetProperty',
      'Catalog.GetRoomType',
      'Catalog.ListAmenities',
      'Catalog.ListPhotos',
      'Catalog.ListProperties',
      'Catalog.ListRoomTypes',
      'Catalog.SearchAmenities',
    ]);
    for (const { path, called } of reads) {
      // The administrator of the hotel has no bookings and no guest account.
      const caller = called.operation.id === 'Booking.MyReservations' ? owner : admin;
      await ask(everything!.client, path, { caller });
      const { status, headers } = await ask(everything!.client, path, { caller });
      expect([called.operation.id, status, headers['age']]).toEqual([called.operation.id, 200, '0']);
      expect(headers['cache-control']).toMatch(/^private, max-age=(?:600|300|60)$/);
      expect(headers['vary']).toContain('Authorization');
    }
    expect((await everyKept()).length).toBeGreaterThanOrEqual(15);
  });

  it('cost one statement for a thousand identical concurrent requests', async () => {
    const path = '/api/v1/amenities?nameSort=Descending';
    hotel.statements.clear();
    const answers = await Promise.all(Array.from({ length: 1000 }, () => ask(hotel, path, { caller: admin })));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(hotel.statements.texts.filter((text) => text.includes('catalog_amenity'))).toHaveLength(1);
  });

  it('are never shared by two callers, whatever they accept and request', async () => {
    const everybody = Object.entries(callers);
    for (const { path } of reads) {
      const expected = new Map<string, unknown>();
      for (const [name, identity] of everybody) expected.set(name, shown(await ask(nothing!.client, path, identity)));
      // Forward and backward, so that each is requested after every other one.
      for (const [name, identity] of [...everybody, ...everybody.toReversed()]) {
        const asked = keeping.flatMap((client) =>
          ['*/*', 'application/json', 'text/csv'].map((accept) =>
            ask(client, path, { ...identity, headers: { ...identity.headers, accept } }),
          ),
        );
        for (const answer of await Promise.all(asked)) expect([path, name, shown(answer)]).toEqual([path, name, expected.get(name)]);
      }
    }
  }, 300_000);

  it('[CACHE-03] show the changes of every operation, to all callers and on both hosts at once', async () => {
    const writes = (await everyOperation()).filter(
      ({ operation }) => operation.verb !== 'GET' && operation.id.split('.')[0] !== 'Accounts',
    );
    for (const write of writes) {
      const request = await requests[write.operation.id]!(rows);
      await all(({ path }) => keeping.map((client) => ask(client, path, { caller: admin })));
      const by = await hotel.send(write.operation.verb as Verb, pathOf(write, request), { ...request, caller: admin });
      expect([write.operation.id, by.status < 300]).toEqual([write.operation.id, true]);
      await hotel.settle();
      for (const caller of [admin, owner]) {
        const [current, ...kept] = await Promise.all(
          [nothing!.client, ...keeping].map((client) => all(({ path }) => [ask(client, path, { caller })])),
        );
        for (const answers of kept) expect([write.operation.id, answers]).toEqual([write.operation.id, current]);
      }
    }
  }, 240_000);
});
