import type { Statement } from '@portico/data';
import type { Dialect, SqlText } from '@portico/sql';
import { listed, literals, same, statementOf, unhurried } from '../sql/statements.ts';
import { inboxColumns } from './inboxColumns.ts';

const given = inboxColumns.filter((column) => !['area', 'available_at', 'received_at'].includes(column));
const columns = [...given, 'area', 'available_at', 'received_at'].join(', ');
const numbers: readonly string[] = ['position', 'occurred_at'];
const typeOf = (column: string) => (column === 'id' ? 'uuid' : numbers.includes(column) ? 'bigint' : 'text');

/** Takes a JSON list of rows, the area and the time; a message that is there already stays as it is. */
const insert: SqlText = {
  sqlite: `INSERT INTO portico_inbox (${columns})
  SELECT ${given.map((column) => `value ->> '${column}'`).join(', ')}, $2, $3, $3 FROM json_each($1) WHERE 1 = 1
  ON CONFLICT (id, handler) DO NOTHING`,
  postgres: `INSERT INTO portico_inbox (${columns})
  SELECT ${given.join(', ')}, $2, $3, $3 FROM json_to_recordset($1::json) AS m (${given.map((column) => `${column} ${typeOf(column)}`).join(', ')})
  ON CONFLICT (id, handler) DO NOTHING`,
};

/** Columns of a claimed row in the order in which `claimedRow` reads them. */
const read = [
  'id',
  'handler',
  'event',
  'payload',
  'tenant_id',
  'caused_by',
  'traceparent',
  'attempts',
  'failures',
  'order_key',
  'position',
];

// An ordered row waits while an earlier one of its area and key is not done; dead ones do not count.
const due = (handlers: readonly string[]) => `SELECT i.id, i.handler FROM portico_inbox i
  WHERE i.area = $1 AND i.state = 'pending' AND i.available_at <= $2 AND i.handler IN (${literals(handlers)})
    AND (i.order_key IS NULL OR NOT EXISTS (
      SELECT 1 FROM portico_inbox e WHERE e.area = $1 AND e.source = i.source AND e.order_key = i.order_key
        AND e.state = 'pending' AND e.position < i.position))
  ORDER BY i.available_at, i.position LIMIT $3`;

/** Takes the area, the time, how many, who claims, until when, and the failure of a run that somebody else left unfinished, which is no attempt. */
const claim = (handlers: readonly string[]): SqlText => ({
  sqlite: `UPDATE portico_inbox SET locked_by = $4, available_at = $5,
    attempts = CASE WHEN locked_by IS NULL THEN attempts + 1 ELSE attempts END,
    failures = CASE WHEN locked_by IS NULL THEN failures ELSE json_insert(COALESCE(failures, '[]'), '$[#]', json($6)) END
  WHERE (id, handler) IN (${due(handlers)}) RETURNING ${read.join(', ')}`,
  postgres: `WITH ${unhurried}, due AS MATERIALIZED (${due(handlers)} FOR UPDATE OF i SKIP LOCKED)
  UPDATE portico_inbox u SET locked_by = $4, available_at = $5,
    attempts = CASE WHEN u.locked_by IS NULL THEN u.attempts + 1 ELSE u.attempts END,
    failures = CASE WHEN u.locked_by IS NULL THEN u.failures ELSE (COALESCE(u.failures, '[]')::jsonb || $6::jsonb)::text END
  FROM due, unhurried WHERE u.id = due.id AND u.handler = due.handler RETURNING ${read.map((column) => `u.${column}`).join(', ')}`,
});

const mine = `id = $1 AND handler = $2 AND locked_by = $3 AND state = 'pending'`;

/** Takes id, handler, who holds it, and the time. */
const finish = `UPDATE portico_inbox SET state = 'done', payload = '', locked_by = NULL, done_at = $4 WHERE ${mine}`;

/** Takes id, handler, who holds it, the state, the failures, and when it may be run again. */
const fail = `UPDATE portico_inbox SET state = $4, failures = $5, available_at = $6, locked_by = NULL WHERE ${mine}`;

const held = (dialect: Dialect) => `area = $1 AND locked_by = $2 AND state = 'pending' AND id IN (${listed('$3', 'uuid')[dialect]})`;

/** Takes the area, who holds them, the ids, and until when. */
const renew = (dialect: Dialect) => `UPDATE portico_inbox SET available_at = $4 WHERE ${held(dialect)}`;

/** Takes the area, who holds them, the ids, and the time: what was not finished counts as not begun. */
const release = (dialect: Dialect) =>
  `UPDATE portico_inbox SET available_at = $4, locked_by = NULL, attempts = attempts - 1 WHERE ${held(dialect)}`;

/** Takes the area: when the next row that is not due yet will be. */
const next = `SELECT min(available_at) FROM portico_inbox WHERE area = $1 AND state = 'pending' AND available_at > $2`;

/** Takes the area and the failures. */
const bury = (handlers: readonly string[]) =>
  `UPDATE portico_inbox SET state = 'dead', failures = $2 WHERE area = $1 AND state = 'pending' AND handler NOT IN (${literals(handlers)})`;

/** Takes the area, an id that is older than all that are kept, and the time. Ids grow with time, so that no index of its own is needed. */
const purge = `DELETE FROM portico_inbox WHERE (id, handler) IN (
  SELECT id, handler FROM portico_inbox WHERE area = $1 AND id < $2 AND state = 'done' AND done_at < $3 LIMIT 1000)`;

/** Takes id, who holds it, a JSON list of handlers, and the time: a row for each handler, in the place of the row that nobody handled. */
const expand = (dialect: Dialect) => {
  const copied = inboxColumns.map((column) => (column === 'handler' ? 'h.value' : (replaced[column] ?? `m.${column}`)));
  const handlers = dialect === 'sqlite' ? 'json_each($3) h' : 'json_array_elements_text($3::json) AS h (value)';
  return `INSERT INTO portico_inbox (${inboxColumns.join(', ')}) SELECT ${copied.join(', ')}
  FROM portico_inbox m CROSS JOIN ${handlers} WHERE m.id = $1 AND m.handler = '' AND m.locked_by = $2 ON CONFLICT (id, handler) DO NOTHING`;
};
const replaced: Readonly<Record<string, string>> = { state: `'pending'`, failures: 'NULL', available_at: '$4' };

/** Takes id and who holds it. */
const discard = `DELETE FROM portico_inbox WHERE id = $1 AND handler = '' AND locked_by = $2`;

/** The statements of one area's inbox in one dialect. */
export class InboxStatements {
  readonly insert: Statement;
  readonly claim: Statement;
  readonly finish: Statement;
  readonly fail: Statement;
  readonly renew: Statement;
  readonly release: Statement;
  readonly next: Statement;
  readonly expand: Statement;
  readonly discard: Statement;
  readonly bury: Statement;
  readonly purge: Statement;

  /** `handlers`: those that the host runs. */
  constructor(handlers: readonly string[], dialect: Dialect) {
    const of = (label: string, text: string) => statementOf(`inbox_${label}`, same(text), dialect);
    this.insert = statementOf('inbox_insert', insert, dialect);
    this.claim = statementOf('inbox_claim', claim(handlers), dialect);
    this.finish = of('finish', finish);
    this.fail = of('fail', fail);
    this.renew = of('renew', renew(dialect));
    this.release = of('release', release(dialect));
    this.next = of('next', next);
    this.expand = of('expand', expand(dialect));
    this.discard = of('discard', discard);
    this.bury = of('bury', bury(handlers));
    this.purge = of('purge', purge);
  }
}
