import type { Dialect } from '@portico/sql';
import { quoteLiteral, quoteLiterals } from '../sql/statements.ts';
import { inboxColumns } from './inboxColumns.ts';

/** A handler, by its stored name, and its event. */
export interface Subscription {
  readonly event: string;
  readonly handler: string;
}

// SQLite uses a partial index only if a query repeats the text of its condition.

/** The condition of scheduled rows, as in their index. */
export const timed = `lane IN ('later', 'parked')`;

/** The condition of pending, ordered rows, as in their index. */
export const ordered = `lane IN ('ready', 'later', 'queued')`;

/**
 * Builds a table of the handlers of an area: those of this process, and those that other versions have recorded. `$1` is the area, `$3` the time since
 * which a version counts as live. Handlers of this process count even if they are not recorded, so that a process that was suspended loses nothing.
 */
function buildHandlerTable(own: readonly Subscription[]): string {
  const rows = own.map(
    ({ event, handler }) => `SELECT ${quoteLiteral(event)} AS event, ${quoteLiteral(handler)} AS handler, 1 AS live UNION ALL `,
  );
  return `SELECT event, handler, max(live) AS live FROM (
    ${rows.join('')}SELECT s.event, s.handler, CASE WHEN p.seen_at >= $3 THEN 1 ELSE 0 END AS live
    FROM portico_subscriptions s JOIN portico_processes p ON p.owner = s.owner AND p.version = s.version
    WHERE s.area = $1 AND s.handler <> ''
  ) known GROUP BY event, handler`;
}

const handler = `COALESCE(h.handler, '')`;

/** The messages of a table with the alias `m`, and the condition that they are not handled. */
interface Source {
  readonly before: string;
  readonly from: string;
  readonly isNew: string;
}

/** Builds a separate lookup for each message, which needs no temporary table. */
function buildSingleLookup(from: string): Source {
  return { before: '', from, isNew: `(SELECT 1 FROM portico_handled d WHERE d.id = m.id AND d.handler = ${handler}) IS NULL` };
}

/** Builds one lookup for all messages: a plan that PostgreSQL made while the table was small reads the whole table, and would do so for each message. */
function buildBatchLookup(from: string): Source {
  return {
    before: `WITH given AS MATERIALIZED (SELECT m.* FROM ${from}), done AS MATERIALIZED (
    SELECT d.id, d.handler FROM portico_handled d WHERE d.id = ANY (ARRAY(SELECT id FROM given))
  ) `,
    from: 'given m',
    isNew: `NOT EXISTS (SELECT 1 FROM done d WHERE d.id = m.id AND d.handler = ${handler})`,
  };
}

/**
 * Builds the statement that stores messages of a table `from`, named `m`, for the handlers of an area. Existing rows stay unchanged, and processed
 * messages are not stored again. Parameters: the area, the time, the time since which a version counts as live, and the time at which a message without a
 * live handler becomes a dead letter.
 */
export function buildStoreStatement(own: readonly Subscription[], table: string, dialect: Dialect): string {
  const lane = `CASE WHEN COALESCE(h.live, 0) = 0 THEN 'parked' WHEN m.order_key IS NULL THEN 'ready'
    WHEN m.position > min(m.position) OVER (PARTITION BY m.source, m.order_key) THEN 'queued'
    WHEN EXISTS (SELECT 1 FROM portico_inbox e
      WHERE e.area = $1 AND e.source = m.source AND e.order_key = m.order_key AND e.${ordered} AND e.position <> m.position) THEN 'queued'
    ELSE 'ready' END`;
  const { before, from, isNew } = (dialect.writesInQueries ? buildBatchLookup : buildSingleLookup)(table);
  return `INSERT INTO portico_inbox (${inboxColumns.join(', ')}, lane)
  ${before}SELECT m.id, ${handler}, $1, m.event, m.source, m.position, m.order_key, m.payload, m.occurred_at, m.tenant_id, m.caused_by,
    m.traceparent, 'pending', NULL, CASE WHEN COALESCE(h.live, 0) = 0 THEN CAST($4 AS bigint) ELSE CAST($2 AS bigint) END, CAST($2 AS bigint), ${lane}
  FROM ${from} LEFT JOIN (${buildHandlerTable(own)}) h ON h.event = m.event WHERE ${isNew} ORDER BY m.position
  ON CONFLICT (id, handler) DO NOTHING RETURNING source, order_key, lane`;
}

/** Returns handlers as a list for `IN (…)`, including the name that represents no handler. */
export function buildHandlerList(own: readonly Subscription[]): string {
  return quoteLiterals([...own.map(({ handler }) => handler), '']);
}
