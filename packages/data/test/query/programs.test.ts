import type { QueryPlan, Store } from '@portico/data';
import { runQuery } from '@portico/data';
import { sqliteStore } from '@portico/data-sqlite';
import type { KeysetPage, Page, SortDirection } from '@portico/core';
import type { QueryModel } from '@portico/core/manifest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complexThing } from '../support/complexModel.ts';
import { place, thing } from '../support/models.ts';
import { queryPlan } from '../support/plans.ts';
import { idOf } from '../support/randomThings.ts';
import { readSession } from '../support/readSession.ts';
import { createTables, insertRows } from '../support/stores.ts';
import { viewOf } from '../support/viewOf.ts';

const live = { isDeleted: false, rowVersion: 1 };
const things = [1, 2, 3, 4].map((number) => ({
  id: idOf(number),
  name: `n${number}`,
  count: number,
  rank: number % 2,
  ownerId: number === 4 ? 'bob' : 'ann',
  placeId: idOf(number % 2 === 0 ? 11 : 12),
  ...live,
}));
const places = [
  { id: idOf(11), city: 'Lisbon', stars: 1, ownerId: 'ann', tenantId: 'acme', isDeleted: false },
  { id: idOf(12), city: 'Porto', stars: 2, ownerId: 'ann', tenantId: 'acme', isDeleted: false },
];
const everybody = viewOf({ asSystem: true });

