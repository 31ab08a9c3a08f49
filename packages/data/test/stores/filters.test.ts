import type { FilterOperator } from '@portico/core';
import type { StoredType } from '@portico/core/manifest';
import { runQuery } from '@portico/data';
import { listOperators } from '@portico/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { thing } from '../support/models.ts';
import { meets } from '../support/oracle.ts';
import { queryPlan } from '../support/plans.ts';
import { askedOf, randomFrom, randomThings, typedFields } from '../support/randomThings.ts';
import { readSession } from '../support/readSession.ts';
import { createTables, insertRows, storeKinds, type OpenStore } from '../support/stores.ts';

const requirements: Readonly<Record<FilterOperator, string>> = {
  Equals: '[QUERY-11]',
  NotEquals: '[QUERY-11]',
  Contains: '[QUERY-08]',
  ContainsIgnoreCase: '[QUERY-08]',
  StartsWith: '[QUERY-10]',
  EndsWith: '[QUERY-10]',
  GreaterThan: '[QUERY-12]',
  GreaterOrEqual: '[QUERY-12]',
  LessThan: '[QUERY-12]',
  LessOrEqual: '[QUERY-12]',
  In: '[QUERY-13]',
  Between: '[QUERY-14]',
};

const things = randomThings(150, 11);
const types = Object.keys(typedFields) as (keyof typeof typedFields)[];
const cases = types.flatMap((type) => listOperators(type).map((operator) => ({ type, operator, tag: requirements[operator] })));

/** Returns a list of things with one filter. */
function planOf(type: StoredType, operator: FilterOperator, property = typedFields[type as keyof typeof typedFields]) {
  return queryPlan(
    {
      entity: thing.id,
      answer: 'list',
      filters: [{ property: 'asked', path: [property], operator, type, ...(type === 'Decimal' && { scale: 4 }) }],
      complex: [],
      sorts: [],
      projection: [{ member: 'id', kind: 'field', path: ['id'] }],
    },
    `Sample.${type}${operator}`,
  );
}

/** Returns the operands of an operator: every value once, or lists and pairs of them. */
function operandsOf(type: keyof typeof askedOf, operator: FilterOperator): unknown[] {
  const values = askedOf[type];
  if (operator !== 'In' && operator !== 'Between') return [...values];
  const random = randomFrom(5);
  const pick = () => values[Math.floor(random() * values.length)];
  const several = Array.from({ length: 15 }, () => Array.from({ length: operator === 'In' ? Math.floor(random() * 4) : 2 }, pick));
  return operator === 'In' ? [...several, [...values]] : several;
}

for (const kind of await storeKinds()) {
  describe.skipIf(kind.missing !== undefined)(`filters on ${kind.name}${kind.missing ? ` (${kind.missing})` : ''}`, () => {
    let open: OpenStore;
    beforeAll(async () => {
      open = await kind.open();
      await createTables(open.store);
      await insertRows(open.store, thing, things);
    });
    afterAll(() => open?.close());

    it.each(cases)('$tag $operator on $type selects the same rows as plain TypeScript', async ({ type, operator }) => {
      const plan = planOf(type, operator);
      const session = readSession(open.store);
      let selected = 0;
      for (const asked of operandsOf(type, operator)) {
        const rows = (await runQuery(plan, { asked }, session)) as { id: string }[];
        const expected = things.filter((row) => meets(row[typedFields[type]], { operator, operand: asked, type })).map(({ id }) => id);
        expect(
          rows.map(({ id }) => id),
          `${operator} ${String(asked)}`,
        ).toEqual(expected.toSorted());
        selected += rows.length;
      }
      expect(selected).toBeGreaterThan(0);
    });

    it.each(['Contains', 'StartsWith', 'EndsWith', 'Equals'] as const)(
      '[QUERY-09] matches %%, _ and \\ of a %s filter literally',
      async (operator) => {
        for (const asked of ['%', '_', '\\', 'a%b', 'a_b', 'a\\b', '%%', '_b', '\\%']) {
          const rows = (await runQuery(planOf('string', operator), { asked }, readSession(open.store))) as { id: string }[];
          const expected = things.filter(({ name }) => meets(name, { operator, operand: asked, type: 'string' }));
          expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id).toSorted());
        }
      },
    );

    it('treats SQL, and the tokens of templates, as data', async () => {
      for (const asked of ["' OR '1'='1", "'; DROP TABLE sample_thing; --", '{0}', '{caller}', '$1', '?1', '") OR 1=1 --']) {
        const rows = (await runQuery(planOf('string', 'Equals'), { asked }, readSession(open.store))) as { id: string }[];
        expect(rows).toHaveLength(things.filter(({ name }) => name === asked).length);
      }
      expect(await runQuery(planOf('string', 'Equals'), {}, readSession(open.store))).toHaveLength(things.length);
    });

    it('[QUERY-15] omits a filter without a value', async () => {
      const session = readSession(open.store);
      for (const input of [{}, { asked: undefined }, { asked: null }]) {
        expect(await runQuery(planOf('Int', 'GreaterThan'), input, session)).toHaveLength(things.length);
      }
      expect(session.statements.every((text) => !text.includes('"count" >'))).toBe(true);
    });

    it('[QUERY-16] applies a filter whose value is 0, false or empty', async () => {
      for (const [type, asked] of [
        ['Int', 0],
        ['boolean', false],
        ['string', ''],
      ] as const) {
        const rows = (await runQuery(planOf(type, 'Equals'), { asked }, readSession(open.store))) as unknown[];
        expect(rows).toHaveLength(things.filter((row) => row[typedFields[type]] === asked).length);
      }
    });

    it('rejects a Between without exactly two values, and a text with U+0000', async () => {
      const between = await runQuery(planOf('Int', 'Between'), { asked: [1] }, readSession(open.store));
      expect(between).toMatchObject({ status: 422, errors: [{ in: 'query', path: 'asked', code: 'validation.between' }] });
      expect(await runQuery(planOf('string', 'Contains'), { asked: 'a\0' }, readSession(open.store))).toMatchObject({ status: 400 });
    });
  });
}
