import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Store, View, Write } from '@portico/data';
import { databaseOf, QueryFault } from '@portico/data/kysely';
import { sqliteStore } from '@portico/data-sqlite';
import { ann, at, databaseOn, later, namesOf, prepare, resetThings } from '../support/handWritten.ts';
import type { Tables } from '../support/handWritten.ts';
import { idOf } from '../support/randomThings.ts';
import { viewOf } from '../support/viewOf.ts';

describe('Rows of hand-written queries', () => {
  let store: Store;
  beforeAll(async () => {
    store = sqliteStore({ name: 'rows' });
    await prepare(store);
  });
  beforeEach(() => resetThings(store));
  afterAll(() => store.close());

  const database = (view?: View) => databaseOn(store, view);
  const db = (view?: View) => database(view).query;
  const row = (number: number, more: Partial<Tables['sample_thing']> = {}) =>
    ({ id: idOf(number), rank: 3, is_deleted: false, owner_id: 'ann', row_version: 1, ...more }) as Tables['sample_thing'];

  it('are returned from a table that is written under an alias', async () => {
    const [all] = await db().updateTable('sample_thing as t').set({ price: '3.5' }).where('t.name', '=', 'a').returningAll('t').execute();
    expect(all).toMatchObject({ id: idOf(11), name: 'a', price: '3.5000', at, big: 2n ** 62n, flag: true });
    const [some] = await db()
      .deleteFrom('sample_thing as t')
      .where('t.name', '=', 'b')
      .returning(['price as cost', 'at', (eb) => eb.fn.coalesce('name', eb.val('?')).as('called')])
      .execute();
    expect(some).toEqual({ cost: '10.2500', at: later, called: 'b' });
  });

  it('are inserted with columns that only some of them have', async () => {
    await db()
      .insertInto('sample_thing')
      .values([row(51, { price: '1.5', name: 'x' }), row(52, { at: later, name: 'y' })])
      .execute();
    const read = db().selectFrom('sample_thing').select(['name', 'price', 'at']).where('rank', '=', 3).orderBy('name');
    expect(await read.execute()).toEqual([
      { name: 'x', price: '1.5000', at: null },
      { name: 'y', price: null, at: later },
    ]);
  });

  it('are inserted from a query only with a list of columns, because their order depends on migrations', async () => {
    const costs = () => db().selectFrom('sample_thing').select(['id', 'id as thing_id', 'price as cost']).where('name', '=', 'a');
    await expect(db().insertInto('sample_part').expression(costs()).execute()).rejects.toThrow(
      "An insert from a query requires '.columns([…])'",
    );
    const linked = db()
      .insertInto('sample_thing_labels')
      .columns(['label_id', 'thing_id'])
      .expression((eb) =>
        eb
          .selectFrom('sample_thing_labels as l')
          .innerJoin('sample_thing as t', (join) => join.on('t.name', '=', 'b'))
          .select(['l.label_id', 't.id']),
      );
    await linked.execute();
    const links = db().selectFrom('sample_thing_labels').selectAll().orderBy('thing_id');
    expect(await links.execute()).toEqual([11, 12].map((number) => ({ thing_id: idOf(number), label_id: idOf(41) })));
    await db().deleteFrom('sample_thing_labels').where('thing_id', '=', idOf(12)).execute();
  });

  it('skips conflicting rows, or changes them if the condition and the filters of the entity match', async () => {
    const insert = () =>
      db()
        .insertInto('sample_thing')
        .values([row(11), row(13), row(21)]);
    await insert()
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    expect(await namesOf(db().selectFrom('sample_thing').select('name').orderBy('id'))).toEqual(['a', 'b', 'B', 'none']);
    await insert()
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ name: 'taken' })
          .where((eb) => eb.or([eb('sample_thing.rank', '=', 2), eb('sample_thing.rank', '=', 9)])),
      )
      .execute();
    const all = database(viewOf({ asSystem: true }))
      .query.selectFrom('sample_thing')
      .select('name')
      .orderBy('id');
    expect(await namesOf(all)).toEqual(['a', 'b', 'taken', 'none', 'his']);
  });

  it('are updated from another table, whose hidden rows have no effect', async () => {
    const moved = db()
      .updateTable('sample_thing as t')
      .from('sample_place as p')
      .set((eb) => ({ name: eb.ref('p.city') }))
      .whereRef('p.id', '=', 't.place_id');
    expect((await moved.executeTakeFirst()).numUpdatedRows).toBe(1n);
    expect(await namesOf(db().selectFrom('sample_thing').select('name').orderBy('id'))).toEqual(['Lisbon', 'b', 'B', 'none']);
  });

  it('keep the types of their columns in a common table expression with other column names', async () => {
    const named = db()
      .with('dear(called, cost, moment)', (query) =>
        query.selectFrom('sample_thing').select(['name', 'price', 'at']).$castTo<{ called: string | null; cost: string; moment: Date }>(),
      )
      .selectFrom('dear')
      .select(['called', 'cost'])
      .where('moment', '>=', later)
      .where('cost', '>', '1');
    expect(await named.execute()).toEqual([{ called: 'b', cost: '10.2500' }]);
  });

  it('keep them in a scalar query, a window, and a correlated sub-query', async () => {
    const single = db()
      .selectFrom('sample_thing as t')
      .select((eb) => [
        't.name',
        eb.selectFrom('sample_part as p').select('p.cost').whereRef('p.thing_id', '=', 't.id').as('cost'),
        eb.selectFrom('sample_part as p').select('t.at').whereRef('p.thing_id', '=', 't.id').as('moment'),
        eb.fn
          .max('t.price')
          .over((over) => over.partitionBy('t.rank'))
          .as('dearest'),
      ])
      .where('t.rank', '=', 1)
      .orderBy('t.id');
    expect(await single.execute()).toEqual([
      { name: 'a', cost: '0.10', moment: at, dearest: '10.2500' },
      { name: 'b', cost: null, moment: null, dearest: '10.2500' },
    ]);
  });

  it('keep them in an outer join without a match, and next to a function without arguments', async () => {
    const joined = db()
      .selectFrom('sample_thing as t')
      .leftJoin('sample_part as p', 'p.thing_id', 't.id')
      .select((eb) => [
        'p.cost',
        'p.made_at',
        eb.fn
          .agg<number>('row_number')
          .over((over) => over.orderBy('t.id'))
          .as('place'),
      ])
      .where('t.rank', '=', 1)
      .orderBy('t.id');
    expect(await joined.execute()).toEqual([
      { cost: '0.10', made_at: at, place: 1 },
      { cost: null, made_at: null, place: 2 },
    ]);
  });

  it('are compared with columns and queries of another table if the types are the same', async () => {
    const from = () => db().selectFrom('sample_thing as t').select('t.name');
    expect(await namesOf(from().innerJoin('sample_part as p', 'p.made_at', 't.at'))).toEqual(['a']);
    expect(await namesOf(from().where('t.at', 'in', (eb) => eb.selectFrom('sample_part').select('made_at')))).toEqual(['a']);
    expect(
      await namesOf(
        from()
          .where('t.at', 'is distinct from' as 'is not', at)
          .orderBy('t.id'),
      ),
    ).toEqual(['b', 'B', 'none']);
    await expect(from().innerJoin('sample_part as p', 'p.cost', 't.price').execute()).rejects.toThrow('Select, compare, sort or group');
  });

  it('are visible with the given filters lifted, in whatever order', async () => {
    const all = (own: ReturnType<typeof database>) => namesOf(own.query.selectFrom('sample_thing').select('name').orderBy('id'));
    const everything = ['a', 'b', 'B', 'none', 'his', 'gone'];
    expect(await all(database().withDeleted().asSystem())).toEqual(everything);
    expect(await all(database().withDeleted().forAllOwners())).toEqual(everything);
    expect(await all(database().forAllOwners().withDeleted())).toEqual(everything);
    expect(await all(database(viewOf({ callerId: 'cy', asSystem: true })).withDeleted())).toEqual(everything);
    expect(await all(database(viewOf({ callerId: 'bob', withDeleted: true })).forAllOwners())).toEqual(everything);
    expect(await all(database(viewOf({ callerId: 'bob' })).withDeleted())).toEqual(['his']);
    const cities = (own: ReturnType<typeof database>) => own.query.selectFrom('sample_place').select('city').execute();
    expect(await cities(database(viewOf({ tenantId: 'other' })).forAllOwners())).toEqual([]);
    expect(await cities(database(viewOf({ tenantId: 'other' })).asSystem())).toEqual([{ city: 'Lisbon' }]);
  });

  it('are read and written like those of the session, and writes are recorded after they succeed', async () => {
    const sent: string[] = [];
    const wrote: (readonly string[])[] = [];
    const session = {
      store,
      view: ann,
      rows: (...read: Parameters<Store['rows']>) => (sent.push('read'), store.rows(...read)),
      write: async (write: Write) => (sent.push('write'), (await store.write([write]))[0]!),
      wrote: (entities: readonly string[]) => void wrote.push(entities),
      header: () => undefined,
    };
    const { query } = databaseOf<Tables>(session, 'Sample');
    await query.selectFrom('sample_thing').select('name').execute();
    await query
      .with('some', (own) => own.selectFrom('sample_thing').select('name'))
      .selectFrom('some')
      .selectAll()
      .execute();
    expect(sent.splice(0)).toEqual(['read', 'read']);
    await query.selectFrom('sample_thing').select('name').forUpdate().execute();
    expect(wrote).toEqual([]);
    await query.updateTable('sample_thing').set({ rank: 4 }).execute();
    await query.deleteFrom('sample_thing').where('name', '=', 'a').execute();
    await query.insertInto('sample_thing').values(row(60)).execute();
    await query
      .insertInto('sample_thing_labels')
      .values({ thing_id: idOf(60), label_id: idOf(41) })
      .execute();
    await query.deleteFrom('sample_thing_labels').where('thing_id', '=', idOf(60)).execute();
    expect(sent).toEqual(['write', 'write', 'write', 'write', 'write', 'write']);
    expect(wrote).toEqual([
      ['Sample.Thing'],
      ['Sample.Thing'],
      ['Sample.Thing'],
      ['Sample.Thing', 'Sample.Label'],
      ['Sample.Thing', 'Sample.Label'],
    ]);
  });

  it('are returned together, in the transaction of the operation, from tables of entities', async () => {
    const streaming = async () => {
      for await (const each of db().selectFrom('sample_thing').select('name').stream()) expect.fail(each.name ?? '');
    };
    await expect(streaming()).rejects.toThrow('Queries cannot be streamed; read them in pages.');
    await expect(db().startTransaction().execute()).rejects.toThrow('The operation itself is the transaction');
    expect(() => db().introspection).toThrow('The schema is described by the entities.');
    const fault: unknown = await db()
      .updateTable('nowhere' as 'sample_thing')
      .set({ rank: 1 })
      .execute()
      .catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(QueryFault);
    expect(fault).toMatchObject({ name: 'QueryFault', message: "No entity of this store has the table 'nowhere'." });
  });

  it('are written to tables, not to named queries', async () => {
    const named = () => db().with('own', (query) => query.selectFrom('sample_thing_labels').selectAll());
    const writes = [
      named()
        .insertInto('own' as 'sample_thing_labels')
        .values({ thing_id: idOf(12), label_id: idOf(41) }),
      named()
        .updateTable('own' as 'sample_thing_labels')
        .set({ label_id: idOf(41) }),
      named().deleteFrom('own' as 'sample_thing_labels'),
    ];
    for (const write of writes) await expect(write.execute()).rejects.toThrow("No entity of this store has the table 'own'.");
  });

  it('stay readable after a query ends, which does not close the store', async () => {
    const own = db();
    await own.connection().execute((query) => query.selectFrom('sample_thing').select('name').execute());
    await own.destroy();
    expect(await namesOf(db().selectFrom('sample_thing').select('name'))).toHaveLength(4);
  });
});
