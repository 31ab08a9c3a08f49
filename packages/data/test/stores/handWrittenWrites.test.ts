import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { View } from '@portico/data';
import { ann, at, databaseOn, later, namesOf, prepare, resetThings } from '../support/handWritten.ts';
import { idOf } from '../support/randomThings.ts';
import { storeKinds, type OpenStore } from '../support/stores.ts';
import { viewOf } from '../support/viewOf.ts';

for (const kind of await storeKinds()) {
  describe.skipIf(kind.missing !== undefined)(
    `hand-written writes and rejections on ${kind.name}${kind.missing ? ` (${kind.missing})` : ''}`,
    () => {
      let open: OpenStore;
      beforeAll(async () => {
        open = await kind.open();
        await prepare(open.store);
      });
      beforeEach(() => resetThings(open.store));
      afterAll(() => open?.close());

      const database = (view?: View) => databaseOn(open.store, view);
      const db = (view?: View) => database(view).query;
      const names = namesOf;

      it('changes and deletes only visible rows', async () => {
        const everything = () =>
          database(viewOf({ asSystem: true, withDeleted: true }))
            .query.selectFrom('sample_thing')
            .select(['name', 'rank', 'price', 'at'])
            .orderBy('id')
            .execute();
        const updated = await db()
          .updateTable('sample_thing')
          .set({ price: '7.25', at: later, flag: false })
          .where((eb) => eb.or([eb('rank', '=', 1), eb('rank', '=', 9)]))
          .executeTakeFirst();
        expect(updated.numUpdatedRows).toBe(2n);
        expect((await everything()).map(({ price }) => price)).toEqual(['7.2500', '7.2500', '100.0001', null, '1.0000', '2.0000']);
        expect((await db().updateTable('sample_thing as t').set({ rank: 5 }).executeTakeFirst()).numUpdatedRows).toBe(4n);
        expect(
          (
            await db()
              .deleteFrom('sample_thing')
              .where((eb) => eb.or([eb('name', '=', 'a'), eb('name', '=', 'his'), eb('name', '=', 'gone')]))
              .executeTakeFirst()
          ).numDeletedRows,
        ).toBe(1n);
        expect((await db().deleteFrom('sample_thing').executeTakeFirst()).numDeletedRows).toBe(3n);
        expect((await everything()).map(({ name }) => name)).toEqual(['his', 'gone']);
      });

      it('returns rows of a table that is changed under an alias, and of a second one', async () => {
        const changed = () =>
          db()
            .updateTable('sample_thing as t')
            .from('sample_place as p')
            .set((eb) => ({ name: eb.ref('p.city'), price: '3.5' }))
            .whereRef('p.id', '=', 't.place_id');
        expect(await changed().returning(['t.id', 't.price as cost', 't.at']).execute()).toEqual([{ id: idOf(11), cost: '3.5000', at }]);
        expect(await changed().returningAll('t').execute()).toMatchObject([
          { id: idOf(11), name: 'Lisbon', price: '3.5000', big: 2n ** 62n },
        ]);
        expect(await db().deleteFrom('sample_thing as t').where('t.name', '=', 'b').returning('t.price').execute()).toEqual([
          { price: '10.2500' },
        ]);
      });

      it('inserts from a query, and updates conflicting rows with the excluded values', async () => {
        const full = (own: ReturnType<typeof db>) =>
          own
            .selectFrom('sample_thing')
            .select(['id', 'name', 'price', 'rank', 'is_deleted', 'owner_id', 'row_version', 'at'])
            .where('name', 'in', ['a', 'his']);
        await db()
          .insertInto('sample_thing')
          .columns(['id', 'name', 'price', 'rank', 'is_deleted', 'owner_id', 'row_version', 'at'])
          .expression(full(db()))
          .onConflict((c) => c.column('id').doUpdateSet((eb) => ({ rank: 7, price: eb.ref('excluded.price'), at: eb.ref('excluded.at') })))
          .execute();
        expect(await db().selectFrom('sample_thing').select(['name', 'price', 'at']).where('rank', '=', 7).execute()).toEqual([
          { name: 'a', price: '9.5000', at },
        ]);
      });

      it('writes only tables of its own area, and reads those of others', async () => {
        const { query } = databaseOn(open.store, ann, 'Other').asSystem();
        expect(await names(query.selectFrom('sample_thing').select('name').where('rank', '=', 1).orderBy('id'))).toEqual(['a', 'b']);
        const link = { thing_id: idOf(12), label_id: idOf(41) };
        const writes = [
          query.updateTable('sample_thing as t').set({ rank: 5 }),
          query.deleteFrom('sample_thing').where('rank', '=', 1),
          query
            .insertInto('sample_place')
            .values({ id: idOf(9), city: 'Rome', stars: null, is_deleted: false, owner_id: null, tenant_id: 'acme' }),
          query.insertInto('sample_thing_labels').values(link),
          query
            .with('changed', (own) => own.updateTable('sample_thing').set({ rank: 5 }))
            .selectFrom('sample_part')
            .select('id'),
        ];
        for (const write of writes)
          await expect(write.execute()).rejects.toThrow(/The table 'sample_\w+' belongs to the area Sample; Other may read it/);
      });

      it('accepts an empty list', async () => {
        expect(await names(db().selectFrom('sample_thing').select('name').where('price', 'in', []))).toEqual([]);
        expect(await names(db().selectFrom('sample_thing').select('name').where('name', 'not in', []))).toHaveLength(4);
      });

      it('inserts values and returns them; a hidden row that conflicts stays unchanged', async () => {
        const row = {
          id: idOf(50),
          name: 'new',
          price: '0.0001',
          big: 5n,
          at,
          flag: true,
          rank: 3,
          is_deleted: false,
          owner_id: 'ann',
          row_version: 1,
        } as never;
        expect(await db().insertInto('sample_thing').values(row).returning(['name', 'price', 'big', 'at', 'flag']).execute()).toEqual([
          { name: 'new', price: '0.0001', big: 5n, at, flag: true },
        ]);
        const full = await db()
          .insertInto('sample_thing')
          .values({ ...(row as object), id: idOf(51) } as never)
          .returningAll()
          .executeTakeFirstOrThrow();
        expect(full).toMatchObject({ id: idOf(51), price: '0.0001', at, owner_id: 'ann' });
        const upsert = (id: string) =>
          db()
            .insertInto('sample_thing')
            .values({ ...(row as object), id } as never)
            .onConflict((c) => c.column('id').doUpdateSet({ name: 'taken', price: '3' }))
            .executeTakeFirst();
        await upsert(idOf(11));
        await upsert(idOf(21));
        await upsert(idOf(22));
        const rows = await database(viewOf({ asSystem: true, withDeleted: true }))
          .query.selectFrom('sample_thing')
          .select(['name', 'price'])
          .where('id', 'in', [idOf(11), idOf(21), idOf(22)])
          .orderBy('id')
          .execute();
        expect(rows).toEqual([
          { name: 'taken', price: '3.0000' },
          { name: 'his', price: '1.0000' },
          { name: 'gone', price: '2.0000' },
        ]);
      });

      it.runIf(kind.name.startsWith('SQLite'))('rejects an expression of decimals, longs or instants, with an alternative', async () => {
        const from = () => db().selectFrom('sample_thing');
        const expressions = [
          from().select((eb) => eb('price', '*', '2').as('x')),
          from().select((eb) => eb.fn.avg('price').as('x')),
          from().select(sql`${sql.ref('price')} + 1`.as('x')),
          from()
            .select('name')
            .where(sql<boolean>`${sql.ref('price')} > 5`),
          from()
            .select('name')
            .where('price', '>', sql<string>`5`),
          from()
            .select('name')
            .where((eb) => eb('price', '>', eb.ref('big' as never))),
          from().select((eb) => eb.fn('date', ['at']).as('x')),
          db()
            .updateTable('sample_thing')
            .set((eb) => ({ price: eb('price', '+', '1') })),
          db()
            .insertInto('sample_thing')
            .columns(['price'])
            .expression((eb) => eb.selectFrom('sample_part').select('cost')),
        ];
        for (const expression of expressions)
          await expect(expression.execute()).rejects.toThrow('Select, compare, sort or group by the column itself');
      });

      it('rejects SQL text that names tables, and everything else that would bypass the filters', async () => {
        const own = db();
        const attempts: [string, () => Promise<unknown>][] = [
          ['Raw SQL', () => sql`select * from sample_thing`.execute(own)],
          [
            'Raw SQL',
            () =>
              own
                .selectFrom(sql<{ name: string }>`sample_thing`.as('t'))
                .selectAll()
                .execute(),
          ],
          [
            'Raw SQL',
            () =>
              own
                .selectFrom('sample_part')
                .select(sql`(select max(name) from "sample_thing")`.as('x'))
                .execute(),
          ],
          [
            'Raw SQL',
            () =>
              own
                .selectFrom('sample_part')
                .select(sql`(${sql.table('sample_thing')})`.as('x'))
                .execute(),
          ],
          [
            'Raw SQL',
            () =>
              own
                .selectFrom('sample_part')
                .select(sql`(1 in ${sql.id('sample_thing')})`.as('x'))
                .execute(),
          ],
          [
            'No entity of this store has the table',
            () =>
              own
                .selectFrom('sqlite_master' as 'sample_part')
                .select('id')
                .execute(),
          ],
          ['has a schema', () => own.withSchema('public').selectFrom('sample_thing').select('name').execute()],
          [
            'cannot be used',
            () =>
              own
                .with('sample_thing', (q) => q.selectFrom('sample_thing').selectAll())
                .selectFrom('sample_thing')
                .selectAll()
                .execute(),
          ],
          [
            'cannot be used',
            () =>
              own
                .replaceInto('sample_thing')
                .values({ id: idOf(21) } as never)
                .execute(),
          ],
          [
            'cannot be used',
            () =>
              own.mergeInto('sample_thing').using('sample_part', 'sample_part.id', 'sample_thing.id').whenMatched().thenDelete().execute(),
          ],
          ['cannot be used', () => own.schema.dropTable('sample_thing').execute()],
          ['is the transaction', () => own.transaction().execute(async () => undefined)],
          ['with the database that built it', () => own.executeQuery(db().selectFrom('sample_thing').selectAll().compile())],
        ];
        for (const [message, attempt] of attempts) await expect(attempt(), String(attempt)).rejects.toThrow(message);
        expect(await names(own.withoutPlugins().selectFrom('sample_thing').select('name').where('name', '=', 'his'))).toEqual([]);
      });

      it('accepts a compiled query, and SQL expressions that name no table', async () => {
        const own = db();
        const compiled = own
          .selectFrom('sample_thing')
          .select(['name', sql<string>`upper(${sql.ref('name')})`.as('upper')])
          .where('name', '=', 'a')
          .compile();
        expect((await own.executeQuery(compiled)).rows).toEqual([{ name: 'a', upper: 'A' }]);
      });

      it('locks rows in the transaction of the operation', async () => {
        expect(await names(db().selectFrom('sample_part').select('id as name').forUpdate())).toEqual([idOf(31)]);
      });
    },
  );
}
