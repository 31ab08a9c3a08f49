import type { Statement, Write } from '@portico/data';
import type { Dialect } from '@portico/sql';
import { createStatement } from '../sql/statements.ts';
import type { Addressing } from './outboxRow.ts';
import { buildSequenced, createPosition } from './sequencedRows.ts';
import type { SequencedStatements } from './sequencedRows.ts';

/** The columns of a message that do not depend on its destination. */
const carried = ['id', 'source', 'event', 'payload', 'occurred_at', 'tenant_id', 'caused_by', 'traceparent'] as const;

const columns = ['id', 'source', 'destination', 'event', 'order_key', 'payload', 'occurred_at', 'tenant_id', 'caused_by', 'traceparent'];

const types: Readonly<Record<string, string>> = { id: 'uuid', occurred_at: 'bigint' };

const sequencedColumns: readonly string[] = [...carried, 'ordinal'];

/** An area to which a recorded version sends the event, or in which it handles the event. */
const declared = `portico_subscriptions s ON s.event = v.event
  AND EXISTS (SELECT 1 FROM portico_processes p WHERE p.owner = s.owner AND p.version = s.version)`;

/**
 * Builds the statement that stores messages of events that this version does not send, for the areas to which another version has recorded that it
 * sends them. The first durable handler of an event therefore receives the messages of versions without one.
 */
export function buildUndeclaredWrites(
  rows: readonly (readonly unknown[])[],
  { addressing, now, dialect }: { readonly addressing: Addressing; readonly now: () => number; readonly dialect: Dialect },
): readonly Write[] {
  const { plain, following, sequenced } = getStatements(rows.length, addressing, dialect);
  if (sequenced) {
    const values = [...rows.flat(), createPosition(now(), rows.length)];
    return [sequenced.advance, sequenced.insert].map((statement) => ({ statement, values }));
  }
  return [{ statement: plain, values: rows.flat(), ...(dialect.writesInQueries && { following: { statement: following, rows: 0 } }) }];
}

interface Statements {
  readonly plain: Statement;
  readonly following: Statement;
  /** In a distributed database. */
  readonly sequenced: SequencedStatements | undefined;
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
    const select = () => buildSelection(formatTypedTable(rows, sequencedColumns), addressing, { dialect, carries: sequencedColumns });
    const sequenced = dialect.isDistributed
      ? buildSequenced(name, select(), { columns, count: rows * carried.length, dialect })
      : undefined;
    known.set(name, (statements = { plain: create(name, ''), following: create(`${name}_after`, 'before CROSS JOIN '), sequenced }));
  }
  return statements;
}

/** Builds the statement for a number of rows. `from` is the table with which the messages are joined, or nothing. */
function buildText(rows: number, addressing: Addressing, dialect: Dialect, from: string): string {
  const into = `INSERT INTO portico_outbox (${columns.join(', ')})`;
  const carries: readonly string[] = carried;
  if (dialect.writesInQueries)
    return `${into}\n  ${buildSelection(`${from}${formatTypedTable(rows, carries)}`, addressing, { dialect, carries })}`;
  const values = buildRows(rows, (_row, _column, parameter) => parameter);
  return `${into}\n  WITH v (${carried.join(', ')}) AS (VALUES ${values}) ${buildSelection('v', addressing, { dialect, carries })}`;
}

function buildRows(rows: number, written: (row: number, column: string, parameter: string) => string): string {
  const row = (index: number) => carried.map((column, at) => written(index, column, `$${index * carried.length + at + 1}`)).join(', ');
  return Array.from({ length: rows }, (_, index) => `(${row(index)})`).join(', ');
}

/** Formats the messages as a table whose parameters have types. With `ordinal`, it has their order. */
function formatTypedTable(rows: number, carries: readonly string[]): string {
  const isOrdered = carries.includes('ordinal');
  const lastColumn = carried.at(-1);
  const values = buildRows(rows, (row, column, parameter) => {
    const typed = `${parameter}::${types[column] ?? 'text'}`;
    return isOrdered && column === lastColumn ? `${typed}, ${row}` : typed;
  });
  return `(VALUES ${values}) v (${carries.join(', ')})`;
}

interface Selecting {
  readonly dialect: Dialect;
  /** The columns of the table. */
  readonly carries: readonly string[];
}

function buildSelection(table: string, addressing: Addressing, selecting: Selecting): string {
  return addressing === 'all' ? selectOnce(table, selecting) : selectEach(table, selecting);
}

/** Selects one message for each area. */
function selectEach(table: string, { dialect, carries }: Selecting): string {
  const key = dialect.json.member('v.payload', 's.order_by');
  return `SELECT DISTINCT ${listColumns('s.area AS destination', `${key} AS order_key`, carries)} FROM ${table} JOIN ${declared}`;
}

/** Selects one message for all areas, which a broker distributes; in sequence with all others of its event if the areas order it by different members. */
function selectOnce(table: string, { dialect, carries }: Selecting): string {
  const key = `CASE count(DISTINCT s.order_by) WHEN 0 THEN NULL WHEN 1 THEN ${dialect.json.member('v.payload', 'min(s.order_by)')} ELSE v.event END`;
  const grouped = carries.map((column) => `v.${column}`).join(', ');
  return `SELECT ${listColumns(`'' AS destination`, `${key} AS order_key`, carries)} FROM ${table} JOIN ${declared} GROUP BY ${grouped}`;
}

function listColumns(destination: string, key: string, carries: readonly string[]): string {
  const all = carries.includes('ordinal') ? [...columns, 'ordinal'] : columns;
  return all.map((column) => (column === 'destination' ? destination : column === 'order_key' ? key : `v.${column}`)).join(', ');
}
