import { chooseTenants, findPending, forEachTenant, readParallel, readSeparation } from '@portico/migrations';
import type { MigrationFolder, MigrationsOptions, MigrationStore } from '@portico/migrations';
import { listAppliedMigrations } from '@portico/sql';

/** The migrations of the data of one tenant. */
export interface TenantStatus {
  readonly tenant: string;
  /** The last applied migration; absent if there is none. */
  readonly last?: string;
  /** The pending migrations; absent if the data cannot be read. */
  readonly pending?: readonly string[];
  /** Why the data cannot be read. */
  readonly failure?: string;
}

/** A store of a project. */
interface OpenStore {
  readonly project: string;
  readonly folder: MigrationFolder;
  readonly store: MigrationStore;
}

/** Reads the state of the tenants of a store; nothing if they are not separate. */
export async function readTenantStatus(
  { project, folder, store: base }: OpenStore,
  options: MigrationsOptions,
): Promise<{ readonly tenants?: readonly TenantStatus[] }> {
  const settings = options.url === undefined ? readSeparation(project, folder.store) : undefined;
  if (!settings) return {};
  const separated = { project, settings, base };
  const tenants = await chooseTenants(separated, options.tenant);
  const files = await folder.migrations(base.dialect.name);
  const results = await forEachTenant(separated, { tenants, parallel: readParallel(options) }, async ({ store }) => {
    const applied = await listAppliedMigrations(store, folder.store);
    return { applied, pending: findPending(folder.store, files, applied).files.map(({ name }) => name) };
  });
  return {
    tenants: results.map(({ tenant, result, failure }) => {
      const last = result?.applied.at(-1)?.name;
      return {
        tenant,
        ...(last !== undefined && { last }),
        ...(result && { pending: result.pending }),
        ...(failure !== undefined && { failure }),
      };
    }),
  };
}

/** Returns the rows of the table for a tenant that is not up to date. */
export function listTenantRows(store: string, { tenant, pending, failure }: TenantStatus): string[][] {
  const place = `${store}/${tenant}`;
  if (failure !== undefined) return [[place, '-', `failed: ${failure}`, '-']];
  return (pending ?? []).map((name) => [place, name, 'pending', '-']);
}

/** Returns the line that counts the tenants of a store. */
export function summarizeTenants(store: string, tenants: readonly TenantStatus[]): string {
  const failed = tenants.filter(({ failure }) => failure !== undefined).length;
  const pending = tenants.filter((each) => each.pending !== undefined && each.pending.length > 0).length;
  return `${store}: ${tenants.length} tenants: ${tenants.length - failed - pending} up to date, ${pending} pending, ${failed} failed.`;
}
