import { listAppliedMigrations } from '@portico/sql';
import type { MigrationsContext } from './context.ts';
import { findPending } from '../file/findPending.ts';
import type { MigrationFolder } from '../file/migrationFolder.ts';
import type { ApplyOptions } from '../run/options.ts';
import { forEachTenant, type TenantResult } from '../tenants/forEachTenant.ts';
import { applyToTenant } from '../tenants/applyToTenant.ts';
import { chooseTenants, type SeparatedStore } from '../tenants/tenantStores.ts';

/** How the migrations of all tenants run. */
export interface TenantRun {
  readonly folder: MigrationFolder;
  readonly options: ApplyOptions;
  /** The only tenant. */
  readonly tenant: string | undefined;
  /** The number of tenants that are migrated at once. */
  readonly parallel: number;
}

/** Runs the pending migrations of the tenants of a store, and prints a report. Returns 1 if any of them failed; the next run continues with these. */
export async function applyToTenants(context: MigrationsContext, store: SeparatedStore, run: TenantRun): Promise<number> {
  const { folder, parallel } = run;
  const tenants = await chooseTenants(store, run.tenant);
  const files = await folder.migrations(store.base.dialect.name);
  const began = performance.now();
  let done = 0;
  const results = await forEachTenant(store, { tenants, parallel }, async (open) => {
    // A tenant without pending migrations needs no connection of its own.
    const pending = findPending(folder.store, files, await listAppliedMigrations(open.store, folder.store));
    const isCurrent = pending.files.length + pending.adopted.length === 0;
    const applied = isCurrent ? [] : await applyToTenant(folder, open, run.options);
    context.progress?.(`${folder.store}: tenants`, ++done / tenants.length);
    return applied;
  });
  return report(context, folder.store, results, performance.now() - began);
}

function report(context: MigrationsContext, store: string, results: readonly TenantResult<string[]>[], milliseconds: number): number {
  let migrated = 0;
  let failed = 0;
  for (const { tenant, result, failure, milliseconds: took } of results) {
    if (failure !== undefined) failed += 1;
    else if (result!.length > 0) migrated += 1;
    context.note?.({ store, tenant, applied: result ?? [], milliseconds: took, ...(failure !== undefined && { failure }) });
    if (failure !== undefined) context.say(`${store}/${tenant}: failed: ${failure}`);
    else if (result!.length > 0) context.say(`${store}/${tenant}: applied ${result!.join(', ')} in ${took} ms`);
  }
  const current = results.length - migrated - failed;
  const seconds = (milliseconds / 1000).toFixed(1);
  context.say(`${store}: ${results.length} tenants: ${migrated} migrated, ${current} up to date, ${failed} failed, in ${seconds} s`);
  return failed === 0 ? 0 : 1;
}
