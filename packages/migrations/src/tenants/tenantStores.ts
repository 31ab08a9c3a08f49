import { findTenantProblems, listTenants, locateTenant, readTenantSettings } from '@portico/sql';
import type { DirectoryTenant, TenantPlace, TenantSettings } from '@portico/sql';
import { MigrationFailure } from '../failure.ts';
import { createConfigurationReader } from '../store/projectEnvironment.ts';
import { createStoreFolder, isMissing, openMigrationStore, type MigrationStore } from '../store/migrationStore.ts';

/** A store whose tenants are separate. */
export interface SeparatedStore {
  /** The folder of the project, by absolute path. */
  readonly project: string;
  readonly settings: TenantSettings;
  /** The database of the store itself, which lists the tenants. */
  readonly base: MigrationStore;
}

/** The opened data of one tenant. */
export interface OpenTenant {
  readonly place: TenantPlace;
  readonly store: MigrationStore;
  /** Its database, without the place. */
  readonly database: MigrationStore;
  close(): Promise<void>;
}

/** Returns how the tenants of a store are separated, or undefined if by rows. Throws a `MigrationFailure` for settings that contradict each other. */
export function readSeparation(project: string, store: string): TenantSettings | undefined {
  const settings = readTenantSettings(store, createConfigurationReader(project));
  const [problem] = settings ? findTenantProblems(settings) : [];
  if (problem !== undefined) throw new MigrationFailure(`${problem[0]!.toUpperCase()}${problem.slice(1)}.`);
  return settings;
}

/** Returns the tenants of a store, or the requested one. */
export async function chooseTenants({ base, settings }: SeparatedStore, only: string | undefined): Promise<DirectoryTenant[]> {
  const all = await listTenants(base, settings.store);
  if (only === undefined) return all;
  const found = all.filter(({ tenant }) => tenant === only);
  if (found.length === 0) throw new MigrationFailure(`The store '${settings.store}' has no tenant '${only}'.`);
  return found;
}

/** Opens the data of a tenant on a server; `creates` allows to create the file of a database. */
export async function openTenant(
  { project, settings, base }: SeparatedStore,
  { tenant, server }: Pick<DirectoryTenant, 'tenant' | 'server'>,
  { creates = false }: { readonly creates?: boolean } = {},
): Promise<OpenTenant> {
  const place = locateTenant(settings, { tenant, server });
  const { url } = place;
  if (url !== undefined && creates) await createStoreFolder({ project, url });
  if (url !== undefined && !creates && (await isMissing({ project, url })))
    throw new MigrationFailure(`The data of the tenant '${tenant}' in the store '${settings.store}' are missing.`);
  const database = url === undefined ? base : await openMigrationStore({ project, name: settings.store, url });
  const close = async () => {
    if (database !== base) await database.close();
  };
  if (database.place && !database.dialect.isDistributed) return { place, store: database.place(place), database, close };
  await close();
  throw new MigrationFailure(`The store '${settings.store}' cannot separate tenants.`);
}
