import type { MigrationSession } from '../store/migrationStore.ts';

/** The locks of the current transaction on tables that keep others from reading or writing. Tables that `script` makes are nobody else's yet. */
export async function heldLocks(session: MigrationSession, script: string): Promise<string[]> {
  const made = new Set([...script.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)/gi)].map(([, name]) => name));
  const rows = await session.rows(
    `SELECT DISTINCT l.mode, c.relname FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
      WHERE l.pid = pg_backend_pid() AND l.locktype = 'relation' AND l.granted AND c.relkind IN ('r', 'p')
        AND c.relnamespace <> 'pg_catalog'::regnamespace AND c.relname NOT LIKE 'portico\\_migration%'
        AND l.mode IN ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock') ORDER BY 2, 1`,
  );
  return rows.filter(([, table]) => !made.has(String(table))).map(([mode, table]) => `${String(mode)} on ${String(table)}`);
}
