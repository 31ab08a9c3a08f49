import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sqliteStore } from '@portico/data-sqlite';
import type { Store } from '@portico/data';
import { queryOn, parametersOn, texts, textOn } from '../support/compiled.ts';
import type { Build, Query } from '../support/compiled.ts';
import { viewOf } from '../support/viewOf.ts';

const { sqlite, postgres } = texts;
const orderOn = (store: Store, build: Build) => textOn(store, build).replace(/^.* order by /, '');

describe('A compiled hand-written query', () => {
  it('with nulls smallest if the column may be null and the query does not specify the order of nulls', () => {
    const from = (query: Query) => query.selectFrom('sample_thing').select('name');
    const orders: [Build, string][] = [
      [(query) => from(query).orderBy('name'), '"name" nulls first'],
      [(query) => from(query).orderBy('name', 'asc'), '"name" asc nulls first'],
      [(query) => from(query).orderBy('name', 'desc'), '"name" desc nulls last'],
      [(query) => from(query).orderBy('rank', 'desc'), '"rank" desc'],
      [(query) => from(query).orderBy('name', (order) => order.desc().nullsFirst()), '"name" desc nulls first'],
      [(query) => from(query).orderBy(sql`length(name)`), 'length(name) nulls first'],
      [(query) => from(query).orderBy((eb) => eb.fn.countAll()), 'count(*)'],
      [(query) => query.selectFrom('sample_thing_labels').select('thing_id').orderBy('label_id'), '"label_id"'],
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

  it.each([
    '=',
    '==',
    '!=',
    '<>',
    '>',
    '>=',
    '<',
    '<=',
    'is',
    'is not',
    'is distinct from',
    'is not distinct from',
    'in',
    'not in',
  ] as const)("whose values are as the column has them: '%s'", (operator) => {
    const isList = operator.endsWith('in');
    const where = (query: Query) =>
      query
        .selectFrom('sample_thing')
        .select('id')
        .where('price', operator, (isList ? ['9.5', '10'] : '9.5') as never);
    expect(parametersOn(sqlite, where)).toEqual(isList ? [95_000n, 100_000n] : [95_000n]);
    const grouped = (query: Query) =>
      query
        .selectFrom('sample_thing')
        .select('id')
        .where((eb) =>
          eb(eb.parens(eb.ref('price')), operator, (isList ? [eb.val('9.5'), eb.val('10')] : eb.parens(eb.val('9.5'))) as never),
        );
    expect(parametersOn(sqlite, grouped)).toEqual(isList ? [95_000n, 100_000n] : [95_000n]);
  });

  it('with the filters of every table that it reads, wherever the table occurs', () => {
    const seen = viewOf({ callerId: 'ann', tenantId: 'acme' });
    const rows = (table: string, name: string) =>
      `(select * from "${table}" where (TRUE AND "${table}"."is_deleted" = false)) as "${name}"`;
    const expected: [Build, string][] = [
      [(query) => query.selectFrom('sample_part').select('id'), `select "id" from ${rows('sample_part', 'sample_part')}`],
      [(query) => query.selectFrom('sample_part as p').select('p.id'), `select "p"."id" from ${rows('sample_part', 'p')}`],
      [
        (query) => query.deleteFrom('sample_thing_labels as l').using('sample_part as p').whereRef('p.thing_id', '=', 'l.thing_id'),
        `delete from "sample_thing_labels" as "l" using ${rows('sample_part', 'p')} where "p"."thing_id" = "l"."thing_id"`,
      ],
      [
        (query) => query.deleteFrom('sample_part as p').where('p.cost', '=', '1'),
        'delete from "sample_part" as "p" where ("p"."cost" = $1) and (TRUE AND "p"."is_deleted" = false)',
      ],
      [
        (query) => query.updateTable('sample_part').set({ cost: '1' }),
        'update "sample_part" set "cost" = $1 where (TRUE AND "sample_part"."is_deleted" = false)',
      ],
      [
        (query) =>
          query
            .with('own', (inner) => inner.selectFrom('sample_part').select('id'))
            .selectFrom('own')
            .select('id'),
        `with "own" as (select "id" from ${rows('sample_part', 'sample_part')}) select "id" from "own"`,
      ],
      [(query) => query.selectFrom('sample_thing_labels').select('label_id'), 'select "label_id" from "sample_thing_labels"'],
    ];
    for (const [build, text] of expected) expect(build(queryOn(postgres, seen)).compile().sql).toBe(text);
    const owned = queryOn(postgres, seen).selectFrom('sample_place').select('id').compile();
    expect(owned.sql).toContain('"sample_place"."tenant_id" = $1 AND "sample_place"."owner_id" = $2::text)');
    expect(owned.parameters).toEqual(['acme', 'ann']);
  });

  it('requests exact digits from SQLite for decimals and longs only', () => {
    const exact: Build = (query) =>
      query.selectFrom('sample_thing').select(['name', 'price as cost', 'big']).orderBy('cost').orderBy('name');
    expect(textOn(sqlite, exact)).toBe(
      'select "name", CAST("price" AS TEXT), CAST("big" AS TEXT) from "sample_thing" order by "price", "name"',
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
      'select CAST("price" AS TEXT) from "sample_thing" union all select CAST("price" AS TEXT) from "sample_thing"',
    );
  });

  it('combines only queries of the same types, column by column', () => {
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
      for (const store of [sqlite, postgres]) expect(() => textOn(store, build)).toThrow('must return the same types, column by column');
    }
  });

  it('sorts combined decimals in PostgreSQL, and in SQLite through a named query', () => {
    const all = (query: Query, column: 'price' | 'name') =>
      query.selectFrom('sample_thing').select(column).unionAll(query.selectFrom('sample_thing').select(column)).orderBy(column);
    expect(textOn(postgres, (query) => all(query, 'price'))).toMatch(/ order by "price" nulls first$/);
    expect(textOn(sqlite, (query) => all(query, 'name'))).toMatch(/ order by "name"$/);
    expect(() => textOn(sqlite, (query) => all(query, 'price'))).toThrow('select from it as a named query, and sort there');
  });

  it('computes with decimals, longs and instants in PostgreSQL, but not in SQLite, which stores them as whole numbers', () => {
    const from = (query: Query) => query.selectFrom('sample_thing');
    const computed: [Build, string][] = [
      [(query) => from(query).select((eb) => eb('price', '*', '2').as('x')), '"price" * $1'],
      [(query) => from(query).select((eb) => eb.fn.avg('price').as('x')), 'avg("price")'],
      [(query) => from(query).select((eb) => eb.fn.avg('big').as('x')), 'avg("big")'],
      [(query) => from(query).select((eb) => eb.fn.sum('at' as 'big').as('x')), 'sum("at")'],
      [(query) => from(query).select((eb) => eb.fn.agg('group_concat', ['price']).as('x')), 'group_concat("price")'],
      [(query) => from(query).select((eb) => eb.fn('abs', ['big']).as('x')), 'abs("big")'],
      [(query) => from(query).select((eb) => eb.fn.coalesce('name', 'at' as 'name').as('x')), 'coalesce("name", "at")'],
    ];
    for (const [build, expression] of computed) {
      expect(textOn(postgres, build)).toBe(`select ${expression} as "x" from "sample_thing"`);
      expect(() => textOn(sqlite, build)).toThrow('and compute the rest in TypeScript');
    }
    const inserted = (query: Query) => query.insertInto('sample_thing').columns(['id', 'price']);
    const costs: Build = (query) => inserted(query).expression(query.selectFrom('sample_part').select(['id', 'cost']));
    const tooFew: Build = (query) => inserted(query).expression(query.selectFrom('sample_part').select('id'));
    expect(() => textOn(sqlite, costs)).toThrow("'cost' is a Decimal");
    expect(() => textOn(sqlite, tooFew)).toThrow("'A column' is a Decimal");
    const plain = (query: Query) => from(query).select((eb) => [eb('rank', '*', 2).as('x'), eb.fn.agg('group_concat', ['name']).as('y')]);
    expect(textOn(sqlite, plain)).toBe('select "rank" * ? as "x", group_concat("name") as "y" from "sample_thing"');
    const aggregated = (query: Query) =>
      from(query).select((eb) => [
        eb.fn.max('at').as('a'),
        eb.fn.min('big').as('b'),
        eb.fn.count('price').as('c'),
        eb.fn.sum('price').as('d'),
      ]);
    expect(textOn(sqlite, aggregated)).toBe(
      'select max("at") as "a", CAST(min("big") AS TEXT), count("price") as "c", CAST(sum("price") AS TEXT) from "sample_thing"',
    );
  });

  it('locks rows in PostgreSQL, and omits the clause in SQLite, where a writing transaction locks everything', () => {
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

  it.each(['select', 'table', 'insert', 'update', 'delete', 'merge', 'join', 'copy', 'with', 'union', 'into', 'sample_thing'])(
    "without raw '%s', whose tables could not be filtered",
    (word) => {
      const raw =
        (text: string): Build =>
        (query) =>
          query.selectFrom('sample_part').select(sql`(${sql.raw(text)} 1)`.as('x'));
      expect(() => textOn(sqlite, raw(`a,${word.toUpperCase()} b`))).toThrow(`Raw SQL must not read or write tables`);
      expect(textOn(sqlite, raw(`a${word}`))).toContain(`(a${word} 1)`);
    },
  );

  it('limits named queries to the statement that names them', () => {
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

  it('rejects REPLACE, and changes of anything but tables, since filters would not apply', () => {
    const row = { thing_id: '1', label_id: '2' };
    const refused: [string, Build][] = [
      ['Replacing rows', (query) => query.replaceInto('sample_thing_labels').values(row)],
      ['Replacing rows', (query) => query.insertInto('sample_thing_labels').orReplace().values(row)],
      ['Replacing rows', (query) => query.insertInto('sample_thing_labels').values(row).onDuplicateKeyUpdate({ label_id: '3' })],
      [
        'Writing to anything but a table',
        (query) => query.updateTable(query.selectFrom('sample_thing').selectAll().as('x') as never).set({ rank: 1 } as never),
      ],
      ['Deleting from several tables', (query) => query.deleteFrom(['sample_thing', 'sample_part'])],
    ];
    for (const [what, build] of refused) expect(() => textOn(sqlite, build)).toThrow(`${what} cannot be used in a query`);
    expect(textOn(sqlite, (query) => query.insertInto('sample_thing').defaultValues())).toBe('insert into "sample_thing" default values');
    const ignoring: Build = (query) => query.insertInto('sample_thing_labels').orIgnore().values(row);
    expect(textOn(sqlite, ignoring)).toBe('insert or ignore into "sample_thing_labels" ("thing_id", "label_id") values (?, ?)');
  });

  it('only if the store has its entities, and the query names its columns', () => {
    const unknowing = sqliteStore({ name: 'unknowing' });
    expect(() => queryOn(unknowing).selectFrom('sample_thing').select('id').compile()).toThrow('The store has no entities');
    expect(() => textOn(sqlite, (query) => query.selectFrom('sample_thing').select((eb) => eb.fn.countAll() as never))).toThrow(
      "selects an expression without a name; give it one with '.as(…)'",
    );
    expect(() => textOn(sqlite, (query) => query.selectFrom('sample_thing').selectAll('sample_part' as never))).toThrow(
      "No entity of this store has the table 'sample_part'.",
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
  });
});
