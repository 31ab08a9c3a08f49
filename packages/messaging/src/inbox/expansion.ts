import { literal, literals } from '../sql/statements.ts';
import { inboxColumns } from './inboxColumns.ts';

/** A handler, by its stored name, and the event that it waits for. */
export interface Subscription {
  readonly event: string;
  readonly handler: string;
}

// SQLite uses a partial index only if a query repeats the words of its condition.

/** What waits for a time, in the words of its index. */
export const timed = `lane IN ('later', 'parked')`;

/** What is pending and ordered, in the words of its index. */
export const ordered = `lane IN ('ready', 'later', 'queued')`;

/**
 * The handlers of an area as a table: those of this process, and those that other versions have recorded. `$1` is the area, `$3` the time from which
 * on a version is live. What the process handles itself counts whatever is recorded, so that a process that was stopped for a while loses nothing.
 */
function handlerTable(own: readonly Subscription[]): string {
  const rows = own.map(({ event, handler }) => `SELECT ${literal(event)} AS event, ${literal(handler)} AS handler, 1 AS live UNION ALL `);
  return `SELECT event, handler, max(live) AS live FROM (
    ${rows.join('')}SELECT s.event, s.handler, CASE WHEN p.seen_at >= $3 THEN 1 ELSE 0 END AS live
    FROM portico_subscriptions s JOIN portico_processes p ON p.owner = s.owner AND p.version = s.version
    WHERE s.area = $1 AND s.handler <> ''
  ) known GROUP BY event, handler`;
}

// A subquery for one value is looked up in the index for each message, whatever PostgreSQL knows of the table's size.
const isNew = `(SELECT 1 FROM portico_handled d WHERE d.id = m.id AND d.handler = COALESCE(h.handler, '')) IS NULL`;

/**
 * The statement that stores messages of a table `from`, called `m`, for the handlers of an area; what is there already stays unchanged, and what was handled is not stored again. Takes the area, the time,
 * the time from which on a version is live, and when a message is given up that no live version handles.
 */
export function storing(own: readonly Subscription[], from: string): string {
  const lane = `CASE WHEN COALESCE(h.live, 0) = 0 THEN 'parked' WHEN m.order_key IS NULL THEN 'ready'
    WHEN m.position > min(m.position) OVER (PARTITION BY m.source, m.order_key) THEN 'queued'
    WHEN EXISTS (SELECT 1 FROM portico_inbox e
      WHERE e.area = $1 AND e.source = m.source AND e.order_key = m.order_key AND e.${ordered} AND e.position <> m.position) THEN 'queued'
    ELSE 'ready' END`;
  return `INSERT INTO portico_inbox (${inboxColumns.join(', ')}, lane)
  SELECT m.id, COALESCE(h.handler, ''), $1, m.event, m.source, m.position, m.order_key, m.payload, m.occurred_at, m.tenant_id, m.caused_by,
    m.traceparent, 'pending', NULL, CASE WHEN COALESCE(h.live, 0) = 0 THEN CAST($4 AS bigint) ELSE CAST($2 AS bigint) END, CAST($2 AS bigint), ${lane}
  FROM ${from} LEFT JOIN (${handlerTable(own)}) h ON h.event = m.event WHERE ${isNew} ORDER BY m.position
  ON CONFLICT (id, handler) DO NOTHING RETURNING source, order_key, lane`;
}

/** Handlers as a list for `IN (…)`, the name of a message without one included. */
export function claimable(own: readonly Subscription[]): string {
  return literals([...own.map(({ handler }) => handler), '']);
}
