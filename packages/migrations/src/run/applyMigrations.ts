import type { MigrationFolder } from '../file/migrationFolder.ts';
import type { MigrationStore } from '../store/migrationStore.ts';
import { applyToFile } from './applyToFile.ts';
import { applyToServer } from './applyToServer.ts';
import type { ApplyOptions } from './options.ts';

const engines = { file: applyToFile, server: applyToServer } as const;

/**
 * Runs the pending migrations of a store, in order. Returns the names of those that this process ran.
 * `schema` is that of a tenant, which other migrators of the database do not exclude.
 */
export async function applyMigrations(
  folder: MigrationFolder,
  store: MigrationStore,
  options: ApplyOptions,
  schema?: string,
): Promise<string[]> {
  const session = await store.session();
  try {
    const target = { folder, store, session, options, schema };
    return await engines[store.dialect.schema.migrations](target);
  } finally {
    await session.close();
  }
}
