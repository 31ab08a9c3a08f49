import { FilterOperator, SortDirection } from '@portico/core';
import type { StoredType } from '@portico/core/manifest';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildCondition,
  foldText,
  createSchema,
  buildEntityStatements,
  createFragment,
  isNotNull,
  isNull,
  joinFragments,
  buildKeysetRanges,
  listOperators,
  orderBy,
  sqlite,
  type SqlFragment,
} from '../src/index.ts';
import { databases, type Database } from './support/databases.ts';
import { entity, field } from './support/models.ts';
import { encoded, encodedList } from './support/values.ts';

const guid = (digit: number): string => `0192f0c1-0000-7000-8000-00000000000${digit.toString(16)}`;
const samples: Readonly<Record<string, readonly unknown[]>> = {
  string: [
    '',
    'a',
    'A',
    'b',
    'ab',
    'aB',
    'a%b',
    'a_b',
    'a\\b',
    '%',
    '_',
    '\\',
    `'; DROP TABLE x; --`,
    'é',
    'É',
    'Z',
    '\u{1f600}',
    '\uffff',
    'ß',
    '$1',
    '?1',
    '{0}',
  ],
  boolean: [true, false],
  number: [-1.5, 0, 0.1, 0.30000000000000004, 1e300, 5e-324, 3],
  Int: [-2147483648, -1, 0, 7, 2147483647],
  Long: [-9223372036854775808n, -1n, 0n, 9007199254740993n, 9007199254740992n, 9223372036854775807n],
  Decimal: ['-10.50', '-0.01', '0.00', '0.10', '0.30', '9007199254740993.01', '9007199254740993.02'],
  Guid: [guid(1), guid(2), guid(10), guid(15)],
  DateTimeOffset: [-1, 0, 1, 1_700_000_000_000, 1_700_000_000_001],
  DateOnly: ['0001-01-01', '1999-12-31', '2000-01-01', '9999-12-31'],
};
const types = Object.keys(samples) as StoredType[];
const model = entity('Test.Value', { fields: types.map((type) => field(`of${type}`, type, { nullable: true, precision: 18, scale: 2 })) });
const byType = new Map(types.map((type) => [type, model.fields.find((each) => each.property === `of${type}`)!]));
const column = (type: StoredType): SqlFragment => createFragment(`t."${byType.get(type)!.column}"`);

/** Compares texts by code points, and numbers by size. */
function compare(one: unknown, other: unknown): number {
  if (typeof one === 'string' && typeof other === 'string') return Buffer.compare(Buffer.from(one), Buffer.from(other));
  return (one as number) < (other as number) ? -1 : (one as number) > (other as number) ? 1 : 0;
}

/** The values that decimals are compared with. */
const comparable = (value: unknown, type: StoredType): unknown =>
  type === 'Decimal' && value !== null ? BigInt((value as string).replace('.', '')) : value;

type Holds = (value: unknown, operands: readonly unknown[]) => boolean;
const oracle: Readonly<Record<FilterOperator, Holds>> = {
  Equals: (value, [first]) => value === first,
  NotEquals: (value, [first]) => value !== first,
  Contains: (value, [first]) => (value as string).includes(first as string),
  ContainsIgnoreCase: (value, [first]) => foldText(value as string).includes(foldText(first as string)),
  StartsWith: (value, [first]) => (value as string).startsWith(first as string),
  EndsWith: (value, [first]) => (value as string).endsWith(first as string),
  GreaterThan: (value, [first]) => compare(value, first) > 0,
  GreaterOrEqual: (value, [first]) => compare(value, first) >= 0,
  LessThan: (value, [first]) => compare(value, first) < 0,
  LessOrEqual: (value, [first]) => compare(value, first) <= 0,
  In: (value, operands) => operands.includes(value),
  Between: (value, [first, last]) => compare(value, first) >= 0 && compare(value, last) <= 0,
};

