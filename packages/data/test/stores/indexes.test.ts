import type { KeysetPage, SortDirection } from '@portico/core';
import type { EntityIndex, EntityModel, QueryModel } from '@portico/core/manifest';
import type { QueryPlan, ReadSession, Statement, Store, View } from '@portico/data';
import { runQuery } from '@portico/data';
import { createSchema, buildEntityTexts, nameIndex, buildQueryTexts } from '@portico/sql';
import { dialects } from '../support/dialects.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeStores, freshStore } from '../support/freshStore.ts';
import type { FreshStore } from '../support/freshStore.ts';
import { entity, field } from '../support/models.ts';
import { viewOf } from '../support/viewOf.ts';

const bare = entity(
  'Paper',
  [
    field('title', 'string'),
    field('stars', 'Int'),
    field('filedAt', 'DateTimeOffset'),
    field('readAt', 'DateTimeOffset', { nullable: true }),
  ],
  { traits: ['TenantScoped', 'Owned', 'SoftDeleted'] },
);

const orderOf = (...properties: string[]): EntityIndex => ({
  name: nameIndex(bare.table, properties),
  properties: [...properties, 'id'],
  live: true,
});

/** The entity with the indexes that the compiler emits for a query with these sorts. */
const paper: EntityModel = {
  ...bare,
  indexes: [
    ...['filedAt', 'readAt', 'stars'].flatMap((sort) => [orderOf('tenantId', sort), orderOf('tenantId', 'ownerId', sort)]),
    orderOf('tenantId'),
    { name: 'ix_paper_title_trigrams', properties: ['title'], trigrams: true },
  ],
};

const models = new Map([[paper.id, paper]]);
const total = 20_000;

/** Returns a query over papers, as the compiler emits it; rows are ids. */
function planOf(name: string, more: Partial<QueryModel>): QueryPlan<string> {
  const model: QueryModel = {
    entity: paper.id,
    answer: 'keyset',
    filters: [],
    complex: [],
    sorts: ['filedAt', 'readAt', 'stars'].map((property) => ({ property, path: [property] })),
    projection: [{ member: 'id', kind: 'field', path: ['id'] }],
    ...more,
  };
  const { layout: _, complex: __, ...statements } = buildQueryTexts(model, models, dialects);
  const plan = {
    model: paper,
    make: () => ({}) as never,
    read: () => ({}) as never,
    values: () => [],
    ...buildEntityTexts(paper, dialects),
    related: {},
  };
  return { id: `Sample.${name}`, entity: plan, answer: model.answer, ...statements, complex: [], read: (row) => row[0] as string };
}

const scroll = planOf('Scroll', {});
const search = planOf('Search', {
  answer: 'list',
  sorts: [],
  filters: [
    { property: 'part', path: ['title'], operator: 'Contains', type: 'string' },
    { property: 'anyCase', path: ['title'], operator: 'ContainsIgnoreCase', type: 'string' },
  ],
});

const rowsText = {
  sqlite: `INSERT INTO sample_paper (id, title, stars, filed_at, read_at, is_deleted, owner_id, tenant_id) SELECT printf('01910000-0000-7000-8000-%012x', value), 'Paper ' || value || ' Straße', value % 5,
    value * 7919 % ${total} * 1000, iif(value % 3 = 0, NULL, value * 104729 % ${total} * 1000), 0, 'owner-' || value % 50,
    iif(value % 10 < 6, 'large', 'small-' || value % 100) FROM generate_series(1, ${total})`,
  postgres: `INSERT INTO sample_paper (id, title, stars, filed_at, read_at, is_deleted, owner_id, tenant_id) SELECT ('01910000-0000-7000-8000-' || lpad(to_hex(value), 12, '0'))::uuid, 'Paper ' || value || ' Straße', value % 5,
    to_timestamp(value * 7919 % ${total}), CASE WHEN value % 3 = 0 THEN NULL ELSE to_timestamp(value * 104729 % ${total}) END, false,
    'owner-' || value % 50, CASE WHEN value % 10 < 6 THEN 'large' ELSE 'small-' || value % 100 END FROM generate_series(1, ${total}) AS value;
    SELECT gin_clean_pending_list('ix_paper_title_trigrams'); ANALYZE;`,
};

// node:sqlite has no generate_series.
const numbers = `WITH RECURSIVE generated(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM generated WHERE value < ${total}) `;

interface Read {
  readonly statement: Statement;
  readonly values: readonly unknown[];
}

