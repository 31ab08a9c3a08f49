import { createFragment } from '@portico/sql';
import { DatabaseSync } from 'node:sqlite';
import { buildCriteriaSql, deadlineFunction, FilterTimeError, readComplexFilter, runQuery } from '@portico/data';
import type { CriteriaScope } from '@portico/data';
import { sqliteStore } from '@portico/data-sqlite';
import { buildProblemResponse } from '@portico/runtime';
import { mostFilterLimits } from '@portico/core/manifest';
import type { FilterLimits } from '@portico/core/manifest';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { complexThing } from '../../data/test/support/complexModel.ts';
import { place, thing } from '../../data/test/support/models.ts';
import { queryPlan } from '../../data/test/support/plans.ts';
import { randomThings } from '../../data/test/support/randomThings.ts';
import { readSession } from '../../data/test/support/readSession.ts';
import { createTables, insertRows } from '../../data/test/support/stores.ts';
import { viewOf } from '../../data/test/support/viewOf.ts';

/** The text `name` has no `MaxLength`. */
const model = {
  ...complexThing,
  fields: complexThing.fields.map((field) => (field.name === 'name' ? { ...field, longText: true as const } : field)),
};
const plan = queryPlan(
  {
    entity: thing.id,
    answer: 'list',
    filters: [],
    complex: [model],
    sorts: [],
    projection: [{ member: 'id', kind: 'field', path: ['id'] }],
  },
  'Sample.Search',
);
const ann = viewOf({ callerId: 'ann', tenantId: 'acme', sees: [] });

/** Reads a filter as an operation does; undefined if it is rejected. */
function read(filter: object, filterLimits: FilterLimits = {}) {
  const failures: string[] = [];
  const fail = (...[, , , message]: readonly unknown[]) => void failures.push(String(message));
  const criteria = readComplexFilter({ fail, plan: { filterLimits } }, 'query', 'filter', JSON.stringify(filter), model);
  return { criteria, failures };
}

/** The most expensive filter that a caller may send: each search goes over the whole text and compares 256 characters nearly everywhere. */
const searches = (count: number, others: number, operator = 'contains') => ({
  and: [
    ...Array.from({ length: count }, (_, n) => ({ not: { name: { [operator]: `${'a'.repeat(250)}b${n}` } } })),
    ...Array.from({ length: others }, (_, n) => ({ not: { rank: n + 1_000 } })),
  ],
});

describe('Complex filters on SQLite, which runs statements on the thread of the host', () => {
  const store = sqliteStore({ name: 'test' });
  const session = readSession(store, ann);
  beforeAll(async () => {
    await createTables(store);
    const [first] = randomThings(1, 3);
    await insertRows(store, place, []);
    await insertRows(store, thing, [{ ...first, name: 'a'.repeat(2_000_000), ownerId: 'ann', placeId: null }]);
  });
  afterAll(() => store.close());

  /** Returns the processor time of this thread that a search takes, in milliseconds. */
  async function costOf(filter: object): Promise<number> {
    const { criteria, failures } = read(filter);
    expect(failures).toEqual([]);
    const before = process.threadCpuUsage();
    expect(await runQuery(plan, { filter: criteria }, session)).toHaveLength(1);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  }

  it.each(['contains', 'containsIgnoreCase', 'startsWith', 'endsWith'])(
    'block the thread for a quarter of a second at most: six of them that search 2 MB with %s',
    async (operator) => {
      for (let search = 0; search < 6; search++) expect(await costOf(searches(4, 46, operator))).toBeLessThan(250);
    },
  );

  it('are rejected beyond the conditions that cost so much', () => {
    expect(read(searches(5, 0)).failures).toEqual([expect.stringContaining('has more than 4 conditions on texts of unlimited length')]);
    expect(read(searches(4, 47)).failures).toEqual([expect.stringContaining('has more than 50 conditions')]);
    expect(read({ name: { contains: 'a'.repeat(257) } }).failures).toEqual([expect.stringContaining('at most 256 characters')]);
  });
});