function expected(type: StoredType, operator: FilterOperator, operands: readonly unknown[]): unknown[] {
  const comparables = operands.map((operand) => comparable(operand, type));
  return [...samples[type]!.keys(), null].filter((index) => {
    if (index === null) return operator === 'NotEquals';
    return oracle[operator](comparable(samples[type]![index], type), comparables);
  });
}

describe.each(databases)('conditions on $dialect.name', ({ dialect, skip, open }) => {
  describe.skipIf(skip !== undefined)(skip ?? 'on a real store', () => {
    let database: Database;
    beforeAll(async () => {
      database = await open('conditions');
      await database.exec(createSchema([model], dialect));
      const { insert } = buildEntityStatements(model);
      const rows = Math.max(...types.map((type) => samples[type]!.length)) + 1;
      for (let row = 0; row < rows; row++) {
        const values = types.map((type) => encoded(samples[type]![row] ?? null, type, dialect));
        await database.rows(insert, [`0192f0c1-0000-7000-8000-0000000001${String(row).padStart(2, '0')}`, ...values]);
      }
    });
    afterAll(() => database.close());

    /** Returns the indexes of the samples that a condition selects; null for rows without a value. */
    async function selected(type: StoredType, condition: SqlFragment, values: readonly unknown[]): Promise<unknown[]> {
      const select: SqlFragment = (each) => `SELECT t."id" FROM "test_value" AS t WHERE ${condition(each)} ORDER BY t."id"`;
      const rows = await database.rows(select, values);
      const found = rows.map(([id]) => Number(String(id).slice(-2))).map((index) => (index < samples[type]!.length ? index : null));
      return [...new Set(found)];
    }

    const cases = types.flatMap((type) => listOperators(type).map((operator) => ({ type, operator })));
    it.each(cases)('$operator of $type selects the same rows as plain comparison', async ({ type, operator }) => {
      const condition = buildCondition(column(type), operator, type);
      for (const one of samples[type]!) {
        const other = samples[type]![1]!;
        const operands = operator === 'Between' || operator === 'In' ? [one, other] : [one];
        const values = operator === 'In' ? [encodedList(operands, type, dialect)] : operands.map((each) => encoded(each, type, dialect));
        expect(await selected(type, condition, values), `${operator} ${String(operands)}`).toEqual(expected(type, operator, operands));
      }
      if (operator === 'In') expect(await selected(type, condition, [encodedList([], type, dialect)])).toEqual([]);
    });

    it('tests for null', async () => {
      expect(await selected('boolean', isNull(column('boolean')), [])).toEqual([null]);
      expect(await selected('boolean', isNotNull(column('boolean')), [])).toEqual([0, 1]);
    });

    it.each(types)('[QUERY-22] orders %s by size, code points and with null as the smallest', async (type) => {
      const ascending = [null, ...samples[type]!].toSorted((one, other) =>
        one === null ? -1 : other === null ? 1 : compare(comparable(one, type), comparable(other, type)),
      );
      for (const direction of [SortDirection.Ascending, SortDirection.Descending]) {
        const sql = joinFragments([
          buildEntityStatements(model).select,
          createFragment(' ORDER BY '),
          orderBy(column(type), direction, true),
        ]);
        const at = model.fields.indexOf(byType.get(type)!);
        const rows = (await database.rows(sql)).map((row) => row[at]);
        const isLess = rows.findIndex((value) => value !== null) > 0;
        expect(isLess).toBe(direction === 'Ascending');
        const order = await database.rows(
          (each) =>
            `SELECT t."id" FROM "test_value" AS t WHERE ${column(type)(each)} IS NOT NULL ORDER BY ${orderBy(column(type), direction)(each)}`,
        );
        const values = order.map(([id]) => samples[type]![Number(String(id).slice(-2))]);
        const solid = ascending.filter((value) => value !== null);
        expect(values).toEqual(direction === 'Ascending' ? solid : solid.toReversed());
      }
    });

    it('[QUERY-23] visits every row once with keyset pages, in any mix of directions and with nulls', async () => {
      const sortable = types.filter((type) => type !== 'Decimal' && type !== 'Long');
      const sort = fc.record({ type: fc.constantFrom(...sortable), direction: fc.constantFrom(...Object.values(SortDirection)) });
      await fc.assert(
        fc.asyncProperty(fc.array(sort, { maxLength: 3 }), fc.integer({ min: 1, max: 7 }), async (chosen, size) => {
          const key = { sql: createFragment('t."id"'), direction: SortDirection.Ascending, type: 'Guid' as const };
          const sorts = [...chosen.map(({ type, direction }) => ({ sql: column(type), direction, nullable: true, type })), key];
          const order = joinFragments(
            sorts.map((each) => orderBy(each.sql, each.direction, each !== key)),
            ', ',
          );
          const page =
            (condition: SqlFragment, limit: number): SqlFragment =>
            (each) =>
              `SELECT ${sorts.map(({ sql }) => sql(each)).join(', ')} FROM "test_value" AS t WHERE ${condition(each)} ORDER BY ${order(each)} LIMIT ${limit}`;
          const whole = (await database.rows(page(createFragment('TRUE'), 100))).map((row) => row.at(-1));
          const walked: unknown[] = [];
          let last = await database.rows(page(createFragment('TRUE'), size));
          while (last.length > 0) {
            walked.push(...last.map((row) => row.at(-1)));
            const after = last.at(-1)!;
            const isNull = after.map((value) => value === null);
            const next: (readonly unknown[])[] = [];
            for (const range of buildKeysetRanges(sorts, isNull, dialect))
              if (next.length < size) next.push(...(await database.rows(page(createFragment(range.condition), size - next.length), after)));
            last = next;
          }
          expect(walked).toEqual(whole);
        }),
        { numRuns: 25 },
      );
    });
  });
});

