import type { FilterOperator } from '@portico/core';
import { Composer, buildCriteriaSql, getEntityScope, readComplexFilter, runQuery } from '@portico/data';
import { listOperators } from '@portico/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complexThing } from '../support/complexModel.ts';
import { place, thing } from '../support/models.ts';
import { meets } from '../support/oracle.ts';
import { entityPlan, queryPlan } from '../support/plans.ts';
import { askedOf, idOf, randomFrom, randomThings, typedFields, type Thing } from '../support/randomThings.ts';
import { readSession } from '../support/readSession.ts';
import { createTables, insertRows, storeKinds, type OpenStore } from '../support/stores.ts';
import { viewOf } from '../support/viewOf.ts';

type Criteria = Readonly<Record<string, unknown>>;

const places = [
  { id: idOf(1), city: 'Lisbon', stars: 3, isDeleted: false, tenantId: 'acme', ownerId: null },
  { id: idOf(2), city: 'Porto', stars: null, isDeleted: false, tenantId: 'acme', ownerId: 'ann' },
  { id: idOf(3), city: 'Lisbon', stars: 5, isDeleted: true, tenantId: 'acme', ownerId: null },
  { id: idOf(4), city: 'Lisbon', stars: 1, isDeleted: false, tenantId: 'other', ownerId: null },
  { id: idOf(5), city: 'Lisbon', stars: 2, isDeleted: false, tenantId: 'acme', ownerId: 'bob' },
];
const things = randomThings(120, 3).map((each, index) => ({
  ...each,
  ownerId: 'ann',
  placeId: index % 7 === 0 ? null : idOf((index % 6) + 1),
}));
const ann = viewOf({ callerId: 'ann', tenantId: 'acme', sees: [] });

/** Returns the view of ann on the place of a thing: only if it exists, is not deleted, and is of her tenant and hers. */
function placeOf({ placeId }: Record<string, unknown>): Record<string, unknown> {
  const found = places.find(
    ({ id, isDeleted, tenantId, ownerId }) => id === placeId && !isDeleted && tenantId === 'acme' && ownerId === 'ann',
  );
  return found ?? { city: null, stars: null };
}

const operatorOf = (name: string) => (name.charAt(0).toUpperCase() + name.slice(1)) as FilterOperator;
const typeOf = (model: typeof thing, name: string) => model.fields.find(({ property }) => property === name)!.type;

/** Returns whether a row meets criteria, in plain TypeScript. */
function holds(row: Record<string, unknown>, criteria: Criteria, model = thing): boolean {
  return Object.entries(criteria).every(([name, value]) => {
    if (name === 'and') return (value as Criteria[]).every((each) => holds(row, each, model));
    if (name === 'or') return (value as Criteria[]).some((each) => holds(row, each, model));
    if (name === 'not') return !holds(row, value as Criteria, model);
    if (name === 'place') return holds(placeOf(row), value as Criteria, place);
    const isPlain = typeof value !== 'object' || value === null || value instanceof Date || value instanceof Uint8Array;
    const operators = isPlain ? { equals: value } : (value as Criteria);
    return Object.entries(operators).every(([operator, operand]) => {
      if (operand === null) return operator === 'equals' ? row[name] === null : row[name] !== null;
      return meets(row[name], { operator: operatorOf(operator), operand, type: typeOf(model, name) });
    });
  });
}

/** Returns criteria of a few levels with random fields, operators and values. */
function randomCriteria(random: () => number, depth = 3): Criteria {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  const several = (count: number, make: () => unknown) => Array.from({ length: count }, make);
  const kind = depth === 0 ? 'field' : pick(['field', 'field', 'field', 'and', 'or', 'not', 'place']);
  if (kind === 'and' || kind === 'or') return { [kind]: several(Math.floor(random() * 4), () => randomCriteria(random, depth - 1)) };
  if (kind === 'not') return { not: randomCriteria(random, depth - 1) };
  if (kind === 'place')
    return {
      place: pick([
        { city: 'Lisbon' },
        { city: { notEquals: 'Lisbon' } },
        { stars: { greaterThan: 1 } },
        { stars: null },
        { not: { city: 'Porto' } },
      ]),
    };
  const type = pick(Object.keys(typedFields) as (keyof typeof typedFields)[]);
  const value = () => pick(askedOf[type]);
  const operator = pick(listOperators(type));
  const camel = operator.charAt(0).toLowerCase() + operator.slice(1);
  const operand = operator === 'In' ? several(3, value) : operator === 'Between' ? several(2, value) : value();
  if (random() < 0.1) return { [typedFields[type]]: pick([null, { notEquals: null }]) };
  return { [typedFields[type]]: { [camel]: operand } };
}

