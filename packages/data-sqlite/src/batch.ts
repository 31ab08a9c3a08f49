import type { Write, WriteResult } from '@portico/data';
import type { Connection } from './connection.ts';

/** Runs all of the writes or none. */
export function runBatch(connection: Connection, writes: readonly Write[]): readonly WriteResult[] {
  const [first] = writes;
  // SQLite undoes a single statement that fails by itself; a wrong count has to be undone.
  if (writes.length === 1 && first && first.expect === undefined) return [connection.write(first)];
  connection.begin();
  try {
    const written = writes.map((write) => connection.write(write));
    connection.commit();
    return written;
  } finally {
    connection.rollback();
  }
}

/**
 * Runs a migration. Tables are rebuilt with foreign keys off, as https://sqlite.org/lang_altertable.html section 7 describes,
 * so dangling references are detected before the commit.
 */
export function runScript(connection: Connection, text: string): void {
  connection.exec('PRAGMA foreign_keys = OFF');
  try {
    connection.exec('BEGIN IMMEDIATE');
    connection.exec(text);
    const [broken] = connection.pragma('PRAGMA foreign_key_check');
    if (broken) throw new Error(`After the script, a row of ${String(broken[0])} references a missing row of ${String(broken[2])}.`);
    connection.exec('COMMIT');
  } finally {
    connection.rollback();
    connection.exec('PRAGMA foreign_keys = ON');
  }
}
