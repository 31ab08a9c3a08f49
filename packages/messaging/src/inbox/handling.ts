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

const once = 'ON CONFLICT (id, handler) DO NOTHING';

/**
 * Builds the statements that move rows of the inbox to the processed messages: one if a query can write, otherwise two. Each returns the number of moved rows;
 * rows that were processed before do not count.
 */
export function buildHandledStatements(where: string, time: string, dialect: Dialect): readonly string[] {
  const [insert, removal] = [buildInsertion(time), `DELETE FROM portico_inbox WHERE ${where}`];
  if (!dialect.writesInQueries) return [`${insert} FROM portico_inbox WHERE ${where} ${once}`, removal];
  return [`WITH gone AS (${removal} RETURNING ${remembered}) ${insert} FROM gone ${once}`];
}

/**
 * Builds the statement that does the same in PostgreSQL for the messages of several runs, which have one transaction. It limits how long that transaction waits
 * for each lock: its runs then commit separately, and each waits only for its own rows.
 */
export function buildHandledStatement(where: string, time: string): string {
  return `WITH patience AS MATERIALIZED (SELECT set_config('lock_timeout', '50', true)), gone AS (
  DELETE FROM portico_inbox WHERE ${where} RETURNING ${remembered}
) ${buildInsertion(time)} FROM gone CROSS JOIN patience ${once}`;
}

function buildInsertion(time: string): string {
  return `INSERT INTO portico_handled (${remembered}, done_at) SELECT ${remembered}, CAST(${time} AS bigint)`;
}
