import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { Store } from '@portico/data';
import { postgresStore } from '@portico/data-postgres';
import { sqliteStore } from '@portico/data-sqlite';
import { at, databaseOn } from '../support/handWritten.ts';
import { models } from '../support/models.ts';
import { viewOf } from '../support/viewOf.ts';

/** Whoever sees everything: the texts then show what was asked and nothing else. */
const everything = viewOf({ asSystem: true, withDeleted: true });

describe('A hand-written query becomes a text', () => {
  const options = { entities: [...models.values()] };
  const sqlite: Store = sqliteStore({ name: 'texts' });
  // Nothing is sent: there need not be a server.
  const postgres: Store = postgresStore({ name: 'texts', url: 'postgres://nobody@127.0.0.1:1/nothing' });
  sqlite.options = postgres.options = options;
  afterAll(async () => {
    await sqlite.close();
    await postgres.close();
  });

  const on = (store: Store, view = everything) => databaseOn(store, view).query;
  type Query = ReturnType<typeof on>;
  interface Compiled {
    readonly sql: string;
    readonly parameters: readonly unknown[];
  }
  type Build = (query: Query) => { compile(): Compiled };
  const textOn = (store: Store, build: Build) => build(on(store)).compile().sql;
  const parametersOn = (store: Store, build: Build) => build(on(store)).compile().parameters;
  const orderOn = (store: Store, build: Build) => textOn(store, build).replace(/^.* order by /, '');

  it('with nulls smallest, where the column can be null or nobody knows, and where nothing else is said', () => {
    const from = (query: Query) => query.selectFrom('sample_thing').select('name');
    const orders: [Build, string][] = [
      [(query) => from(query).orderBy('name'), '"name" nulls first'],
      [(query) => from(query).orderBy('name', 'asc'), '"name" asc nulls first'],
      [(query) => from(query).orderBy('name', 'desc'), '"name" desc nulls last'],
      [(query) => from(query).orderBy('rank', 'desc'), '"rank" desc'],
      [(query) => from(query).orderBy('name', (order) => order.desc().nullsFirst()), '"name" desc nulls first'],
      [(query) => from(query).orderBy(sql`length(name)`), 'length(name) nulls first'],
      [(query) => from(query).orderBy((eb) => eb.fn.countAll()), 'count(*)'],
      [(query) => from(query).orderBy((eb) => eb.fn.max('rank')), 'max("rank") nulls first'],
      [(query) => from(query).orderBy((eb) => eb.fn.sum('rank')), 'sum("rank") nulls first'],
      [(query) => from(query).orderBy((eb) => eb.fn.avg('rank')), 'avg("rank") nulls first'],
      [(query) => from(query).orderBy((eb) => eb.parens(eb.ref('rank'))), '("rank")'],
      [
        (query) =>
          query.selectFrom('sample_part as p').innerJoin('sample_thing as t', 't.id', 'p.thing_id').select('t.id').orderBy('t.rank'),
        '"t"."rank"',
      ],
      [
        (query) =>
          query.selectFrom('sample_part as p').leftJoin('sample_thing as t', 't.id', 'p.thing_id').select('p.id').orderBy('t.rank'),
        '"t"."rank" nulls first',
      ],
      [
        (query) => query.selectFrom('sample_part as p').rightJoin('sample_thing as t', 't.id', 'p.thing_id').select('t.id').orderBy('cost'),
        '"cost" nulls first',
      ],
      [
        (query) =>
          query
            .selectFrom((eb) => eb.selectFrom('sample_thing').select('rank').as('x'))
            .select('rank')
            .orderBy('x.rank'),
        '"x"."rank"',
      ],
    ];
    for (const [build, order] of orders) expect(orderOn(postgres, build)).toBe(order);
    expect(orderOn(sqlite, (query) => from(query).orderBy('name', 'desc'))).toBe('"name" desc');
  });

  it('whose decimals are rounded to the side that keeps the comparison true, on whichever side they stand', () => {
    const between = ['9.50005', '9.50015'] as const;
    const compared = (operator: '=' | '>' | '>=' | '<' | '<=') => [
      ...parametersOn(sqlite, (query) => query.selectFrom('sample_thing').select('id').where('price', operator, '9.50005')),
      ...parametersOn(sqlite, (query) =>
        query
          .selectFrom('sample_thing')
          .select('id')
          .where((eb) => eb(eb.val('9.50005'), operator, eb.ref('price'))),
      ),
    ];
    expect(compared('>')).toEqual([95_000n, 95_001n]);
    expect(compared('>=')).toEqual([95_001n, 95_000n]);
    expect(compared('<')).toEqual([95_001n, 95_000n]);
    expect(compared('<=')).toEqual([95_000n, 95_001n]);
    const range = (query: Query) =>
      query
        .selectFrom('sample_thing')
        .select('id')
        .where((eb) => eb.between('price', ...between));
    expect(parametersOn(sqlite, range)).toEqual([95_001n, 95_001n]);
    expect(parametersOn(postgres, range)).toEqual(between);
  });

  it('whose longs and decimals may be given as numbers, and instants as dates alone', () => {
    const where = (column: 'big' | 'price' | 'at', value: unknown) => (query: Query) =>
      query
        .selectFrom('sample_thing')
        .select('id')
        .where(column, '=', value as never);
    expect(parametersOn(sqlite, where('big', 5))).toEqual([5n]);
    expect(parametersOn(sqlite, where('big', '6'))).toEqual([6n]);
    expect(parametersOn(sqlite, where('price', -2.5))).toEqual([-25_000n]);
    expect(parametersOn(sqlite, where('price', 7n))).toEqual([70_000n]);
    expect(parametersOn(sqlite, where('at', at))).toEqual([BigInt(at.getTime())].map(Number));
    for (const tooShort of [1e21, 1e-7]) expect(() => parametersOn(sqlite, where('price', tooShort))).toThrow('as a text of its digits');
    expect(() => parametersOn(sqlite, where('at', at.toISOString()))).toThrow('An instant is compared with a Date.');
  });

  it('whose values beside no column are taken by what they are', () => {
    const free: Build = (query) =>
      query.selectFrom('sample_thing').select((eb) => [true, 5n, 'x', at, 1.5, null].map((value, index) => eb.val(value).as(`c${index}`)));
    expect(parametersOn(sqlite, free)).toEqual([1, 5n, 'x', at.getTime(), 1.5, null]);
    expect(parametersOn(postgres, free)).toEqual([true, '5', 'x', at.toISOString(), 1.5, null]);
    const listed: Build = (query) =>
      query
        .selectFrom('sample_thing')
        .select('id')
        .where(sql`length(name)`, 'in', [1n, 2n]);
    expect(parametersOn(sqlite, listed)).toEqual([1n, 2n]);
  });

  it('that asks SQLite for the exact digits of decimals and longs, and for nothing else', () => {
    const exact: Build = (query) =>
      query.selectFrom('sample_thing').select(['name', 'price as cost', 'big']).orderBy('cost').orderBy('name');
    expect(textOn(sqlite, exact)).toBe(
      'select "name", cast("price" as text), cast("big" as text) from "sample_thing" order by "price", "name"',
    );
    expect(textOn(postgres, exact)).toBe(
      'select "name", "price" as "cost", "big" from "sample_thing" order by "cost" nulls first, "name" nulls first',
    );
    expect(textOn(sqlite, (query) => query.selectFrom('sample_thing').select(['name', 'rank']))).toBe(
      'select "name", "rank" from "sample_thing"',
    );
    const both: Build = (query) =>
      query.selectFrom('sample_thing').select('price').unionAll(query.selectFrom('sample_thing').select('price'));
    expect(textOn(sqlite, both)).toBe(
      'select cast("price" as text) from "sample_thing" union all select cast("price" as text) from "sample_thing"',
    );
  });

  it('that puts together what has the same types alone, column by column', () => {
    const things = (query: Query) => query.selectFrom('sample_thing');
    const unlike: Build[] = [
      (query) =>
        things(query)
          .select('rank as x')
          .union(things(query).select('name as x') as never),
      (query) =>
        things(query)
          .select(['id', 'name as x'])
          .union(things(query).select(['id', 'at as x']) as never),
      (query) => things(query).select('price as x').union(query.selectFrom('sample_part').select('cost as x')),
    ];
    for (const build of unlike) {
      for (const store of [sqlite, postgres])
        expect(() => textOn(store, build)).toThrow('must answer with the same types, column by column');
    }
  });

  it('that sorts decimals put together in PostgreSQL, and in SQLite by way of a named query', () => {
    const all = (query: Query, column: 'price' | 'name') =>
      query.selectFrom('sample_thing').select(column).unionAll(query.selectFrom('sample_thing').select(column)).orderBy(column);
    expect(textOn(postgres, (query) => all(query, 'price'))).toMatch(/ order by "price" nulls first$/);
    expect(textOn(sqlite, (query) => all(query, 'name'))).toMatch(/ order by "name"$/);
    expect(() => textOn(sqlite, (query) => all(query, 'price'))).toThrow('select from it as a named query, and sort there');
  });

  it('that holds rows in PostgreSQL, and says nothing of it to SQLite, where a transaction that writes holds everything', () => {
    const held: Build[] = [
      (query) => query.selectFrom('sample_thing').select('id').forUpdate().skipLocked(),
      (query) => query.selectFrom('sample_thing').select('id').forNoKeyUpdate().noWait(),
      (query) => query.selectFrom('sample_thing').select('id').forShare(),
      (query) => query.selectFrom('sample_thing').select('id').forKeyShare(),
    ];
    expect(held.map((build) => textOn(sqlite, build))).toEqual(held.map(() => 'select "id" from "sample_thing"'));
    expect(held.map((build) => textOn(postgres, build).replace('select "id" from "sample_thing" ', ''))).toEqual([
      'for update skip locked',
      'for no key update nowait',
      'for share',
      'for key share',
    ]);
  });

  it('that takes a backslash for what makes a sign of a pattern plain, in both stores', () => {
    const liking = (operator: 'like' | 'not like' | 'ilike') => (query: Query) =>
      query.selectFrom('sample_thing').select('id').where('name', operator, 'a%');
    const behind = (store: Store, operator: 'like' | 'not like' | 'ilike') => textOn(store, liking(operator)).replace(/^.* where /, '');
    expect(behind(sqlite, 'like')).toBe(`"name" like ? escape '\\'`);
    expect(behind(sqlite, 'not like')).toBe(`"name" not like ? escape '\\'`);
    expect(behind(postgres, 'like')).toBe('"name" like $1');
    expect(behind(postgres, 'ilike')).toBe('"name" ilike $1');
  });

  it.each(['select', 'table', 'insert', 'update', 'delete', 'merge', 'join', 'copy', 'with', 'union', 'into', 'sample_thing'])(
    "that has no '%s' of its own: what cannot be seen cannot be filtered",
    (word) => {
      const raw =
        (text: string): Build =>
        (query) =>
          query.selectFrom('sample_part').select(sql`(${sql.raw(text)} 1)`.as('x'));
      expect(() => textOn(sqlite, raw(`a,${word.toUpperCase()} b`))).toThrow(`SQL as text may not read or write tables by itself`);
      expect(textOn(sqlite, raw(`a${word}`))).toContain(`(a${word} 1)`);
    },
  );

  it('whose named queries count where they are named, and no longer behind it', () => {
    const values = parametersOn(sqlite, (query) => {
      const inner = query
        .with('x', (own) => own.selectFrom('sample_thing').select('price as v'))
        .selectFrom('x')
        .select('v')
        .where('v', '=', '7');
      return query
        .with('x', (own) => own.selectFrom('sample_thing').select('name as v'))
        .selectFrom('sample_part')
        .select('id')
        .where((eb) => eb.exists(inner))
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('x' as 'sample_thing')
              .select('x.v' as never)
              .where('x.v' as 'name', '=', '8'),
          ),
        );
    });
    expect(values).toEqual([70_000n, '8']);
  });

  it('only where the store knows its entities, and the query selects by name', () => {
    const unknowing = sqliteStore({ name: 'unknowing' });
    expect(() => databaseOn(unknowing, everything).query.selectFrom('sample_thing').select('id').compile()).toThrow(
      'The store does not know its entities',
    );
    expect(() => textOn(sqlite, (query) => query.selectFrom('sample_thing').select((eb) => eb.fn.countAll() as never))).toThrow(
      "selects an expression without a name; give it one with '.as(…)'",
    );
    expect(() => textOn(sqlite, (query) => query.selectFrom('sample_thing').selectAll('sample_part' as never))).toThrow(
      "The table 'sample_part' belongs to no entity of this store.",
    );
    expect(() => textOn(sqlite, (query) => query.schema.dropTable('sample_thing'))).toThrow(
      /^A statement of the kind DropTable cannot be used/,
    );
    const merging: Build = (query) =>
      query
        .with(
          'merged',
          (own) => own.mergeInto('sample_thing as t').using('sample_part as p', 'p.thing_id', 't.id').whenMatched().thenDelete() as never,
        )
        .selectFrom('sample_part')
        .select('id');
    expect(() => textOn(postgres, merging)).toThrow("'merge' cannot be used");
    expect(() => textOn(sqlite, (query) => query.deleteFrom(['sample_thing', 'sample_part']))).toThrow(
      'Deleting from several tables cannot be used',
    );
  });
});
