import { postgresStore } from '@portico/data-postgres';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { textOn } from '../support/compiled.ts';
import type { Build, Query } from '../support/compiled.ts';
import { models } from '../support/models.ts';

describe('A hand-written query of a distributed database', () => {
  const store = postgresStore({ name: 'texts', url: 'postgres://nobody@127.0.0.1:1/nothing', compatibility: 'distributed' });
  store.options = { entities: [...models.values()] };
  const orderOf = (build: Build) => textOn(store, build).replace(/^.* order by /, '');
  const from = (query: Query) => query.selectFrom('sample_thing').select('name');

  it.each<[string, Build, string]>([
    ['ascending', (query) => from(query).orderBy('name'), '("name" is null) desc, "name"'],
    ['descending', (query) => from(query).orderBy('name', 'desc'), '("name" is null) asc, "name" desc'],
    [
      'descending, with nulls first',
      (query) => from(query).orderBy('name', (order) => order.desc().nullsFirst()),
      '("name" is null) desc, "name" desc',
    ],
    ['by a column that is never null', (query) => from(query).orderBy('rank', 'desc'), '"rank" desc'],
    ['by an expression', (query) => from(query).orderBy(sql`length(name)`), '(length(name) is null) desc, length(name)'],
    [
      'by the name of a selected expression',
      (query) =>
        query
          .selectFrom('sample_thing')
          .select((eb) => eb.fn.max('name').as('last'))
          .orderBy('last'),
      '(max("name") is null) desc, "last"',
    ],
  ])('sorts nulls %s without the words NULLS FIRST and NULLS LAST', (_, build, order) => {
    expect(orderOf(build)).toBe(order);
  });

  it('is rejected if it could be sorted only by the columns that it returns', () => {
    const union: Build = (query) => from(query).union(from(query)).orderBy('name');
    for (const build of [union, (query: Query) => from(query).distinct().orderBy('name')])
      expect(() => textOn(store, build)).toThrow('cannot be sorted by a value that may be null');
  });
});
