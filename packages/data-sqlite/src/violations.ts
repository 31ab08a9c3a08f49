import type { Violation } from '@portico/data';
import { getErrorCode, isBusy, StoreBusy } from './busy.ts';
import type { Connection } from './connection.ts';

const SQLITE_CONSTRAINT_FOREIGNKEY = 787;
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
const SQLITE_CONSTRAINT_UNIQUE = 2067;

/** Returns the violation that an error of SQLite reports. */
export function readViolation(error: unknown, connection: Connection): Violation | undefined {
  if (error instanceof StoreBusy) return error.elsewhere ? { kind: 'retry' } : undefined;
  if (isBusy(error)) return { kind: 'retry' };
  switch (getErrorCode(error)) {
    case SQLITE_CONSTRAINT_FOREIGNKEY:
      return { kind: 'foreign', key: undefined };
    case SQLITE_CONSTRAINT_PRIMARYKEY:
    case SQLITE_CONSTRAINT_UNIQUE:
      return { kind: 'unique', key: readKey((error as Error).message, connection) };
    default:
      return undefined;
  }
}

/** Reads `UNIQUE constraint failed: guest.tenant_id, guest.email`, or `…: index 'uq_guest_email'` of an index on expressions. */
function readKey(message: string, connection: Connection): string {
  const named = /: index '(.+)'$/.exec(message)?.[1];
  if (named) return named;
  const columns = message.slice(message.indexOf(': ') + 2).split(', ');
  const table = columns[0]?.split('.')[0] ?? '';
  return (
    findIndex(
      connection,
      table,
      columns.map((column) => column.slice(table.length + 1)),
    ) ?? `${table}_pkey`
  );
}

/** Returns the unique index on exactly these columns; a primary key has no named index. */
function findIndex(connection: Connection, table: string, columns: readonly string[]): string | undefined {
  const wanted = columns.join();
  const indexes = connection.pragma(`SELECT name FROM pragma_index_list('${quote(table)}') WHERE "unique" = 1 AND origin <> 'pk'`);
  return indexes.map(([name]) => String(name)).find((name) => listColumns(connection, name) === wanted);
}

function listColumns(connection: Connection, index: string): string {
  const columns = connection.pragma(`SELECT name FROM pragma_index_info('${quote(index)}') ORDER BY seqno`);
  return columns.map(([name]) => String(name)).join();
}

function quote(name: string): string {
  return name.replaceAll("'", "''");
}