describe('A complex filter over many rows on SQLite', () => {
  const filterTimeout = 40;
  const rows = 400;

  async function open(limit: number) {
    const store = sqliteStore({ name: 'test', filterTimeout: limit });
    onTestFinished(() => void store.close());
    await createTables(store);
    await insertRows(store, place, []);
    const things = randomThings(rows, 3).map((each) => ({ ...each, name: 'a'.repeat(20_000), ownerId: 'ann', placeId: null }));
    await insertRows(store, thing, things);
    return readSession(store, ann);
  }

  it('is canceled at its time limit, and the store serves the next filter', async () => {
    const session = await open(filterTimeout);
    const { criteria } = read(searches(4, 20));
    const before = process.threadCpuUsage();
    const outcome = await runQuery(plan, { filter: criteria }, session);
    expect(outcome).toBeInstanceOf(FilterTimeError);
    const body = expect.stringMatching(/"detail":"The filter took longer than 40 ms.*"code":"FILTER_TIME_EXCEEDED"/) as unknown;
    expect(buildProblemResponse(outcome as FilterTimeError, { path: '/', traceId: '' })).toMatchObject({ status: 503, body });
    const { user, system } = process.threadCpuUsage(before);
    // The deadline is checked for each row, which costs a fraction of it.
    expect((user + system) / 1_000).toBeLessThan(filterTimeout + 100);
    expect(await runQuery(plan, { filter: read({ rank: { lessThan: -1 } }).criteria }, session)).toEqual([]);
  });

  it('runs as long as it takes with a limit of 0', async () => {
    expect(await runQuery(plan, { filter: read(searches(4, 20)).criteria }, await open(0))).toHaveLength(rows);
  });
});

describe('A declared filter or order over many rows on SQLite', () => {
  const rows = 4_000;
  const declared = queryPlan(
    {
      entity: thing.id,
      answer: 'list',
      filters: [{ property: 'part', path: ['name'], operator: 'ContainsIgnoreCase', type: 'string' }],
      complex: [],
      sorts: [{ property: 'nameSort', path: ['name'] }],
      projection: [{ member: 'id', kind: 'field', path: ['id'] }],
    },
    'Sample.Declared',
  );

  async function open(filterTimeout: number) {
    const store = sqliteStore({ name: 'test', filterTimeout });
    onTestFinished(() => void store.close());
    await createTables(store);
    await insertRows(store, place, []);
    const things = randomThings(rows, 3).map((each) => ({ ...each, name: 'a'.repeat(5_000), ownerId: 'ann', placeId: null }));
    await insertRows(store, thing, things);
    return readSession(store, ann);
  }

  it('is canceled at its time limit, although no row matches, and the store serves the next filter', async () => {
    const session = await open(10);
    const before = process.threadCpuUsage();
    expect(await runQuery(declared, { part: `${'a'.repeat(250)}b` }, session)).toBeInstanceOf(FilterTimeError);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(110);
    expect(await runQuery(declared, {}, session)).toHaveLength(rows);
  });

  it('runs as long as it takes with a limit of 0', async () => {
    expect(await runQuery(declared, { part: `${'a'.repeat(250)}b` }, await open(0))).toEqual([]);
  });

  it('checks the time at every sixteenth row', async () => {
    let looks = 0;
    const db = new DatabaseSync(':memory:');
    db.function(deadlineFunction, () => ++looks);
    db.exec(
      'CREATE TABLE thing AS WITH RECURSIVE n(rank) AS (SELECT 1 UNION ALL SELECT rank + 1 FROM n WHERE rank < 16000) SELECT rank FROM n',
    );
    const { mostlyInTime } = sqliteStore({ name: 'test' }).dialect;
    expect(db.prepare(`SELECT rank FROM thing WHERE 1 AND ${mostlyInTime} AND (rank < 0)`).all()).toEqual([]);
    expect(looks).toBeGreaterThan(500);
    expect(looks).toBeLessThan(2_000);
    db.close();
  });
});

describe('The steps of a statement on SQLite', () => {
  const store = sqliteStore({ name: 'test' });
  afterAll(() => store.close());
  const scope: CriteriaScope = {
    field: (name) => {
      return { sql: createFragment(`"${name}"`), type: name === 'name' ? 'string' : 'Int', trigrams: false };
    },
    relation: () => undefined,
  };

  function stepsOf(rows: number, filter: object, limits: FilterLimits = {}): number {
    const { criteria, failures } = read(filter, limits);
    expect(failures).toEqual([]);
    const db = new DatabaseSync(':memory:');
    db.exec('CREATE TABLE thing (name text, rank integer)');
    const insert = db.prepare('INSERT INTO thing VALUES (?, ?)');
    for (let row = 0; row < rows; row++) insert.run('text', row);
    const { text, values } = buildCriteriaSql(criteria!, scope, { store, view: ann });
    const statement = db.prepare(
      `SELECT count(*) FROM thing WHERE ${text.replaceAll(/\{(\d+)\}/g, (_, at: string) => `?${Number(at) + 1}`)}`,
    );
    statement.get(...(values as never[]));
    const steps = (statement as unknown as { stat(counter: string): number }).stat('vmStep');
    db.close();
    return steps;
  }

  it('are bounded by the conditions for each row, which do not multiply', () => {
    const [few, many] = [stepsOf(100, searches(4, 46)), stepsOf(1_000, searches(4, 46))];
    expect(few).toBeLessThan(100 * 50 * 8);
    expect(many).toBeLessThan(10.5 * few);
    expect(stepsOf(100, searches(0, 25))).toBeLessThan(0.7 * stepsOf(100, searches(0, 50)));
  });

  it('are few if the conditions find rows by a key, although the deadline is checked for each row', () => {
    const db = new DatabaseSync(':memory:');
    db.function(deadlineFunction, () => 1);
    db.exec('CREATE TABLE thing (id text PRIMARY KEY, name text)');
    const insert = db.prepare('INSERT INTO thing VALUES (?, ?)');
    for (let row = 0; row < 1_000; row++) insert.run(`${row}`, 'text');
    const statement = db.prepare(`SELECT name FROM thing WHERE 1 AND ${store.dialect.inTime} AND (id = ?1)`);
    expect(statement.all('7')).toHaveLength(1);
    expect((statement as unknown as { stat(counter: string): number }).stat('vmStep')).toBeLessThan(50);
    db.close();
  });

  it('are bounded for the maximum limits, which the parser of the store supports', () => {
    const { conditions, depth } = mostFilterLimits;
    let filter: object = searches(0, conditions - 1);
    // `not` costs the parser more levels than any other member.
    for (let level = 0; level < depth - 3; level++) filter = { not: filter };
    filter = { ...filter, rank: { greaterThan: -1 } };
    expect(stepsOf(10, filter, mostFilterLimits)).toBeLessThan(10 * (conditions + 3 * depth) * 8);
  });
});