describe('A query selects the statement for its input', () => {
  let store: Store;
  let named = 0;
  beforeAll(async () => {
    store = sqliteStore({ name: 'programs' });
    await createTables(store);
    await insertRows(store, place, places);
    await insertRows(store, thing, things);
  });
  afterAll(() => store.close());

  const planOf = (more: Partial<QueryModel>, own: Partial<QueryPlan> = {}) => ({
    ...queryPlan(
      {
        entity: thing.id,
        answer: 'list',
        filters: [],
        complex: [],
        sorts: [],
        projection: [{ member: 'name', kind: 'field', path: ['name'] }],
        ...more,
      },
      `Sample.Program${named++}`,
    ),
    ...own,
  });
  const run = (plan: QueryPlan, input: object, view = everybody) => runQuery(plan, input, readSession(store, view));
  const names = async (plan: QueryPlan, input: object, view = everybody) =>
    ((await run(plan, input, view)) as { name: string }[]).map(({ name }) => name);

  /** More filters and sorts than there are bits in a number. */
  const many = (count: number) => ({
    filters: Array.from({ length: count }, (_, index) => ({
      property: `f${index}`,
      path: ['count'],
      operator: index % 2 === 0 ? ('GreaterOrEqual' as const) : ('LessOrEqual' as const),
      type: 'Int' as const,
    })),
    sorts: [
      { property: 'byRank', path: ['rank'] },
      { property: 'byCount', path: ['count'], default: 'Ascending' as SortDirection },
    ],
  });

  it.each([3, 60])('also with %d optional filters', async (count) => {
    const plan = planOf(many(count));
    const last = count - 1 - (count % 2);
    for (let round = 0; round < 2; round++) {
      expect(await names(plan, {})).toEqual(['n1', 'n2', 'n3', 'n4']);
      expect(await names(plan, { f0: 3 })).toEqual(['n3', 'n4']);
      expect(await names(plan, { f1: 3 })).toEqual(['n1', 'n2', 'n3']);
      expect(await names(plan, { f0: 2, f1: 3 })).toEqual(['n2', 'n3']);
      expect(await names(plan, { f0: null, [`f${last}`]: 2 })).toEqual(last % 2 === 0 ? ['n2', 'n3', 'n4'] : ['n1', 'n2']);
      expect(await names(plan, { byCount: 'Descending' })).toEqual(['n4', 'n3', 'n2', 'n1']);
      expect(await names(plan, { byRank: 'Ascending' })).toEqual(['n2', 'n4', 'n1', 'n3']);
      expect(await names(plan, { byRank: 'Descending', byCount: 'Descending' })).toEqual(['n3', 'n1', 'n4', 'n2']);
      expect(await names(plan, { byRank: 'Descending', f0: 2 })).toEqual(['n3', 'n2', 'n4']);
      expect(await names(plan, {}, viewOf({ callerId: 'ann' }))).toEqual(['n1', 'n2', 'n3']);
      expect(await names(plan, {}, viewOf({ callerId: 'bob' }))).toEqual(['n4']);
      expect(await names(plan, {}, viewOf({ callerId: 'cy', sees: ['Sample.Thing'] }))).toEqual(['n1', 'n2', 'n3', 'n4']);
    }
  });

  it('also with many optional sorts', async () => {
    const { filters } = many(30);
    const sorts = [...Array.from({ length: 14 }, (_, index) => ({ property: `s${index}`, path: ['rank'] })), ...many(0).sorts.slice(1)];
    const plan = planOf({ filters, sorts });
    const given = Object.fromEntries(filters.map(({ property }, index) => [property, index % 2 === 0 ? 1 : 4]));
    const everything = viewOf({ sees: ['Sample.Thing'], withDeleted: true });
    for (let round = 0; round < 2; round++) {
      expect(await names(plan, given, everything)).toEqual(['n1', 'n2', 'n3', 'n4']);
      expect(await names(plan, { ...given, byCount: 'Descending' }, everything)).toEqual(['n4', 'n3', 'n2', 'n1']);
      expect(await names(plan, { ...given, s13: 'Descending' }, everything)).toEqual(['n1', 'n3', 'n2', 'n4']);
      expect(await names(plan, { ...given, s13: 'Ascending', byCount: 'Descending' }, everything)).toEqual(['n4', 'n2', 'n3', 'n1']);
      expect(await names(plan, { ...given, s0: 'Ascending' }, everything)).toEqual(['n2', 'n4', 'n1', 'n3']);
    }
  });

  it('distinguishes complex filters, other filters, and counting from listing statements', async () => {
    const filters = [{ property: 'upTo', path: ['count'], operator: 'LessOrEqual' as const, type: 'Int' as const }];
    const plan = planOf({ answer: 'page', filters, complex: [complexThing] });
    const page = async (input: object) => {
      const { items, totalCount } = (await run(plan, { pageSize: 1, ...input })) as Page<{ name: string }>;
      return [items.map(({ name }) => name).join(), totalCount];
    };
    for (let round = 0; round < 2; round++) {
      expect(await page({})).toEqual(['n1', 4]);
      expect(await page({ filter: { rank: 0 } })).toEqual(['n2', 2]);
      expect(await page({ filter: { rank: 1 } })).toEqual(['n1', 2]);
      expect(await page({ filter: { count: { greaterThan: 1 } } })).toEqual(['n2', 3]);
      expect(await page({ filter: { count: { greaterThan: 1 } }, upTo: 2 })).toEqual(['n2', 1]);
      expect(await page({ filter: { place: { stars: 2 } } })).toEqual(['n1', 2]);
      expect(await page({ filter: { place: { stars: { greaterThan: 0 } }, rank: 0 } })).toEqual(['n2', 2]);
      expect(await page({ filter: null, upTo: 3 })).toEqual(['n1', 3]);
      expect(await page({ filter: {} })).toEqual(['n1', 4]);
    }
  });

  it('sends the same text for the same inputs, whatever their values', async () => {
    const plan = planOf({ answer: 'page', ...many(2), complex: [complexThing] });
    const texts = new Set<string>();
    for (const rank of [0, 1, 7]) {
      const session = readSession(store, everybody);
      await runQuery(plan, { page: rank + 1, pageSize: 20 + rank, f0: rank, filter: { rank } }, session);
      texts.add(session.statements[0]!);
    }
    expect(texts.size).toBe(1);
  });

  it('reads the page after a cursor by the property of the cursor', async () => {
    const sorts = [{ property: 'byRank', path: ['rank'], default: 'Descending' as SortDirection }];
    const plan = planOf({ answer: 'keyset', sorts }, { cursor: 'after' });
    const first = (await run(plan, { pageSize: 3 })) as KeysetPage<{ name: string }>;
    expect(first.items.map(({ name }) => name)).toEqual(['n1', 'n3', 'n2']);
    expect(await run(plan, { pageSize: 3, after: first.next })).toEqual({ items: [{ name: 'n4' }], next: null });
    const again = (next: unknown) => ({ ...first, next });
    expect(await run(plan, { pageSize: 3, after: null })).toEqual(again(expect.any(String)));
    expect(await run(plan, { pageSize: 3, cursor: 'not looked at' })).toEqual(again(expect.any(String)));
    expect(await run(plan, { pageSize: 3, after: 'x' })).toMatchObject({
      status: 400,
      errors: [
        {
          path: 'after',
          code: 'binding.cursor',
          message: "'after' is not a valid cursor for this query, sort order and caller; start again without it.",
        },
      ],
    });
  });

  it('returns all rows if a page has exactly as many, and no next page', async () => {
    const plan = planOf({ answer: 'keyset' });
    expect(await run(plan, { pageSize: 4 })).toEqual({ items: ['n1', 'n2', 'n3', 'n4'].map((name) => ({ name })), next: null });
    const { next } = (await run(plan, { pageSize: 2 })) as KeysetPage<unknown>;
    expect(await run(plan, { pageSize: 2, cursor: next })).toEqual({ items: ['n3', 'n4'].map((name) => ({ name })), next: null });
  });

  it('rejects pages if the rows do not include the values that they are sorted by', () => {
    const plan = planOf({ answer: 'keyset', sorts: [{ property: 'byRank', path: ['rank'], default: 'Ascending' }] });
    const without = { ...plan, sorts: plan.sorts.map(({ at: _, ...sort }) => sort) } as QueryPlan;
    expect(() => run(without, {})).toThrow(`${plan.id} does not read the value that 'byRank' sorts by.`);
    const { keyAt: _, ...keyless } = plan;
    expect(() => run(keyless as QueryPlan, {})).toThrow(`${plan.id} does not read the key.`);
  });

  it('has 20 rows in a page by default, or as many as the maximum allows', async () => {
    for (const answer of ['page', 'keyset'] as const) {
      const statements = async (plan: QueryPlan, input: object) => {
        const page = (await run(plan, input)) as Partial<Page<unknown>> & { items: unknown[] };
        return page.pageSize ?? page.items.length;
      };
      expect(await statements(planOf({ answer }), {})).toBe(answer === 'page' ? 20 : 4);
      expect(await statements(planOf({ answer, maxPageSize: 3 }), { pageSize: null })).toBe(3);
      expect(await statements(planOf({ answer, maxPageSize: 3 }), { pageSize: 1 })).toBe(1);
    }
  });

  it('reports only the invalid member of a page', async () => {
    const plan = planOf({ answer: 'page', maxPageSize: 3 });
    const wrong = async (input: object) => {
      const refused = (await run(plan, input)) as { errors: readonly { message: string }[] };
      return refused.errors.map(({ message }) => message);
    };
    expect(await wrong({ page: 0 })).toEqual(["'page' must be at least 1."]);
    expect(await wrong({ pageSize: 0 })).toEqual(["'pageSize' must be at least 1."]);
    expect(await wrong({ page: 1, pageSize: 4 })).toEqual(["'pageSize' must be at most 3."]);
    expect(await wrong({ page: -1, pageSize: -1 })).toEqual(["'page' must be at least 1.", "'pageSize' must be at least 1."]);
    expect(await wrong({ page: Number.NaN, pageSize: Number.NaN })).toHaveLength(2);
    expect(await run(plan, { page: 2, pageSize: 3 })).toMatchObject({ items: [{ name: 'n4' }], hasPreviousPage: true, hasNextPage: false });
  });

  it('returns the first row, or reports the requested key if there is none', async () => {
    const filters = [
      { property: 'number', path: ['count'], operator: 'Equals' as const, type: 'Int' as const },
      { property: 'called', path: ['name'], operator: 'Equals' as const, type: 'string' as const },
    ];
    const sorts = [{ property: 'byCount', path: ['count'], default: 'Descending' as SortDirection }];
    const plan = planOf({ answer: 'single', filters, sorts });
    expect(await run(plan, {})).toEqual({ name: 'n4' });
    expect(await run(plan, { called: 'n2' })).toEqual({ name: 'n2' });
    for (const [input, id] of [
      [{ number: 9, called: 'x' }, '9'],
      [{ number: null, called: 'x' }, 'x'],
      [{ number: 0 }, '0'],
      [{ id: 'given', number: 9 }, 'given'],
    ] as const)
      expect(await run(plan, input)).toMatchObject({ status: 404, entity: 'Thing', id });
    const between = planOf({ answer: 'single', filters: [{ property: 'count', path: ['count'], operator: 'Between', type: 'Int' }] });
    expect(await run(between, { count: [1, 2, 3] })).toMatchObject({
      status: 422,
      errors: [{ message: "'count' must be given exactly twice: the lower and the upper bound." }],
    });
    expect(await run(between, { count: [8, 9] })).toMatchObject({ status: 404, id: '8,9' });
    expect(await run(between, { count: null })).toEqual({ name: 'n1' });
  });
});
