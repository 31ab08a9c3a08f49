import { splitStatements, getText, type Dialect } from '@portico/sql';
import type { FileStep } from '../file/migrationFile.ts';
import type { MigrationSession } from '../store/migrationStore.ts';

/** The locks that a step will take, and for how long. */
export interface ExpectedLock {
  readonly step: string;
  readonly lock: string;
}

const inPostgres: readonly (readonly [RegExp, string])[] = [
  [/^CREATE (?:UNIQUE )?INDEX CONCURRENTLY\b/i, 'SHARE UPDATE EXCLUSIVE while the table is scanned twice: reads and writes go on'],
  [/^CREATE (?:UNIQUE )?INDEX\b/i, 'SHARE while the table is scanned: blocks writes'],
  [/^DROP INDEX CONCURRENTLY\b/i, 'SHARE UPDATE EXCLUSIVE: reads and writes go on'],
  [/^DROP INDEX\b/i, 'ACCESS EXCLUSIVE for a moment'],
  [/^ALTER INDEX\b/i, 'SHARE UPDATE EXCLUSIVE for a moment: reads and writes go on'],
  [/^CREATE TABLE\b/i, 'none: the table is new'],
  [/^DROP TABLE\b/i, 'ACCESS EXCLUSIVE for a moment'],
  [/^ALTER TABLE\b[^]* VALIDATE CONSTRAINT\b/i, 'SHARE UPDATE EXCLUSIVE while the table is scanned: reads and writes go on'],
  [/^ALTER TABLE\b[^]* FOREIGN KEY\b[^]* NOT VALID$/i, 'SHARE ROW EXCLUSIVE on both tables for a moment'],
  [/^ALTER TABLE\b[^]* FOREIGN KEY\b/i, 'SHARE ROW EXCLUSIVE on both tables while the table is scanned: blocks writes'],
  [/^ALTER TABLE\b[^]* NOT VALID$/i, 'ACCESS EXCLUSIVE for a moment'],
  [/^ALTER TABLE\b[^]* ALTER COLUMN\b[^]* TYPE\b/i, 'ACCESS EXCLUSIVE while the table is written again: blocks reads and writes'],
  [/^ALTER TABLE\b[^]* SET NOT NULL$/i, 'ACCESS EXCLUSIVE for a moment after a validated check, else while the table is scanned'],
  [/^ALTER TABLE\b/i, 'ACCESS EXCLUSIVE for a moment'],
  [/^(?:UPDATE|DELETE|INSERT)\b/i, 'ROW EXCLUSIVE: locks the rows that it changes'],
  [/^(?:SELECT|WITH)\b/i, 'none: it only reads'],
];

/** Returns the locks that the steps of a migration take. */
export function listExpectedLocks(steps: readonly FileStep[], dialect: Dialect): ExpectedLock[] {
  const used = steps.filter(({ sql, values }) => getText(sql, dialect) !== '' || values);
  return used.map((step) => ({
    step: step.title,
    lock: dialect.schema.migrations === 'file' ? locksOfFile : listServerLocks(step, dialect),
  }));
}

const locksOfFile = 'the write lock of the file until the migration ends; reads go on';

function listServerLocks({ mode, sql, values }: FileStep, dialect: Dialect): string {
  if (values) return 'none: it only reads, page by page';
  if (mode === 'batches') return 'ROW EXCLUSIVE: locks the rows of one batch at a time';
  return [...new Set(splitStatements(getText(sql, dialect)).map(findLock))].join('; ');
}

function findLock(statement: string): string {
  return inPostgres.find(([pattern]) => pattern.test(statement))?.[1] ?? 'unknown: see the manual of PostgreSQL, "Explicit Locking"';
}

/** Lists the locks of the current transaction on tables that block other readers or writers. Tables that `script` creates are not visible to others yet. */
export async function listHeldLocks(session: MigrationSession, script: string): Promise<string[]> {
  const made = new Set([...script.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)/gi)].map(([, name]) => name));
  const rows = await session.rows(
    `SELECT DISTINCT l.mode, c.relname FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
      WHERE l.pid = pg_backend_pid() AND l.locktype = 'relation' AND l.granted AND c.relkind IN ('r', 'p')
        AND c.relnamespace <> 'pg_catalog'::regnamespace AND c.relname NOT LIKE 'portico\\_migration%'
        AND l.mode IN ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock') ORDER BY 2, 1`,
  );
  return rows.filter(([, table]) => !made.has(String(table))).map(([mode, table]) => `${String(mode)} on ${String(table)}`);
}
