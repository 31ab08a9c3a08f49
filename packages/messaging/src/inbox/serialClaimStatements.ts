import type { Dialect } from '@portico/sql';
import type { Statement } from '@portico/data';
import { quoteLiteral, createStatement } from '../sql/statements.ts';
import { claimedColumns } from './claimStatement.ts';
import { ordered, timed } from './expansion.ts';

/** The condition that no earlier row of its key is pending. */
const first = `i.order_key IS NULL OR NOT EXISTS (
  SELECT 1 FROM portico_inbox e WHERE e.area = i.area AND e.source = i.source AND e.order_key = i.order_key AND e.${ordered} AND e.position < i.position)`;

/** The condition that this version has not failed to read it, and that it may be handled now. */
const free = (dialect: Dialect) => `(i.unread_by IS NULL OR NOT (${dialect.contains('i.unread_by', '$4', {})})) AND (${first})`;

/** Only SQLite accepts a condition after `CROSS JOIN`, and only SQLite needs it: it then keeps the order of the tables. */
const join = ({ isDistributed }: Dialect) => (isDistributed ? 'JOIN' : 'CROSS JOIN');

/** Takes the area, the time, the maximum number, and the claiming version. */
const selectLater = (handlers: readonly string[], dialect: Dialect) => `SELECT i.id, i.handler FROM portico_inbox i
  WHERE i.area = $1 AND i.${timed} AND i.lane = 'later' AND i.available_at <= $2 AND ${buildMatch('i.handler', handlers, dialect)} AND ${free(dialect)}
  ORDER BY i.available_at, i.position LIMIT $3`;

/** Takes the same, and the time since which rows were received. The index has all columns that are needed to skip rows of other handlers. */
const ready = (handlers: readonly string[], dialect: Dialect) => `SELECT i.id, i.handler, i.received_at FROM portico_inbox c
  ${join(dialect)} portico_inbox i ON i.id = c.id AND i.handler = c.handler
  WHERE c.area = $1 AND c.lane = 'ready' AND c.received_at >= $5 AND ${buildMatch('c.handler', handlers, dialect)}
    AND i.lane = 'ready' AND (i.locked_until IS NULL OR i.locked_until <= $2) AND ${free(dialect)}
  ORDER BY c.received_at, c.position LIMIT $3`;

/**
 * Takes the area and a JSON list of keys: the first rows of keys whose earlier ones are done, and whether this process handles them. SQLite would begin
 * with all rows of the area if the order of the join were its own.
 */
const selectHeads = (
  handlers: readonly string[],
  dialect: Dialect,
) => `WITH given (value) AS (${dialect.json.values('$2', 'Json')}), head AS MATERIALIZED (
    SELECT k.source, k.order_key, (SELECT q.position FROM portico_inbox q
      WHERE q.area = $1 AND q.source = k.source AND q.order_key = k.order_key AND q.${ordered} ORDER BY q.position LIMIT 1) AS position
    FROM (SELECT DISTINCT ${dialect.json.member('value', '0')} AS source, ${dialect.json.member('value', '1')} AS order_key FROM given) k
  ) SELECT i.id, i.handler, ${buildMatch('i.handler', handlers, dialect)} FROM head ${join(dialect)} portico_inbox i
    ON i.area = $1 AND i.source = head.source AND i.order_key = head.order_key AND i.position = head.position AND i.${ordered} AND i.lane = 'queued'`;

/** Takes the id and the handler. */
const promote = `UPDATE portico_inbox AS i SET lane = 'ready' WHERE id = $1 AND handler = $2 AND lane = 'queued' AND (${first})`;

/** Takes the id, the handler, the claiming process, the end of the lease, the time, and the failure of a run that another process left unfinished, which is not an attempt. */
const claim = (dialect: Dialect) => `UPDATE portico_inbox AS i SET lane = 'ready', locked_by = $3, locked_until = $4,
    attempts = CASE WHEN locked_by IS NULL THEN attempts + 1 ELSE attempts END,
    failures = CASE WHEN locked_by IS NULL THEN failures ELSE ${dialect.json.appended('failures', '$6')} END
  WHERE id = $1 AND handler = $2 AND (lane = 'ready' OR lane = 'later') AND (locked_until IS NULL OR locked_until <= $5) AND (${first})
  RETURNING ${claimedColumns.join(', ')}`;

/**
 * The statements that claim messages for some handlers in a database with a single writer, or a distributed one. Candidates are read first, which needs no lock, and then claimed one by one, each by
 * its key: as one statement that needs temporary tables, a claim of one row took thirty times as long.
 */
export class SerialClaimStatements {
  readonly later: Statement;
  readonly ready: Statement;
  readonly heads: Statement;
  readonly promote: Statement;
  readonly claim: Statement;

  constructor(handlers: readonly string[], dialect: Dialect) {
    const of = (label: string, text: string) => createStatement(label, text, dialect);
    this.later = of('inbox_later', selectLater(handlers, dialect));
    this.ready = of('inbox_ready', ready(handlers, dialect));
    this.heads = of('inbox_heads', selectHeads(handlers, dialect));
    this.promote = of('promote', promote);
    this.claim = of('inbox_claim', claim(dialect));
  }
}

/** Builds a comparison of a column with several values: for more than two, SQLite's `IN` creates a temporary table. */
function buildMatch(column: string, values: readonly string[], dialect: Dialect): string {
  return dialect.contains(quoteLiteral(`|${values.join('|')}|`), `'|' || ${column} || '|'`, {});
}
