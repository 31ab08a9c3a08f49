import {
  createGate,
  createMigrationDetails,
  createMigrationTable,
  findTenant,
  isTenantId,
  locateTenant,
  longestTenantId,
  readGate,
  recordTenant,
} from '@portico/sql';
import { MigrationFailure, UsageError } from '../failure.ts';
import { MigrationFolder } from '../file/migrationFolder.ts';
import type { ApplyOptions } from '../run/options.ts';
import { createDatabase } from '../store/migrationStore.ts';
import { applyToTenant } from './applyToTenant.ts';
import { openTenant, type OpenTenant, type SeparatedStore } from './tenantStores.ts';

/** Throws a `UsageError` if an id cannot be a part of the names of schemas, files and databases. */
export function requireTenantId(id: string | undefined): string {
  if (id === undefined) throw new UsageError('Name the tenant by its id, as in the claim tenant_id.');
  if (isTenantId(id)) return id;
  throw new UsageError(
    `The id of a tenant must have at most ${longestTenantId} lower-case letters, digits, '_' and '-', and begin and end with a letter or digit.`,
  );
}

/** Creates the data of a tenant, and adds it to the directory. A run that was interrupted is continued. Returns the applied migrations; undefined if the tenant exists. */
export async function addTenant(
  store: SeparatedStore,
  { tenant, server }: { readonly tenant: string; readonly server: string },
  options: ApplyOptions,
): Promise<readonly string[] | undefined> {
  const { base, settings } = store;
  const known = await findTenant(base, settings.store, tenant);
  if (known && known.server !== server)
    throw new MigrationFailure(
      `The tenant '${tenant}' lives on ${known.server === '' ? 'the default server' : `'${known.server}'`}; use \`portico tenants move\`.`,
    );
  if (known) return undefined;
  const applied = await preparePlace(store, { tenant, server }, options);
  await base.script(recordTenant(settings.store, { tenant, server, state: 'active', target: '' }));
  return applied;
}

/** Creates a place with the schema of the program, and opens its gate. */
async function preparePlace(
  store: SeparatedStore,
  entry: { readonly tenant: string; readonly server: string },
  options: ApplyOptions,
): Promise<readonly string[]> {
  const { project, settings } = store;
  await createPlace(store, entry);
  const open = await openTenant(store, entry, { creates: true });
  try {
    await openGate(open);
    return await applyToTenant(new MigrationFolder(project, settings.store), open, options);
  } finally {
    await open.close();
  }
}

/** Creates the database or the schema of a place. */
async function createPlace(
  { project, settings, base }: SeparatedStore,
  entry: { readonly tenant: string; readonly server: string },
): Promise<void> {
  const { url, schema } = locateTenant(settings, entry);
  if (url !== undefined) await createDatabase({ project, name: settings.store, url });
  if (schema === undefined) return;
  const open = await openTenant({ project, settings, base }, entry);
  const session = await open.database.session();
  try {
    await session.run(base.dialect.schema.createNamespace!(schema));
  } finally {
    await session.close();
    await open.close();
  }
}

/** Creates the gate, and the tables of migrations: names that the schema lacks could be found elsewhere. */
async function openGate({ store, place }: OpenTenant): Promise<void> {
  const session = await store.session();
  try {
    await session.run(`${createMigrationTable}\n${createMigrationDetails}\n${createGate(place)}`);
    const [[owner] = []] = await session.rows(readGate(place));
    if (owner !== place.tenant) throw new MigrationFailure(`The place of the tenant '${place.tenant}' belongs to another tenant.`);
  } finally {
    await session.close();
  }
}
