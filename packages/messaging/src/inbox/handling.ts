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
 * The statements that move rows of the inbox to what was handled: one in PostgreSQL, two in SQLite. Each counts the rows that it moves; a row
 * that was handled before is none of them.
 */
export function handling(where: string, time: string): Readonly<Record<Dialect, readonly string[]>> {
  const insert = `INSERT INTO portico_handled (${remembered}, done_at) SELECT ${remembered}, CAST(${time} AS bigint)`;
  const removal = `DELETE FROM portico_inbox WHERE ${where}`;
  return {
    sqlite: [`${insert} FROM portico_inbox WHERE ${where} ON CONFLICT (id, handler) DO NOTHING`, removal],
    postgres: [`WITH gone AS (${removal} RETURNING ${remembered}) ${insert} FROM gone ON CONFLICT (id, handler) DO NOTHING`],
  };
}
