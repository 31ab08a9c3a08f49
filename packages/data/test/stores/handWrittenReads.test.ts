import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { View } from '@portico/data';
import { ann, at, databaseOn, later, namesOf, prepare, resetThings } from '../support/handWritten.ts';
import { idOf } from '../support/randomThings.ts';
import { storeKinds, type OpenStore } from '../support/stores.ts';
import { viewOf } from '../support/viewOf.ts';

for (const kind of await storeKinds()) {
  describe.skipIf(kind.missing !== undefined)(`hand-written reads on ${kind.name}${kind.missing ? ` (${kind.missing})` : ''}`, () => {
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

    it('returns TypeScript values of every type', async () => {
      const [row] = await db().selectFrom('sample_thing').selectAll().where('id', '=', idOf(11)).execute();
      expect({ ...row, data: Buffer.from(row!.data!) }).toEqual({
        id: idOf(11),
        name: 'a',
        flag: true,
        weight: 0.1,
        count: 3,
        big: 2n ** 62n,
        price: '9.5000',
        ref: null,
        at,
        day: '2024-02-29',
        span: 'PT9H',
        data: Buffer.from([1, 255]),
        extra: { a: [1] },
        rank: 1,
        place_id: idOf(1),
        is_deleted: false,
        deleted_at: null,
        deleted_by: null,
        owner_id: 'ann',
        row_version: 1,
      });
    });

    it('compares columns with TypeScript values of every type', async () => {
      const one = (build: (query: ReturnType<typeof from>) => ReturnType<typeof from>) => names(build(from()).orderBy('id'));
      const from = () => db().selectFrom('sample_thing').select('name');
      expect(await one((q) => q.where('price', '>', '9.50001'))).toEqual(['b', 'B']);
      expect(await one((q) => q.where('price', '=', '9.5'))).toEqual(['a']);
      expect(await one((q) => q.where('price', 'in', ['9.5', '100.0001']))).toEqual(['a', 'B']);
      expect(await one((q) => q.where((eb) => eb.between('price', '9.6', '10.25')))).toEqual(['b']);
      expect(await one((q) => q.where('at', '>=', later))).toEqual(['b']);
      expect(await one((q) => q.where('big', '=', 2n ** 62n))).toEqual(['a']);
      expect(await one((q) => q.where('span', '=', 'PT540M'))).toEqual(['a']);
      expect(await one((q) => q.where('span', '>', 'PT23H'))).toEqual(['b']);
      expect(await one((q) => q.where('flag', '=', true))).toEqual(['a']);
      expect(await one((q) => q.where('data', '=', Buffer.from([1, 255])))).toEqual(['a']);
      expect(await one((q) => q.where('price', 'is', null))).toEqual(['none']);
      expect(await one((q) => q.where('name', 'like', 'b%'))).toEqual(['b']);
      expect(await one((q) => q.where('name', 'like', 'no\\%'))).toEqual([]);
      expect(await one((q) => q.where('name', 'not like', 'b'))).toEqual(['a', 'B', 'none']);
      expect(await one((q) => q.where('name', '=', "' OR 1=1 --"))).toEqual([]);
    });

    it('sorts decimals by their value and nulls first, also by the name of a sum', async () => {
      const q = db().selectFrom('sample_thing').select(['name', 'price']).orderBy('price');
      expect(await q.execute()).toEqual([
        { name: 'none', price: null },
        { name: 'a', price: '9.5000' },
        { name: 'b', price: '10.2500' },
        { name: 'B', price: '100.0001' },
      ]);
      expect(await names(db().selectFrom('sample_thing').select(['name', 'price as cost']).orderBy('cost', 'desc'))).toEqual([
        'B',
        'b',
        'a',
        'none',
      ]);
      const sums = db()
        .selectFrom('sample_thing')
        .select((eb) => ['rank', eb.fn.sum('price').as('total')])
        .groupBy('rank')
        .orderBy('total', 'desc');
      expect(await sums.execute()).toEqual([
        { rank: 2, total: '100.0001' },
        { rank: 1, total: '19.7500' },
      ]);
    });

    it('adds up durations and finds the longest one', async () => {
      const total = db()
        .selectFrom('sample_thing')
        .select(({ fn }) => [fn.sum<string>('span').as('sum'), fn.max('span').as('longest')]);
      expect(await total.execute()).toEqual([{ sum: 'P1DT9H', longest: 'P1D' }]);
    });

    it('traces columns through aliases, sub-queries, named queries and min, max, sum and count', async () => {
      const inner = db().selectFrom((eb) =>
        eb.selectFrom('sample_thing as t').select(['t.price as cost', 't.at as moment', 't.big as n']).as('x'),
      );
      expect(
        await inner
          .select((eb) => [
            eb.fn.max('x.cost').as('most'),
            eb.fn.min('moment').as('first'),
            eb.fn.sum('n').as('n'),
            eb.fn.countAll().as('all'),
          ])
          .execute(),
      ).toEqual([{ most: '100.0001', first: at, n: 2n ** 62n + 1n, all: 4 }]);
      const named = db()
        .with('dear', (q) => q.selectFrom('sample_thing').select(['name', 'price as cost']).where('price', '>', '10'))
        .selectFrom('dear')
        .selectAll()
        .orderBy('cost');
      expect(await named.execute()).toEqual([
        { name: 'b', cost: '10.2500' },
        { name: 'B', cost: '100.0001' },
      ]);
      const average = db()
        .selectFrom('sample_thing')
        .select((eb) => [
          eb.fn.avg('count').as('mean'),
          eb.fn.sum('count').as('sum'),
          eb.fn.sum('weight').as('weight'),
          eb.fn.coalesce(eb.fn.max('price'), eb.val('0')).as('price'),
        ]);
      expect(await average.execute()).toEqual([{ mean: 3.5, sum: 7, weight: 0.1, price: '100.0001' }]);
    });

    it('filters the rows of both sides of a join, and a left join treats hidden rows as missing', async () => {
      const rows = db()
        .selectFrom('sample_thing as t')
        .leftJoin('sample_place as p', 'p.id', 't.place_id')
        .select(['t.name', 'p.city'])
        .orderBy('t.id');
      expect(await rows.execute()).toEqual([
        { name: 'a', city: 'Lisbon' },
        { name: 'b', city: null },
        { name: 'B', city: null },
        { name: 'none', city: null },
      ]);
      const linked = db()
        .selectFrom('sample_thing_labels as l')
        .innerJoin('sample_thing as t', 't.id', 'l.thing_id')
        .innerJoin('sample_part as c', 'c.thing_id', 't.id');
      expect(await linked.select(['t.name', 'c.cost', 'c.made_at']).execute()).toEqual([{ name: 'a', cost: '0.10', made_at: at }]);
    });

    it('reads no deleted row and none of another owner or tenant, wherever the table is used', async () => {
      const all = (view: View) => names(db(view).selectFrom('sample_thing').select('name').orderBy('id'));
      expect(await all(ann)).toEqual(['a', 'b', 'B', 'none']);
      expect(await all(viewOf({ callerId: 'bob' }))).toEqual(['his']);
      expect(await all(viewOf({ callerId: 'ann', sees: ['Sample.Thing'] }))).toEqual(['a', 'b', 'B', 'none', 'his']);
      expect(await names(db().selectFrom('sample_thing').select('name').where('name', 'in', ['his', 'gone']))).toEqual([]);
      expect(
        await names(
          db()
            .selectFrom('sample_thing')
            .select('name')
            .where('name', '=', 'his')
            .union(db().selectFrom('sample_thing').select('name').where('name', '=', 'gone')),
        ),
      ).toEqual([]);
      const exists = db()
        .selectFrom('sample_part')
        .select('id')
        .where(({ exists: e, selectFrom }) => e(selectFrom('sample_thing').select('id').where('name', 'in', ['his', 'gone'])));
      expect(await exists.execute()).toEqual([]);
      const or = db()
        .selectFrom('sample_thing')
        .select('name')
        .where((eb) => eb.or([eb('name', '=', 'a'), eb('name', '=', 'his')]));
      expect(await names(or)).toEqual(['a']);
      expect(
        await db(viewOf({ callerId: 'ann', tenantId: 'other' }))
          .selectFrom('sample_place')
          .selectAll()
          .execute(),
      ).toEqual([]);
      expect(
        await db(viewOf({ callerId: 'ann' }))
          .selectFrom('sample_place')
          .selectAll()
          .execute(),
      ).toEqual([]);
    });

    it('lifts the filters by name only', async () => {
      const all = (own: ReturnType<typeof database>) => names(own.query.selectFrom('sample_thing').select('name').orderBy('id'));
      expect(await all(database().withDeleted())).toEqual(['a', 'b', 'B', 'none', 'gone']);
      expect(await all(database().forAllOwners())).toEqual(['a', 'b', 'B', 'none', 'his']);
      expect(await all(database().asSystem())).toEqual(['a', 'b', 'B', 'none', 'his']);
      expect(await all(database().asSystem().withDeleted())).toEqual(['a', 'b', 'B', 'none', 'his', 'gone']);
    });
  });
}