describe('conditions', () => {
  it('are rejected if the operator does not fit the type', () => {
    expect(() => buildCondition(column('Int'), 'Contains', 'Int')).toThrow('Contains');
    expect(() => buildCondition(column('boolean'), 'LessThan', 'boolean')).toThrow('LessThan');
    expect(listOperators('Json')).toEqual([]);
  });

  it('compare keyset positions as tuples if all sorts have the same direction and none can be null', () => {
    const one = { sql: column('Int'), direction: SortDirection.Descending, type: 'Int' as const };
    expect(buildKeysetRanges([one, one], [false, false], sqlite).map(({ condition }) => condition)).toEqual([
      '(t."of_int", t."of_int") < ({0}, {1})',
    ]);
  });

  it('compare keyset positions as ranges without OR if the sorts differ in direction or can be null', () => {
    const sort = { sql: column('Int'), direction: SortDirection.Descending, nullable: true, type: 'Int' as const };
    const key = { sql: createFragment('t."id"'), direction: SortDirection.Ascending, type: 'Guid' as const };
    const ranges = (isNull: boolean) => buildKeysetRanges([sort, key], [isNull, false], sqlite).map(({ condition }) => condition);
    expect(ranges(false)).toEqual(['t."of_int" = {0} AND t."id" > {1}', 't."of_int" < {0}', 't."of_int" IS NULL']);
    expect(ranges(true)).toEqual(['t."of_int" IS NULL AND t."id" > {1}']);
  });

  it('compare keyset positions in one condition if a related row is a sort, which no index of the entity supports', () => {
    const sort = { sql: column('Int'), direction: SortDirection.Descending, type: 'Int' as const, joined: true };
    const key = { sql: createFragment('t."id"'), direction: SortDirection.Ascending, type: 'Guid' as const };
    expect(buildKeysetRanges([sort, key], [false, false], sqlite).map(({ condition }) => condition)).toEqual([
      '(t."of_int" = {0} AND t."id" > {1}) OR (t."of_int" < {0})',
    ]);
  });
});
