import type { Dialect } from '@portico/sql';

/** The columns of a processed row that are retained. */
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
 * Builds the statements that move rows of the inbox to the processed messages: one if a query can write, otherwise two. Each returns the number of moved rows;
 * rows that were processed before do not count.
 */
export function buildHandledStatements(where: string, time: string, dialect: Dialect): readonly string[] {
  const insert = `INSERT INTO portico_handled (${remembered}, done_at) SELECT ${remembered}, CAST(${time} AS bigint)`;
  const removal = `DELETE FROM portico_inbox WHERE ${where}`;
  const once = 'ON CONFLICT (id, handler) DO NOTHING';
  if (!dialect.writesInQueries) return [`${insert} FROM portico_inbox WHERE ${where} ${once}`, removal];
  return [`WITH gone AS (${removal} RETURNING ${remembered}) ${insert} FROM gone ${once}`];
}
