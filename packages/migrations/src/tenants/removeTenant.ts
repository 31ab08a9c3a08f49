import { findTenant, forgetTenant } from '@portico/sql';
import { MigrationFailure } from '../failure.ts';
import { dropDatabase } from '../store/migrationStore.ts';
import { closeGate } from './closeGate.ts';
import { openTenant, type SeparatedStore } from './tenantStores.ts';

/** Removes a tenant from the directory and closes its place. Its data stay unless `drops` is set. Returns false if there is no such tenant. */
export async function removeTenant(store: SeparatedStore, tenant: string, drops: boolean): Promise<boolean> {
  const { base, settings, project } = store;
  const entry = await findTenant(base, settings.store, tenant);
  if (!entry) return false;
  if (entry.state !== 'active')
    throw new MigrationFailure(`The tenant '${tenant}' is being moved; finish it with \`portico tenants move ${tenant}\`.`);
  const open = await openTenant(store, entry);
  const { url, schema } = open.place;
  try {
    await closeGate(open);
    await base.script(forgetTenant(settings.store, tenant));
    if (drops && schema !== undefined) await open.database.script(base.dialect.schema.dropNamespace!(schema));
  } finally {
    await open.close();
  }
  if (drops && schema === undefined && url !== undefined) await dropDatabase({ project, name: settings.store, url });
  return true;
}
