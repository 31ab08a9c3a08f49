import type { MigrationSession } from '../store/migrationStore.ts';

const concurrently = /^CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(?:IF\s+NOT\s+EXISTS\s+)?("(?:[^"]|"")+"|\w+)\s/i;

/**
 * Creates an index without blocking writes; returns false for any other statement. A failed attempt leaves an invalid index, which is
 * dropped; a valid one was created by an attempt that ended before it could be recorded.
 */
export async function createIndexConcurrently(session: MigrationSession, statement: string): Promise<boolean> {
  const [, name] = concurrently.exec(statement) ?? [];
  if (name === undefined) return false;
  const valid = await isValid(session, name);
  if (valid) return true;
  if (valid === false) await session.run(`DROP INDEX CONCURRENTLY ${name}`);
  try {
    // The statement waits for transactions, not for table locks that others would queue behind.
    await session.run('SET lock_timeout = 0');
    await session.run(statement);
  } catch (error) {
    if ((await isValid(session, name)) === false) await session.run(`DROP INDEX CONCURRENTLY ${name}`);
    throw error;
  }
  return true;
}

/** Returns whether an index can be used; undefined if there is none. */
async function isValid(session: MigrationSession, name: string): Promise<boolean | undefined> {
  const literal = `'${name.replaceAll("'", "''")}'`;
  const [row] = await session.rows(`SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass(${literal})`);
  return row === undefined ? undefined : row[0] === true || row[0] === 't';
}
