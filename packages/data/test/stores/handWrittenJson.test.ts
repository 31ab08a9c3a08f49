import { sql } from 'kysely';
import * as postgresHelpers from 'kysely/helpers/postgres';
import * as sqliteHelpers from 'kysely/helpers/sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { View } from '@portico/data';
import { at, databaseOn, later, prepare, resetThings } from '../support/handWritten.ts';
import { idOf } from '../support/randomThings.ts';
import { storeKinds, type OpenStore } from '../support/stores.ts';

const helpers = [
  ['SQLite', sqliteHelpers],
  ['PostgreSQL', postgresHelpers],
] as const;

for (const kind of await storeKinds()) {
  describe.skipIf(kind.missing !== undefined)(`JSON of sub-queries on ${kind.name}${kind.missing ? ` (${kind.missing})` : ''}`, () => {
    let open: OpenStore;
    beforeAll(async () => {
      open = await kind.open();
      await prepare(open.store);
      await resetThings(open.store);
    });
    afterAll(() => open?.close());

    const db = (view?: View) => databaseOn(open.store, view).query;

    describe.each(helpers)("with the helpers of Kysely's dialect for %s", (_name, { jsonArrayFrom, jsonObjectFrom, jsonBuildObject }) => {
      it('returns a list of the rows that the caller can see, with TypeScript values of every type', async () => {
        const rows = await db()
          .selectFrom('sample_place')
          .select((eb) => [
            'city',
            jsonArrayFrom(
              eb
                .selectFrom('sample_thing')
                .select(['name', 'price', 'big', 'at', 'flag', 'data', 'extra', 'ref'])
                .whereRef('sample_thing.place_id', '=', 'sample_place.id')
                .orderBy('price', 'desc'),
            ).as('things'),
          ])
          .execute();
        const [lisbon] = rows as unknown as [{ things: { data: Uint8Array | null }[] }];
        expect(rows).toHaveLength(1);
        expect(lisbon.things.map((thing) => ({ ...thing, data: thing.data && [...thing.data] }))).toEqual([
          { name: 'a', price: '9.5000', big: 2n ** 62n, at, flag: true, data: [1, 255], extra: { a: [1] }, ref: null },
        ]);
      });

      it('keeps the order of the sub-query', async () => {
        const [row] = await db()
          .selectFrom('sample_place')
          .select((eb) =>
            jsonArrayFrom(eb.selectFrom('sample_thing').select(['name', 'price']).orderBy('price', 'desc').limit(3)).as('things'),
          )
          .execute();
        expect(row).toEqual({
          things: [
            { name: 'B', price: '100.0001' },
            { name: 'b', price: '10.2500' },
            { name: 'a', price: '9.5000' },
          ],
        });
      });

      it('returns one row or null, and an empty list if there are no rows', async () => {
        const row = await db()
          .selectFrom('sample_thing')
          .select((eb) => [
            'name',
            jsonObjectFrom(
              eb.selectFrom('sample_place').select(['city', 'stars']).whereRef('sample_place.id', '=', 'sample_thing.place_id'),
            ).as('place'),
            jsonArrayFrom(eb.selectFrom('sample_part').select('cost').whereRef('thing_id', '=', 'sample_thing.id')).as('parts'),
          ])
          .orderBy('rank')
          .orderBy('name')
          .execute();
        expect(row).toEqual([
          { name: 'a', place: { city: 'Lisbon', stars: 4 }, parts: [{ cost: '0.10' }] },
          // Its place is hidden.
          { name: 'b', place: null, parts: [] },
          { name: 'B', place: null, parts: [] },
          { name: 'none', place: null, parts: [] },
        ]);
      });

      it('nests, and builds objects from columns', async () => {
        const [row] = await db()
          .selectFrom('sample_place')
          .select((eb) => [
            jsonBuildObject({ city: eb.ref('city'), id: eb.ref('sample_place.id') }).as('place'),
            jsonArrayFrom(
              eb
                .selectFrom('sample_thing')
                .select((inner) => [
                  'name',
                  jsonBuildObject({ price: inner.ref('price'), at: inner.ref('at') }).as('sold'),
                  jsonArrayFrom(
                    inner.selectFrom('sample_part').select(['cost', 'made_at']).whereRef('thing_id', '=', 'sample_thing.id'),
                  ).as('parts'),
                ])
                .where('at', '<', later)
                .whereRef('place_id', '=', 'sample_place.id'),
            ).as('things'),
          ])
          .execute();
        expect(row).toEqual({
          place: { city: 'Lisbon', id: idOf(1) },
          things: [{ name: 'a', sold: { price: '9.5000', at }, parts: [{ cost: '0.10', made_at: at }] }],
        });
      });
    });

    it('reads literals as their values', async () => {
      const text = sql<string>`coalesce(name, 'select from us, it''s "sample_thing"')`;
      const rows = await db().selectFrom('sample_thing').select(text.as('name')).where('rank', '=', 2).orderBy('id').execute();
      expect(rows).toEqual([{ name: 'B' }, { name: 'none' }]);
    });

    it.each<[string, () => ReturnType<typeof sql>]>([
      ['a table after a query of its own', () => sql`(select 1 from ${sql.ref('x')})`],
      ['a table by name', () => sql`(select count(*) from sample_thing)`],
      ['a table in quotes', () => sql`(select count(*) from "sample_thing")`],
      ['a table of the system', () => sql`(select count(*) from sqlite_master)`],
      ['a second table', () => sql`(select count(*) from ${anyQuery()} as a, sqlite_master)`],
      ['a joined table', () => sql`(select count(*) from ${anyQuery()} as a cross join sqlite_master)`],
      ['a selection in a condition', () => sql`(select count(*) from ${anyQuery()} as a where exists (select 1 from sqlite_master))`],
      ['a selection behind an escaped quote', () => sql`E'\\' ' || (select count(*) from sqlite_master) || ' '`],
      ['a selection behind a comment', () => sql`1 /* ' */ + (select count(*) from sqlite_master) /* ' */`],
      ['a selection behind a dollar quote', () => sql`$$'$$ || (select count(*) from sqlite_master) || $$'$$`],
    ])('rejects SQL as text that reaches %s', async (_title, raw) => {
      const query = db().selectFrom('sample_thing').select(raw().as('x'));
      expect(() => query.compile()).toThrow('Raw SQL must not read or write tables');
    });

    function anyQuery() {
      return db().selectFrom('sample_place').select('city');
    }
  });
}