const complexPlan = queryPlan(
  {
    entity: thing.id,
    answer: 'list',
    filters: [],
    complex: [complexThing],
    sorts: [],
    projection: [{ member: 'id', kind: 'field', path: ['id'] }],
  },
  'Sample.Complex',
);

const idsOf = (rows: readonly object[]) => rows.map((row) => (row as Thing).id).toSorted();
const expected = (criteria: Criteria) => idsOf(things.filter((row) => holds(row, criteria)));

for (const kind of await storeKinds()) {
  describe.skipIf(kind.missing !== undefined)(`criteria on ${kind.name}${kind.missing ? ` (${kind.missing})` : ''}`, () => {
    let open: OpenStore;
    beforeAll(async () => {
      open = await kind.open();
      await createTables(open.store);
      await insertRows(open.store, place, places);
      await insertRows(open.store, thing, things);
    });
    afterAll(() => open?.close());

    const query = async (filter: Criteria) => idsOf((await runQuery(complexPlan, { filter }, readSession(open.store, ann))) as object[]);

    /** Returns the rows that a repository selects by criteria. */
    async function load(criteria: Criteria): Promise<string[]> {
      const { store } = open;
      const { text, values } = buildCriteriaSql(criteria, getEntityScope(entityPlan(thing)), { store, view: ann });
      const sql = new Composer(store.dialect, ann).add(entityPlan(thing).select).add(' AND ').add(text, values.length);
      const planned = sql.plan();
      return idsOf((await store.rows(planned.statement, planned.parameters(values, ann))).map(([id]) => ({ id })));
    }

    it('[QUERY-17] selects the same rows as plain TypeScript, for random complex filters', async () => {
      const random = randomFrom(99);
      let selected = 0;
      for (let run = 0; run < 150; run++) {
        const criteria = randomCriteria(random);
        const found = await query(criteria);
        expect(
          found,
          JSON.stringify(criteria, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
        ).toEqual(expected(criteria));
        selected += found.length;
      }
      expect(selected).toBeGreaterThan(0);
    });

    it('selects the same rows for the same criteria of a repository', async () => {
      const random = randomFrom(7);
      for (let run = 0; run < 100; run++) {
        const criteria = randomCriteria(random);
        expect(await load(criteria)).toEqual(expected(criteria));
      }
    });

    it('accepts all fields of one filter, as read from JSON', async () => {
      const sink = { fail: (...failure: unknown[]) => expect.fail(failure.join(' ')) };
      const text =
        '{"rank":{"greaterOrEqual":1,"lessThan":3},"or":[{"place":{"city":"Porto"}},{"name":{"contains":"%"}}],"not":{"count":7}}';
      const filter = readComplexFilter(sink, 'query', 'filter', text, complexThing)!;
      const found = await query(filter);
      expect(found).toEqual(expected(JSON.parse(text) as Criteria));
      expect(found.length).toBeGreaterThan(0);
    });

    it('[QUERY-17] accepts as many conditions as fit into one filter', async () => {
      const many = { or: Array.from({ length: 1500 }, (_, index) => ({ rank: index })) };
      expect(await query(many)).toEqual(expected(many));
    });

    it('treats SQL in values as data', async () => {
      for (const name of ["' OR '1'='1", '{0}', '{caller}', '{live Sample.Thing}', '$1', "'; DROP TABLE sample_thing; --"]) {
        expect(await query({ name })).toEqual(expected({ name }));
      }
      expect(() => buildCriteriaSql({ '1=1 --': 1 }, getEntityScope(entityPlan(thing)), { store: open.store, view: ann })).toThrow(
        'neither a field nor a relation',
      );
      expect(() => buildCriteriaSql({ name: { like: 1 } }, getEntityScope(entityPlan(thing)), { store: open.store, view: ann })).toThrow(
        'Unknown operator',
      );
    });

    it('finds nothing through a related row that is hidden from the caller', async () => {
      const lisbon = await query({ place: { city: 'Lisbon' } });
      expect(lisbon).toEqual([]);
      const everybody = viewOf({ callerId: 'ann', tenantId: 'acme', sees: ['Sample.Place'] });
      const rows = (await runQuery(complexPlan, { filter: { place: { city: 'Lisbon' } } }, readSession(open.store, everybody))) as Thing[];
      const visible = new Set([idOf(1), idOf(5)]);
      expect(idsOf(rows)).toEqual(idsOf(things.filter(({ placeId }) => visible.has(placeId!))));
    });

    it('rejects undefined: a missing value must not select everything', async () => {
      await expect(load({ name: undefined })).rejects.toThrow("'name' is undefined");
      await expect(load({ name: { equals: undefined } })).rejects.toThrow("The operator 'equals' of the criterion 'name' is undefined");
    });
  });
}
