import type { Dialect } from '@portico/sql';

/** What is remembered of a row that is done. */
const remembered = [
  'id',
  'position',
  'occurred_at',
  'received_at',
  'attempts',
  'handler',
  'area',
  'event',
  'source',
  'order_key',
  'tenant_id',
  'caused_by',
  'traceparent',
  'failures',
].join(', ');

/**
 * The statements that move rows of the inbox to what was handled: one where a query can write, else two. Each counts the rows that it moves; a row
 * that was handled before is none of them.
 */
export function buildHandledStatements(where: string, time: string, dialect: Dialect): readonly string[] {
  const insert = `INSERT INTO portico_handled (${remembered}, done_at) SELECT ${remembered}, CAST(${time} AS bigint)`;
  const removal = `DELETE FROM portico_inbox WHERE ${where}`;
  const once = 'ON CONFLICT (id, handler) DO NOTHING';
  if (!dialect.writesInQueries) return [`${insert} FROM portico_inbox WHERE ${where} ${once}`, removal];
  return [`WITH gone AS (${removal} RETURNING ${remembered}) ${insert} FROM gone ${once}`];
}
