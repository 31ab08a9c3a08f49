import type { Statement } from '@portico/data';
import type { Dialect } from '@portico/sql';
import { createStatement, quoteLiteral, quoteLiterals } from '../sql/statements.ts';

/** The columns of a delayed event, in the order in which they are written and read. */
const delayColumns = [
  'id',
  'area',
  'event',
  'due_at',
  'delay_key',
  'source',
  'payload',
  'occurred_at',
  'tenant_id',
  'caused_by',
  'traceparent',
] as const;

/** The events of one area. */
export interface AreaEvents {
  readonly area: string;
  readonly events: readonly string[];
}

/** Delayed events that are moved at once. */
const delayBatch = 100;

const columns = delayColumns.join(', ');

/** Builds the insertion of a number of events. One with the key of a pending event replaces it, under an id of its own. */
export function buildDelayInsert(rows: number, dialect: Dialect): Statement {
  const row = (index: number) => `(${delayColumns.map((_, at) => `$${index * delayColumns.length + at + 1}`).join(', ')})`;
  const values = Array.from({ length: rows }, (_, index) => row(index)).join(', ');
  const replaced = delayColumns.filter((column) => column !== 'event' && column !== 'tenant_id' && column !== 'delay_key');
  const text = `INSERT INTO portico_delayed (${columns}) VALUES ${values}
  ON CONFLICT (event, tenant_id, delay_key) DO UPDATE SET ${replaced.map((column) => `${column} = excluded.${column}`).join(', ')}`;
  return createStatement(`delay_${rows}`, text, dialect);
}

/** Builds the removal of a pending event. Parameters: event, tenant, and key. */
export function buildDelayRemoval(dialect: Dialect): Statement {
  return createStatement('delay_cancel', 'DELETE FROM portico_delayed WHERE event = $1 AND tenant_id = $2 AND delay_key = $3', dialect);
}

/** Builds one query for each area, so that each reads its own part of the index. */
function buildForAreas(areas: readonly AreaEvents[], query: (own: string) => string): string {
  return areas
    .map(({ area, events }, index) => {
      const own = `area = ${quoteLiteral(area)} AND event IN (${quoteLiterals(events)})`;
      return `SELECT * FROM (${query(own)}) a${index}`;
    })
    .join(' UNION ALL ');
}

/** The statements that move the delayed events of some areas to the outbox. */
export class DelayStatements {
  /** Returns when the next event is due. */
  readonly next: Statement;
  /** Parameter: the time. Returns due events, which PostgreSQL locks for the transaction; those that another process has locked are left out. */
  readonly due: Statement;
  /** Parameter: a JSON list of ids. */
  readonly remove: Statement;

  constructor(areas: readonly AreaEvents[], dialect: Dialect) {
    const of = (label: string, text: string) => createStatement(`delay_${label}`, text, dialect);
    const next = buildForAreas(areas, (own) => `SELECT due_at FROM portico_delayed WHERE ${own} ORDER BY due_at LIMIT 1`);
    const lock = dialect.isDistributed || dialect.rowLock('') === '' ? '' : ' FOR UPDATE SKIP LOCKED';
    const due = buildForAreas(
      areas,
      (own) => `SELECT ${columns} FROM portico_delayed WHERE ${own} AND due_at <= $1 ORDER BY due_at LIMIT ${delayBatch}${lock}`,
    );
    this.next = of('next', `SELECT min(due_at) FROM (${next}) each`);
    this.due = of('due', due);
    const given = `id IN (${dialect.json.values('$1', 'string')})`;
    // Processes that move the same events lock them in one order, so that none waits for another in a circle.
    const locked = `id IN (SELECT id FROM portico_delayed WHERE ${given} ORDER BY id FOR UPDATE)`;
    this.remove = of('remove', `DELETE FROM portico_delayed WHERE ${dialect.isDistributed ? locked : given}`);
  }
}
