import { MigrationFailure } from '../failure.ts';
import type { MigrationFolder } from '../file/migrationFolder.ts';
import { applyMigrations } from '../run/applyMigrations.ts';
import type { ApplyOptions } from '../run/options.ts';
import type { OpenTenant } from './tenantStores.ts';

/** Runs the pending migrations of one tenant. */
export async function applyToTenant(folder: MigrationFolder, { store, place }: OpenTenant, options: ApplyOptions): Promise<string[]> {
  try {
    return await applyMigrations(folder, store, { ...options, say: () => undefined }, place.schema);
  } catch (error) {
    const code = (error as { readonly cause?: { readonly code?: unknown } }).cause?.code;
    throw typeof code === 'string' ? new MigrationFailure(`${(error as Error).message} (${code})`) : error;
  }
}
