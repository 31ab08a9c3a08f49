import { describe, expect, it } from 'vitest';
import { summarize } from '../src/spans/statementSummary.ts';

const cases: readonly (readonly [statement: string, summary: string, table?: string])[] = [
  ['SELECT t."id" FROM "sales_offer" AS t WHERE t.name = $1', 'SELECT sales_offer', 'sales_offer'],
  ['  select 1', 'SELECT'],
  ['INSERT INTO "app"."orders" (id) VALUES ($1)', 'INSERT app.orders', 'app.orders'],
  ['INSERT OR IGNORE INTO orders SELECT id FROM drafts', 'INSERT orders', 'orders'],
  ['SELECT o.id, (SELECT max(p.at) FROM payment p WHERE p.o = o.id) FROM orders o', 'SELECT orders', 'orders'],
  ['SELECT count(*) FROM (SELECT id FROM orders WHERE id IN (SELECT o FROM payment)) t', 'SELECT orders', 'orders'],
  ['DELETE FROM ONLY orders WHERE id = $1', 'DELETE orders', 'orders'],
  ["UPDATE orders SET note = 'it''s; DELETE FROM users' WHERE id = $1 -- INSERT INTO log", 'UPDATE orders', 'orders'],
  ['SELECT id FROM orders WHERE open FOR NO KEY UPDATE OF orders SKIP LOCKED', 'SELECT orders', 'orders'],
  ['SELECT value FROM json_each($1)', 'SELECT'],
  ['SELECT k.value FROM json_each($1) k JOIN orders o ON o.id = k.value', 'SELECT'],
  ['INSERT INTO orders (id) VALUES ($1) ON CONFLICT (id) DO UPDATE SET id = excluded.id', 'INSERT orders', 'orders'],
  ['WITH old AS (SELECT id FROM orders) SELECT count(*) FROM old', 'SELECT orders', 'orders'],
  ['WITH RECURSIVE up (id) AS (SELECT id FROM part UNION SELECT p.id FROM up JOIN part p ON true) SELECT * FROM up', 'SELECT part', 'part'],
  ['WITH due AS MATERIALIZED (SELECT id FROM jobs FOR UPDATE SKIP LOCKED) UPDATE jobs j SET held = true FROM due', 'UPDATE jobs', 'jobs'],
  ['WITH before AS (UPDATE offers SET price = $1 RETURNING 1) INSERT INTO outbox SELECT $2 FROM before', 'UPDATE offers INSERT outbox'],
  ['WITH gone AS (DELETE FROM a RETURNING *), kept AS (INSERT INTO b SELECT * FROM gone) SELECT count(*) FROM gone', 'DELETE a INSERT b'],
  ['INSERT INTO a VALUES ($$DELETE FROM b$$)', 'INSERT a', 'a'],
  ['COMMIT', 'COMMIT'],
  ['DECLARE portico_cursor_1 NO SCROLL CURSOR FOR SELECT id FROM orders', 'DECLARE orders', 'orders'],
  ['', 'SQL'],
];

describe('The summary of a statement', () => {
  it.each(cases.map(([statement, summary, table]) => ({ statement, summary, table })))(
    'of $statement is $summary',
    ({ statement, summary, table }) => {
      expect(summarize(statement)).toEqual({ operation: summary.split(' ')[0], table, text: summary });
    },
  );

  it('has at most 255 characters, and ends with a whole operation', () => {
    const parts = Array.from({ length: 40 }, (_, index) => `p${index} AS (DELETE FROM table_number_${index})`);
    const { text } = summarize(`WITH ${parts.join(', ')} SELECT 1`);
    expect(text.length).toBeLessThanOrEqual(255);
    expect(text).toMatch(/^DELETE table_number_0 .* DELETE table_number_\d+$/);
  });

  it('takes no longer than its length says for a long text', () => {
    const text = `SELECT ${'a, '.repeat(200_000)} b FROM c`;
    const began = performance.now();
    expect(summarize(text).text).toBe('SELECT c');
    expect(performance.now() - began).toBeLessThan(2000);
  });
});
