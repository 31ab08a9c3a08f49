import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Store } from '@portico/data';
import { parametersOn, texts, textOn } from '../support/compiled.ts';
import type { Build, Query } from '../support/compiled.ts';
import { at } from '../support/handWritten.ts';

const { sqlite, postgres } = texts;

describe('A compiled hand-written query', () => {
  it('rounds decimals on either side so that the comparison stays true', () => {
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

  it('accepts empty lists, which contain nothing', () => {
    const where = (operator: 'in' | 'not in') => (query: Query) =>
      query.selectFrom('sample_thing').select('id').where('price', operator, []);
    for (const store of [sqlite, postgres]) {
      expect(textOn(store, where('in'))).toBe('select "id" from "sample_thing" where 1 = 0');
      expect(textOn(store, where('not in'))).toBe('select "id" from "sample_thing" where 1 = 1');
    }
  });

  it('accepts longs and decimals as numbers, and instants only as dates', () => {
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
    for (const tooShort of [1e21, 1e-7]) expect(() => parametersOn(sqlite, where('price', tooShort))).toThrow('must be given as text');
    expect(() => parametersOn(sqlite, where('at', at.toISOString()))).toThrow('An instant must be compared with a Date.');
  });

  it('encodes values that are not compared with a column by their own types', () => {
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

  it('escapes characters of patterns with a backslash, in both stores', () => {
    const liking = (operator: 'like' | 'not like' | 'ilike') => (query: Query) =>
      query.selectFrom('sample_thing').select('id').where('name', operator, 'a%');
    const behind = (store: Store, operator: 'like' | 'not like' | 'ilike') => textOn(store, liking(operator)).replace(/^.* where /, '');
    expect(behind(sqlite, 'like')).toBe(`"name" like ? escape '\\'`);
    expect(behind(sqlite, 'not like')).toBe(`"name" not like ? escape '\\'`);
    expect(behind(postgres, 'like')).toBe('"name" like $1');
    expect(behind(postgres, 'ilike')).toBe('"name" ilike $1');
  });
});
