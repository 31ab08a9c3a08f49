import { splitStatements, getText, type Dialect } from '@portico/sql';
import type { FileStep } from '../file/migrationFile.ts';
import type { MigrationSession } from '../store/migrationStore.ts';

/** The locks that a step will take, and their duration. */
export interface ExpectedLock {
  readonly step: string;
  readonly lock: string;
  /** Whether an earlier attempt has completed the step, so that it does not run again. */
  readonly done?: true;
}

/** Returns the locks that the steps of a migration take. `done` contains the indexes of those that an earlier attempt has completed. */
export function listExpectedLocks(steps: readonly FileStep[], dialect: Dialect, done: ReadonlySet<number>): ExpectedLock[] {
  return steps.flatMap((step, index) => {
    if (getText(step.sql, dialect) === '' && !step.values) return [];
    const lock = dialect.schema.migrations === 'file' ? locksOfFile : listServerLocks(step, dialect);
    return [{ step: step.title, lock, ...(done.has(index) && { done: true as const }) }];
  });
}

const locksOfFile = 'the write lock of the file until the migration ends; reads continue';

function listServerLocks({ mode, sql, values }: FileStep, dialect: Dialect): string {
  if (values) return 'none: it only reads, page by page';
  if (mode === 'batches') return 'ROW EXCLUSIVE: locks the rows of one batch at a time';
  return [...new Set(splitStatements(getText(sql, dialect)).map((statement) => dialect.schema.findLock?.(statement) ?? 'unknown'))].join(
    '; ',
  );
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
