import type { Transaction } from '@portico/data';
import { createMessageTables, postgres } from '@portico/sql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { canOpen, freshStore } from '../../data/test/support/freshStore.ts';
import { ClaimStatements } from '../src/inbox/claimStatement.ts';
import { SerialClaimStatements } from '../src/inbox/serialClaimStatements.ts';
import { shopStores } from './support/shopStores.ts';

interface PlanNode {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Returns the rows that a plan has read from tables, including those that it did not need. */
function rowsIn(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = node['Relation Name'] === undefined ? 0 : (node['Actual Rows'] + removed) * node['Actual Loops'];
  return (node.Plans ?? []).reduce((sum, each) => sum + rowsIn(each), own);
}

describe.runIf(canOpen('PostgreSQL'))('A claim of ordered messages', () => {
  const stores = shopStores('PostgreSQL');
  const { due: claim } = new ClaimStatements("'Billing.Draft', ''", postgres);

  /** The pages and rows that a claim reads, with so many messages behind one that waits for another attempt, or that is to be the next of its key. */
  const visited = async (behind: number, head: 'later' | 'queued' = 'later') => {
    const { store } = await stores.store({ name: 'shop' });
    const messages = (count: number, from: number, key: string, lane: string) => `INSERT INTO portico_inbox
      (id, handler, area, event, source, position, order_key, payload, occurred_at, state, available_at, received_at, lane)
      SELECT gen_random_uuid(), 'Billing.Draft', 'Billing', 'Shop.OrderPlaced', 'shop', ${from} + i, ${key}, '{}', 0, 'pending', 9, 0, ${lane}
      FROM generate_series(1, ${count}) i;`;
    await store.script(`${messages(behind + 1, 0, `'blocked'`, `CASE WHEN i = 1 THEN '${head}' ELSE 'queued' END`)}
      ${messages(1000, behind + 1, `'k' || i % 100`, `CASE WHEN i <= 100 THEN 'ready' ELSE 'queued' END`)}`);
    const transaction = await store.begin();
    try {
      return await visitedIn(transaction);
    } finally {
      await transaction.rollback();
    }
  };
  const visitedIn = async (transaction: Transaction) => {
    const run = (text: string) => transaction.rows({ name: '', text }, []);
    // A statement that a host sends repeatedly gets a generic plan.
    await run('SET LOCAL plan_cache_mode = force_generic_plan');
    await run(`PREPARE claim (text, bigint, bigint, text, bigint, text, text, bigint, text) AS ${claim.text}`);
    const keys = JSON.stringify(['k1', 'k2', 'blocked'].map((key) => ['shop', key]));
    const plan = await run(
      `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) EXECUTE claim ('Billing', 5, 8, 'worker-1', 9, '{}', 'v', 0, '${keys}')`,
    );
    await run('DEALLOCATE claim');
    const [{ Plan: root }] = (typeof plan[0]![0] === 'string' ? JSON.parse(plan[0]![0]) : plan[0]![0]) as [{ Plan: PlanNode }];
    return { pages: root['Shared Hit Blocks'] + root['Shared Read Blocks'], rows: rowsIn(root) };
  };

  it('reads no more pages for 20,000 messages behind a blocked key than for none', async () => {
    const [without, behind] = [await visited(0), await visited(20_000)];
    // An index has one more level.
    expect(behind.pages).toBeLessThan(without.pages * 1.5);
  });

  it('visits no more rows for 20,000 messages behind a blocked key than for none', async () => {
    const [without, behind] = [await visited(0), await visited(20_000)];
    expect(without.rows).toBeGreaterThan(0);
    expect(behind.rows).toBeLessThanOrEqual(without.rows + 2);
  });

  it.each([2000, 20_000])(
    'reads as many pages for a key with %i messages as for one with 200, so that a key drains in linear time',
    async (count) => {
      const [short, long] = [await visited(200, 'queued'), await visited(count, 'queued')];
      expect(long.pages).toBeLessThan(short.pages * 1.5);
      expect(long.rows).toBeLessThanOrEqual(short.rows + 2);
    },
  );
});

it('A claim of ordered messages in SQLite finds the first message of a key by an index, however many there are', async () => {
  const { store, drop } = await freshStore('SQLite in memory');
  onTestFinished(drop);
  await store.script(createMessageTables(store.dialect));
  const { heads, promote, claim, ready, later } = new SerialClaimStatements(['Billing.Draft', 'Billing.Tell', ''], store.dialect);
  for (const { text } of [heads, promote, claim, ready, later]) {
    const parameters = Array.from({ length: new Set(text.match(/\?\d+/g)).size }, () => null);
    const plan = (await store.rows({ name: '', text: `EXPLAIN QUERY PLAN ${text}` }, parameters)).map((row) => String(row[3]));
    const reads = plan.filter((line) => /\b(?:c|i|e|q|portico_inbox)\b/.test(line));
    expect(reads.length).toBeGreaterThan(0);
    for (const line of reads)
      expect(line).toMatch(/^SEARCH (?:c|i|e|q|portico_inbox) USING (?:PRIMARY KEY|(?:COVERING )?INDEX ix_portico_inbox_\w+) \(/);
    // A row is reached by its id, or by its key and its place in it; what begins with all rows of a key or of the area is only the search of candidates.
    const wide = reads.filter(
      (line) => !/\(id=|position[<=]|area=\? AND source=\? AND order_key=\?\)|ix_portico_inbox_(?:ready|timed)/.test(line),
    );
    expect(wide).toEqual([]);
  }
});
