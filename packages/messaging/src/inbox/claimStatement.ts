import type { Dialect } from '@portico/sql';
import type { Statement } from '@portico/data';
import { createStatement, unhurried } from '../sql/statements.ts';
import { ordered, timed } from './expansion.ts';

/** The columns of a claimed row, in the order in which `toClaimedRow` reads them. */
export const claimedColumns: readonly string[] = [
  'id',
  'handler',
  'event',
  'payload',
  'tenant_id',
  'caused_by',
  'traceparent',
  'attempts',
  'failures',
  'source',
  'order_key',
  'position',
];

// A row waits while an earlier one of its key is unprocessed. Queued rows are not candidates, so few rows are examined.
const free = `i.unread_by IS NULL OR i.unread_by NOT LIKE '%' || $7 || '%'`;
const first = `i.order_key IS NULL OR NOT EXISTS (
  SELECT 1 FROM portico_inbox e WHERE e.area = $1 AND e.source = i.source AND e.order_key = i.order_key AND e.${ordered} AND e.position < i.position)`;

const buildCandidates = (handlers: string, lane: string, order: string) => `SELECT i.id, i.handler, i.received_at FROM portico_inbox i
  WHERE i.area = $1 AND ${lane} AND i.handler IN (${handlers}) AND (${free}) AND (${first}) ORDER BY ${order}`;
const buildLater = (handlers: string) =>
  buildCandidates(handlers, `i.${timed} AND i.lane = 'later' AND i.available_at <= $2`, 'i.available_at, i.position');
const buildReady = (handlers: string) =>
  buildCandidates(
    handlers,
    `i.lane = 'ready' AND i.received_at >= $8 AND (i.locked_until IS NULL OR i.locked_until <= $2)`,
    'i.received_at, i.position',
  );

// The first rows of keys whose earlier ones are done: two index lookups for each key. PostgreSQL has poor estimates of a queue's size:
// a subquery that locks stays a subquery, and a list is taken for ten rows, so that it reads neither all that is queued nor the whole table.
const buildHeads = (handlers: string) => `SELECT i.id, i.handler, i.handler IN (${handlers}) AS mine
  FROM unnest(ARRAY(SELECT DISTINCT value::text FROM json_array_elements($9::json))) AS given (key)
  CROSS JOIN LATERAL (SELECT given.key::json ->> 0 AS source, given.key::json ->> 1 AS order_key) k
  CROSS JOIN LATERAL (
    SELECT q.position FROM portico_inbox q WHERE q.area = $1 AND q.source = k.source AND q.order_key = k.order_key AND q.${ordered}
    ORDER BY q.position LIMIT 1
  ) head
  CROSS JOIN LATERAL (
    SELECT h.id, h.handler FROM portico_inbox h WHERE h.area = $1 AND h.source = k.source AND h.order_key = k.order_key
      AND h.${ordered} AND h.lane = 'queued' AND h.position = head.position FOR UPDATE SKIP LOCKED
  ) i`;

const columns = claimedColumns.map((column) => `u.${column}`).join(', ');

const claim = (handlers: string) => `WITH ${unhurried}, later AS MATERIALIZED (
  ${buildLater(handlers)} LIMIT $3 FOR UPDATE OF i SKIP LOCKED
), heads AS MATERIALIZED (
  ${buildHeads(handlers)}
), ready AS MATERIALIZED (
  ${buildReady(handlers)}
  LIMIT greatest($3 - (SELECT count(*) FROM later) - (SELECT count(*) FROM heads WHERE mine), 0) FOR UPDATE OF i SKIP LOCKED
), due AS MATERIALIZED (
  SELECT id, handler, ready_since, mine AND row_number() OVER (PARTITION BY mine) <= $3 AS mine FROM (
    SELECT id, handler, CAST(NULL AS bigint) AS ready_since, true AS mine FROM later UNION ALL SELECT id, handler, NULL, mine FROM heads
    UNION ALL SELECT id, handler, received_at, true FROM ready
  ) each
)
UPDATE portico_inbox u SET lane = CASE WHEN u.lane = 'queued' OR due.mine THEN 'ready' ELSE u.lane END,
    locked_by = CASE WHEN due.mine THEN $4 ELSE u.locked_by END, locked_until = CASE WHEN due.mine THEN $5 ELSE u.locked_until END,
    attempts = CASE WHEN due.mine AND u.locked_by IS NULL THEN u.attempts + 1 ELSE u.attempts END,
    failures = CASE WHEN due.mine AND u.locked_by IS NOT NULL THEN (COALESCE(u.failures, '[]')::jsonb || $6::jsonb)::text ELSE u.failures END
  FROM due, unhurried WHERE u.id = due.id AND u.handler = due.handler RETURNING ${columns}, due.ready_since, due.mine`;

const claimReady = (handlers: string) => `WITH ${unhurried}, due AS MATERIALIZED (
  ${buildReady(handlers)} LIMIT $3 FOR UPDATE OF i SKIP LOCKED
)
UPDATE portico_inbox u SET locked_by = $4, locked_until = $5,
    attempts = CASE WHEN u.locked_by IS NULL THEN u.attempts + 1 ELSE u.attempts END,
    failures = CASE WHEN u.locked_by IS NOT NULL THEN (COALESCE(u.failures, '[]')::jsonb || $6::jsonb)::text ELSE u.failures END
  FROM due, unhurried WHERE u.id = due.id AND u.handler = due.handler RETURNING ${columns}, due.received_at`;

/** The statements that claim messages for some handlers, in PostgreSQL. */
export class ClaimStatements {
  /**
   * Parameters: the area, the time, the maximum number, the claiming process, the end of the lease, the failure to record for an unfinished run of
   * another process (not an attempt), the claiming version, and the time since which ready rows were received. The last one is a JSON list of keys
   * whose first rows may be claimed now.
   */
  readonly due: Statement;
  /** The same without keys and without scheduled rows, which the server runs in a fraction of the time. */
  readonly ready: Statement;

  constructor(handlers: string, dialect: Dialect) {
    this.due = createStatement('inbox_claim', claim(handlers), dialect);
    this.ready = createStatement('inbox_claim_ready', claimReady(handlers), dialect);
  }
}
