import type { Statement } from '@portico/data';
import type { Dialect } from '@portico/sql';
import { ordered, timed } from '../inbox/expansion.ts';
import { createStatement } from '../sql/statements.ts';

/** Takes the process, the owner, the version and the time. A version that already has a process was declared when that process was. */
const enter = `INSERT INTO portico_processes (process, owner, version, declared_at, seen_at)
  SELECT $1, $2, $3, COALESCE((SELECT min(declared_at) FROM portico_processes WHERE owner = $2 AND version = $3), $4), $4 WHERE 1 = 1
  ON CONFLICT (process, owner) DO UPDATE SET version = excluded.version, seen_at = excluded.seen_at`;

const declared = ['event', 'area', 'handler', 'order_by', 'contract'];
const again = 'ON CONFLICT (event, owner, version, area, handler) DO UPDATE SET declared_at = excluded.declared_at';

/** Takes the owner, the version, the time and a JSON list of declarations. */
function declare({ json }: Dialect): string {
  const columns = declared.join(', ');
  const records = json.records('$4', Object.fromEntries(declared.map((column) => [column, 'string'])), 'd');
  return `INSERT INTO portico_subscriptions (owner, version, declared_at, ${columns}) SELECT $1, $2, $3, ${columns} FROM ${records} WHERE 1 = 1 ${again}`;
}

/** Takes the process and the time. */
const seen = 'UPDATE portico_processes SET seen_at = $2 WHERE process = $1';

/** Takes the process and the time: its declarations expire after the grace period. */
const outlive = `UPDATE portico_subscriptions SET declared_at = $2 WHERE EXISTS (SELECT 1 FROM portico_processes p
  WHERE p.process = $1 AND p.owner = portico_subscriptions.owner AND p.version = portico_subscriptions.version)`;

/** Takes the process. */
const leave = 'DELETE FROM portico_processes WHERE process = $1';

/**
 * Takes the time since which a process counts as live, and the time since which it may return. A process that crashed counts as one that
 * may return, unless another process of its version or of a newer one is live.
 */
const forget = `DELETE FROM portico_processes WHERE seen_at < $2 OR seen_at < $1 AND EXISTS (
  SELECT 1 FROM portico_processes l WHERE l.owner = portico_processes.owner AND l.seen_at >= $1
    AND (l.version = portico_processes.version OR l.declared_at > portico_processes.declared_at))`;

/** Takes the time before which a declaration without a process is deleted. */
const prune = `DELETE FROM portico_subscriptions WHERE declared_at < $1 AND NOT EXISTS (
  SELECT 1 FROM portico_processes p WHERE p.owner = portico_subscriptions.owner AND p.version = portico_subscriptions.version)`;

/** Takes the time since which a process counts as live. */
const live = 'SELECT DISTINCT owner, version FROM portico_processes WHERE seen_at >= $1 ORDER BY owner, version';

// One query for each index of pending messages.
const pending = ["i.lane = 'ready'", `i.order_key IS NOT NULL AND i.${ordered}`, `i.${timed}`];

/** Takes the time since which a process counts as live; returns the contracts of live versions, and of those that have left messages behind. */
const contracts = `SELECT DISTINCT s.event, s.contract FROM portico_subscriptions s WHERE s.contract IS NOT NULL AND (
  EXISTS (SELECT 1 FROM portico_processes p WHERE p.owner = s.owner AND p.version = s.version AND p.seen_at >= $1)
  OR EXISTS (SELECT 1 FROM portico_outbox o WHERE o.destination = s.area AND o.event = s.event)
  ${pending.map((where) => `OR EXISTS (SELECT 1 FROM portico_inbox i WHERE i.area = s.area AND i.event = s.event AND ${where})`).join('\n  ')})`;

/** The statements that record which versions of a service are live. */
export class VersionStatements {
  readonly enter: Statement;
  readonly declare: Statement;
  readonly seen: Statement;
  readonly outlive: Statement;
  readonly leave: Statement;
  readonly forget: Statement;
  readonly prune: Statement;
  readonly live: Statement;
  readonly contracts: Statement;

  constructor(dialect: Dialect) {
    const of = (label: string, text: string) => createStatement(`version_${label}`, text, dialect);
    this.enter = of('enter', enter);
    this.declare = createStatement('version_declare', declare(dialect), dialect);
    this.seen = of('seen', seen);
    this.outlive = of('outlive', outlive);
    this.leave = of('leave', leave);
    this.forget = of('forget', forget);
    this.prune = of('prune', prune);
    this.live = of('live', live);
    this.contracts = of('contracts', contracts);
  }
}
