import type { Transaction } from '@portico/data';
import { describe, expect, it } from 'vitest';
import { canOpen } from '../../data/test/support/freshStore.ts';
import { InboxStatements } from '../src/inbox/inboxStatements.ts';
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

/** The rows that a plan has read from tables, those included that it did not need. */
function rowsIn(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = node['Relation Name'] === undefined ? 0 : (node['Actual Rows'] + removed) * node['Actual Loops'];
  return (node.Plans ?? []).reduce((sum, each) => sum + rowsIn(each), own);
}

describe.runIf(canOpen('PostgreSQL'))('A claim of ordered messages', () => {
  const stores = shopStores('PostgreSQL');
  const { claim } = new InboxStatements([{ event: 'Shop.OrderPlaced', handler: 'Billing.Draft' }], 'postgres');

  /** The pages and rows that a claim reads, with so many messages behind one that waits for another attempt. */
  const visited = async (behind: number) => {
    const { store } = await stores.store({ name: 'shop' });
    const messages = (count: number, from: number, key: string, lane: string) => `INSERT INTO portico_inbox
      (id, handler, area, event, source, position, order_key, payload, occurred_at, state, available_at, received_at, lane)
      SELECT gen_random_uuid(), 'Billing.Draft', 'Billing', 'Shop.OrderPlaced', 'shop', ${from} + i, ${key}, '{}', 0, 'pending', 9, 0, ${lane}
      FROM generate_series(1, ${count}) i;`;
    await store.script(`${messages(behind + 1, 0, `'blocked'`, `CASE WHEN i = 1 THEN 'later' ELSE 'queued' END`)}
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
    // What a host sends again and again has a plan that knows nothing of its values.
    await run('SET LOCAL plan_cache_mode = force_generic_plan');
    await run(`PREPARE claim (text, bigint, bigint, text, bigint, text, text, text) AS ${claim.text}`);
    const keys = JSON.stringify(['k1', 'k2', 'blocked'].map((key) => ['shop', key]));
    const plan = await run(
      `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) EXECUTE claim ('Billing', 5, 8, 'w', 9, '{}', 'v', '${keys}')`,
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
});
