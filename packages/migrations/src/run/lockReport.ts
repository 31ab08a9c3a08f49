import { splitStatements, textIn } from '@portico/sql';
import type { Dialect } from '@portico/sql';
import type { FileStep } from '../file/migrationFile.ts';

/** What a step will lock, and for how long. */
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

/** The locks that the steps of a migration take. */
export function expectedLocks(steps: readonly FileStep[], dialect: Dialect): ExpectedLock[] {
  const used = steps.filter(({ sql, values }) => textIn(sql, dialect) !== '' || values);
  return used.map((step) => ({
    step: step.title,
    lock: dialect.schema.migrations === 'file' ? locksOfFile : locksOfServer(step, dialect),
  }));
}

const locksOfFile = 'the write lock of the file until the migration ends; reads go on';

function locksOfServer({ mode, sql, values }: FileStep, dialect: Dialect): string {
  if (values) return 'none: it only reads, page by page';
  if (mode === 'batches') return 'ROW EXCLUSIVE: locks the rows of one batch at a time';
  return [...new Set(splitStatements(textIn(sql, dialect)).map(lockOf))].join('; ');
}

function lockOf(statement: string): string {
  return inPostgres.find(([pattern]) => pattern.test(statement))?.[1] ?? 'unknown: see the manual of PostgreSQL, "Explicit Locking"';
}
