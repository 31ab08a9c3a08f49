import type { Statement, Write } from '@portico/data';
import type { Dialect } from '@portico/sql';
import { createStatement } from '../sql/statements.ts';
import type { Addressing } from './outboxRow.ts';

/** The columns of a message that do not depend on its destination. */
const carried = ['id', 'source', 'event', 'payload', 'occurred_at', 'tenant_id', 'caused_by', 'traceparent'] as const;

const columns = ['id', 'source', 'destination', 'event', 'order_key', 'payload', 'occurred_at', 'tenant_id', 'caused_by', 'traceparent'];

const types: Readonly<Record<string, string>> = { id: 'uuid', occurred_at: 'bigint' };

/** An area to which a recorded version sends the event, or in which it handles the event. */
const declared = `portico_subscriptions s ON s.event = v.event
  AND EXISTS (SELECT 1 FROM portico_processes p WHERE p.owner = s.owner AND p.version = s.version)`;

/**
 * Builds the statement that stores messages of events that this version does not send, for the areas to which another version has recorded that it
 * sends them. The first durable handler of an event therefore receives the messages of versions without one.
 */
export function buildUndeclaredWrite(rows: readonly (readonly unknown[])[], addressing: Addressing, dialect: Dialect): Write {
  const { plain, following } = getStatements(rows.length, addressing, dialect);
  return { statement: plain, values: rows.flat(), ...(dialect.writesInQueries && { following: { statement: following, rows: 0 } }) };
}

interface Statements {
  readonly plain: Statement;
  readonly following: Statement;
}

const made = new WeakMap<Dialect, Map<string, Statements>>();

/** Returns the statements for a number of rows, each made once. */
function getStatements(rows: number, addressing: Addressing, dialect: Dialect): Statements {
  let known = made.get(dialect);
  if (!known) made.set(dialect, (known = new Map()));
  const name = `outbox_undeclared_${addressing}_${rows}`;
  let statements = known.get(name);
  if (!statements) {
    const create = (label: string, from: string) => createStatement(label, buildText(rows, addressing, dialect, from), dialect);
    known.set(name, (statements = { plain: create(name, ''), following: create(`${name}_after`, 'before CROSS JOIN ') }));
  }
  return statements;
}

/** Builds the statement for a number of rows. `from` is the table with which the messages are joined, or nothing. */
function buildText(rows: number, addressing: Addressing, dialect: Dialect, from: string): string {
  const parameter = (row: number, at: number) => `$${row * carried.length + at + 1}`;
  const typed = (row: number, column: string, at: number) => {
    const written = parameter(row, at);
    return dialect.writesInQueries ? `${written}::${types[column] ?? 'text'}` : written;
  };
  const values = Array.from({ length: rows }, (_, row) => `(${carried.map((column, at) => typed(row, column, at)).join(', ')})`).join(', ');
  const given = dialect.writesInQueries
    ? { before: '', table: `${from}(VALUES ${values}) v (${carried.join(', ')})` }
    : { before: `WITH v (${carried.join(', ')}) AS (VALUES ${values}) `, table: 'v' };
  return `INSERT INTO portico_outbox (${columns.join(', ')})
  ${given.before}${addressing === 'all' ? selectOnce(given.table, dialect) : selectEach(given.table, dialect)}`;
}

/** Selects one message for each area. */
function selectEach(table: string, dialect: Dialect): string {
  const key = dialect.json.member('v.payload', 's.order_by');
  return `SELECT DISTINCT ${listColumns('s.area', key)} FROM ${table} JOIN ${declared}`;
}

/** Selects one message for all areas, which a broker distributes; in sequence with all others of its event if the areas order it by different members. */
function selectOnce(table: string, dialect: Dialect): string {
  const key = `CASE count(DISTINCT s.order_by) WHEN 0 THEN NULL WHEN 1 THEN ${dialect.json.member('v.payload', 'min(s.order_by)')} ELSE v.event END`;
  return `SELECT ${listColumns(`''`, key)} FROM ${table} JOIN ${declared} GROUP BY ${carried.map((column) => `v.${column}`).join(', ')}`;
}

function listColumns(destination: string, key: string): string {
  return columns.map((column) => (column === 'destination' ? destination : column === 'order_key' ? key : `v.${column}`)).join(', ');
}
