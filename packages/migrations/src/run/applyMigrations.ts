import type { MigrationFolder } from '../file/migrationFolder.ts';
import type { MigrationStore } from '../store/migrationStore.ts';
import { applyToPostgres } from './applyPostgres.ts';
import { applyToSqlite } from './applySqlite.ts';
import type { ApplyOptions } from './options.ts';

/** Runs the pending migrations of a store, in their order. Returns the names of those that this process ran. */
export async function applyMigrations(folder: MigrationFolder, store: MigrationStore, options: ApplyOptions): Promise<string[]> {
  const session = await store.session();
  try {
    const target = { folder, store, session, options };
    return await (store.dialect === 'sqlite' ? applyToSqlite(target) : applyToPostgres(target));
  } finally {
    await session.close();
  }
}