/** A node of PostgreSQL's EXPLAIN. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

describeStores('Indexes of declared orders', (kind) => {
  let fresh: FreshStore;
  let store: Store;
  let reads: Read[] = [];

  beforeAll(async () => {
    fresh = await freshStore(kind);
    store = fresh.store;
    await store.script(createSchema([paper], store.dialect));
    const text = store.dialect.system === 'postgresql' ? rowsText.postgres : rowsText.sqlite;
    await store.script(
      store.dialect.system !== 'postgresql' ? `${numbers}${text.replace(`generate_series(1, ${total})`, 'generated')}; ANALYZE;` : text,
    );
  });
  afterAll(() => fresh.drop());

  const clerk = viewOf({ callerId: 'clerk', tenantId: 'large', sees: [paper.id] });

  async function run(plan: QueryPlan<string>, input: object, view: View = clerk): Promise<unknown> {
    reads = [];
    const session: ReadSession = {
      store,
      view,
      rows: (statement, values) => {
        reads.push({ statement, values });
        return store.rows(statement, values);
      },
      header: () => undefined,
    };
    return runQuery(plan, input, session);
  }

  /** Returns how many rows the last statement has looked at, by PostgreSQL's own count; in SQLite whether it has searched in an index. */
  async function looked(): Promise<number> {
    const { statement, values } = reads.at(-1)!;
    if (store.dialect.system !== 'postgresql') {
      const steps = await store.rows({ name: '', text: `EXPLAIN QUERY PLAN ${statement.text}` }, values);
      const texts = steps.map(([, , , text]) => String(text));
      return texts.some((text) => text.startsWith('SCAN t')) ? Infinity : 0;
    }
    const [row] = await store.rows({ name: '', text: `EXPLAIN (ANALYZE, FORMAT JSON) ${statement.text}` }, values);
    const [{ Plan }] = JSON.parse(row![0] as string) as [{ Plan: PlanNode }];
    return lookedAt(Plan);
  }

  function lookedAt(node: PlanNode): number {
    const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    const own = node['Node Type'].endsWith('Scan') ? (node['Actual Rows'] + removed) * node['Actual Loops'] : 0;
    return own + (node.Plans ?? []).reduce((sum, each) => sum + lookedAt(each), 0);
  }

  const directions: readonly SortDirection[] = ['Ascending', 'Descending'];
  const cases = directions.flatMap((direction) => ['filedAt', 'readAt'].map((sort) => ({ sort, direction })));

  // Of 12,000 rows: a walk from the first row to the page would look at more with every page.
  it.each(cases)('return a page in the middle by $sort $direction from about as many rows as it has', async ({ sort, direction }) => {
    let { next } = (await run(scroll, { [sort]: direction, pageSize: 500 })) as KeysetPage<string>;
    for (let page = 0; page < 11; page++) {
      ({ next } = (await run(scroll, { [sort]: direction, pageSize: 500, cursor: next })) as KeysetPage<string>);
      expect(await looked(), `page ${page}`).toBeLessThan(3100);
    }
    const { items } = (await run(scroll, { [sort]: direction, pageSize: 50, cursor: next })) as KeysetPage<string>;
    expect(items).toHaveLength(50);
    expect(await looked()).toBeLessThan(1000);
  });

  it('return a page among many equal values in the direction that the index does not have', async () => {
    let { next } = (await run(scroll, { stars: 'Descending', pageSize: 500 })) as KeysetPage<string>;
    ({ next } = (await run(scroll, { stars: 'Descending', pageSize: 500, cursor: next })) as KeysetPage<string>);
    await run(scroll, { stars: 'Descending', pageSize: 50, cursor: next });
    // Of 2,400 rows with the same value.
    expect(await looked()).toBeLessThan(1000);
  });

  it('return the first page in the order of a sort, and that of an owner or of callers without an id, from about as many rows as they have', async () => {
    for (const callerId of ['clerk', 'owner-2', null]) {
      const view = callerId === 'clerk' ? clerk : viewOf({ callerId, tenantId: 'large' });
      await run(scroll, { filedAt: 'Descending', pageSize: 50 }, view);
      expect(await looked(), String(callerId)).toBeLessThan(200);
    }
  });

  it.each([
    [{ part: '7777' }, 2],
    [{ anyCase: 'pAPER 12344 sTRASSE' }, 1],
    [{ anyCase: '12344 STRASS' }, 1],
    [{ part: '_777' }, 0],
  ])('find a part of a text: %o', async (input, found) => {
    const view = viewOf({ asSystem: true });
    const rows = (await run(search, input, view)) as string[];
    expect(rows).toHaveLength(found);
    if (store.dialect.name === 'postgres') expect(await looked()).toBeLessThan(200);
  });
});
