import { splitStatements, getText } from '@portico/sql';
import type { Dialect } from '@portico/sql';
import type { FileStep } from '../file/migrationFile.ts';
import { MigrationFailure } from '../failure.ts';
import type { MigrationSession } from '../store/migrationStore.ts';
import { findWrongValues } from './valueScan.ts';

/** Runs a step that must find no rows; throws an error that lists the rows. */
export async function runCheck(session: MigrationSession, dialect: Dialect, step: FileStep): Promise<void> {
  const found = step.values ? await findWrongValues(session, dialect, step.values) : await readRows(session, getText(step.sql, dialect));
  if (found.length > 0) throw new MigrationFailure(`there are\n${found.map((row) => `  ${formatRow(row)}`).join('\n')}`);
}

async function readRows(session: MigrationSession, script: string): Promise<readonly (readonly unknown[])[]> {
  const found = [];
  for (const statement of splitStatements(script)) found.push(...(await session.rows(statement)));
  return found;
}

/** Formats a row as `'a@b.c', 3 rows`: the last column of a check is a number of rows. */
function formatRow(row: readonly unknown[]): string {
  const count = Number(row.at(-1));
  const values = row.slice(0, -1).map((value) => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value)));
  return `${values.join(', ')}: ${count} ${count === 1 ? 'row' : 'rows'}`;
}

const uniqueIndex =
  /^CREATE\s+UNIQUE\s+INDEX\s+(?:CONCURRENTLY\s+)?(?:IF\s+NOT\s+EXISTS\s+)?\S+\s+ON\s+("(?:[^"]|"")+"|\w+)\s*\(([^]+?)\)\s*(WHERE\s+[^]+)?$/i;

/** Returns the rows that prevent a unique index from being created, as text; empty if the statement creates none. */
export async function findDuplicates(session: MigrationSession, script: string): Promise<string> {
  for (const statement of splitStatements(script)) {
    const [, table, terms, where = ''] = uniqueIndex.exec(statement) ?? [];
    if (table === undefined || terms === undefined) continue;
    const columns = terms.replaceAll(/\s+(?:NULLS\s+(?:FIRST|LAST)|ASC|DESC)\b/gi, '');
    const text = `SELECT ${columns}, count(*) FROM ${table} ${where} GROUP BY ${columns} HAVING count(*) > 1 ORDER BY count(*) DESC LIMIT 20`;
    const rows = await session.rows(text);
    if (rows.length > 0) return `These rows share ${columns}:\n${rows.map((row) => `  ${formatRow(row)}`).join('\n')}`;
  }
  return '';
}
