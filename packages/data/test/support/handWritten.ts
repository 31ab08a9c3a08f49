import { databaseOf, type WriteSession } from '@portico/data/kysely';
import type { Database, Store, View } from '@portico/data';
import { label, models, part, place, thing } from './models.ts';
import { idOf } from './randomThings.ts';
import { createTables, insertLinks, insertRows } from './stores.ts';
import { viewOf } from './viewOf.ts';

interface ThingRow {
  id: string;
  name: string | null;
  flag: boolean | null;
  weight: number | null;
  count: number | null;
  big: bigint | null;
  price: string | null;
  ref: string | null;
  at: Date | null;
  day: string | null;
  span: string | null;
  data: Uint8Array | null;
  extra: unknown;
  rank: number;
  place_id: string | null;
  is_deleted: boolean;
  deleted_at: Date | null;
  deleted_by: string | null;
  owner_id: string | null;
  row_version: number;
}
/** The samples' tables, as the compiler would type them. */
export interface Tables {
  sample_thing: ThingRow;
  sample_place: { id: string; city: string; stars: number | null; is_deleted: boolean; owner_id: string | null; tenant_id: string };
  sample_part: { id: string; thing_id: string; cost: string; made_at: Date; is_deleted: boolean };
  sample_thing_labels: { thing_id: string; label_id: string };
}

const live = { isDeleted: false };
/** Made at. */
export const at = new Date('2024-02-29T12:30:00.123Z');
/** Made later. */
export const later = new Date('2025-01-01T00:00:00.000Z');
const base = { rowVersion: 1, ...live };
const places = [
  { id: idOf(1), city: 'Lisbon', stars: 4, tenantId: 'acme', ownerId: 'ann', ...live },
  { id: idOf(2), city: 'Hidden', tenantId: 'acme', ownerId: 'ann', isDeleted: true },
];
const things = [
  {
    id: idOf(11),
    name: 'a',
    rank: 1,
    price: '9.5000',
    big: 2n ** 62n,
    count: 3,
    weight: 0.1,
    flag: true,
    at,
    day: '2024-02-29',
    span: 'PT9H',
    data: Buffer.from([1, 255]),
    extra: { a: [1] },
    placeId: idOf(1),
    ownerId: 'ann',
    ...base,
  },
  {
    id: idOf(12),
    name: 'b',
    rank: 1,
    price: '10.2500',
    big: 1n,
    count: 4,
    span: 'P1D',
    at: later,
    placeId: idOf(2),
    ownerId: 'ann',
    ...base,
  },
  { id: idOf(13), name: 'B', rank: 2, price: '100.0001', ownerId: 'ann', ...base },
  { id: idOf(14), name: 'none', rank: 2, ownerId: 'ann', ...base },
  { id: idOf(21), name: 'his', rank: 9, price: '1.0000', ownerId: 'bob', ...base },
  { id: idOf(22), name: 'gone', rank: 9, price: '2.0000', ownerId: 'ann', rowVersion: 1, isDeleted: true },
];
const parts = [{ id: idOf(31), thingId: idOf(11), cost: '0.10', madeAt: at, ...live }];

/** The view of ann. */
export const ann = viewOf({ callerId: 'ann', tenantId: 'acme' });

/** Makes the tables, with everything but things in them. */
export async function prepare(store: Store): Promise<void> {
  await createTables(store);
  store.options = { entities: [...models.values()] };
  await insertRows(store, place, places);
  await insertRows(store, part, parts);
  await insertRows(store, label, [{ id: idOf(41), text: 'red', ...live }]);
  await insertLinks(store, 'sample_thing_labels', [[idOf(11), idOf(41)]]);
}

/** Puts the things as they are at the beginning. */
export async function resetThings(store: Store): Promise<void> {
  await store.script('DELETE FROM sample_thing');
  await insertRows(store, thing, things);
}

/** Creates hand-written queries with a view. */
export function databaseOn(store: Store, view: View = ann, area = 'Sample'): Database<Tables> {
  const session: WriteSession = {
    store,
    view,
    rows: (statement, values) => store.rows(statement, values),
    write: async (write) => (await store.write([write]))[0]!,
    wrote: () => undefined,
    header: () => undefined,
  };
  return databaseOf<Tables>(session, area);
}

/** Returns the names of the things that a query selects. */
export async function namesOf(query: { execute(): Promise<{ name: string | null }[]> }): Promise<(string | null)[]> {
  return (await query.execute()).map(({ name }) => name);
}
