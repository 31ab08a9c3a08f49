import { chooseStores, readConfiguredUrl, isMissing, openMigrationStore, findPending } from '@portico/migrations';
import type { MigrationsOptions } from '@portico/migrations';
import { listAppliedMigrations } from '@portico/sql';
import type { AppliedMigration } from '@portico/sql';
import type { ProjectContext } from '../context.ts';
import { formatTable } from '../terminal/textTable.ts';
import type { TableLayout } from '../terminal/textTable.ts';
import { wrap } from '../../diagnostics/wrap.ts';
import { UsageError } from '../usageError.ts';
import { findDifferences } from './difference.ts';
import type { StoreDifference } from './difference.ts';
import { listTenantRows, readTenantStatus, summarizeTenants } from './tenantStatus.ts';
import type { TenantStatus } from './tenantStatus.ts';
import { usePlan } from './usePlan.ts';

/** The migrations of one store. */
interface StoreStatus {
  readonly store: string;
  /** Whether the entities have changed since the last migration. */
  readonly entitiesDiffer: boolean;
  /** Absent if the store has no URL in this configuration. */
  readonly applied: readonly Pick<AppliedMigration, 'name' | 'appliedAt'>[] | undefined;
  readonly pending: readonly string[];
  /** The state of its tenants, if they are separate. */
  readonly tenants?: readonly TenantStatus[];
}

/** Runs `portico migrations status`, which prints applied and pending migrations, and whether a migration is missing. Returns the exit code. */
export async function status(context: ProjectContext, options: MigrationsOptions): Promise<number> {
  return usePlan(context, async (plan) => {
    const differences = chooseStores(await findDifferences(context.folder, plan), options.store);
    if (options.url !== undefined && differences.length > 1) throw new UsageError("Option '--url' requires the store: --store <name>.");
    const all: StoreStatus[] = [];
    for (const difference of differences) all.push(await readStatus(context.folder, difference, options));
    context.print(all, () => (all.length === 0 ? 'No store has entities.\n' : formatStatus(all, context.tableLayout)));
    return all.every(isCurrent) ? 0 : 1;
  });
}

function isCurrent({ entitiesDiffer, pending, tenants = [] }: StoreStatus): boolean {
  return !entitiesDiffer && pending.length === 0 && tenants.every((tenant) => tenant.pending?.length === 0);
}

async function readStatus(project: string, { folder, differs }: StoreDifference, options: MigrationsOptions): Promise<StoreStatus> {
  const url = options.url ?? readConfiguredUrl(folder.store, project);
  const known = { store: folder.store, entitiesDiffer: differs };
  if (url === undefined) return { ...known, applied: undefined, pending: await folder.names() };
  if (await isMissing({ project, url })) return { ...known, applied: [], pending: (await folder.migrations()).map(({ name }) => name) };
  const store = await openMigrationStore({ project, name: folder.store, url });
  try {
    const applied = await listAppliedMigrations(store, folder.store);
    const pending = findPending(folder.store, await folder.migrations(store.dialect.name), applied);
    return {
      ...known,
      applied: applied.map(({ name, appliedAt }) => ({ name, appliedAt })),
      pending: pending.files.map(({ name }) => name),
      ...(await readTenantStatus({ project, folder, store }, options)),
    };
  } finally {
    await store.close();
  }
}

function formatStatus(all: readonly StoreStatus[], layout: TableLayout): string {
  const rows = all.flatMap(({ store, applied, pending, tenants }) => [
    ...(applied ?? []).map(({ name, appliedAt }) => [store, name, 'applied', appliedAt]),
    ...pending.map((name) => [store, name, applied ? 'pending' : 'unknown', '-']),
    ...(tenants ?? []).flatMap((tenant) => listTenantRows(store, tenant)),
  ]);
  const table = rows.length === 0 ? [] : [formatTable(['Store', 'Migration', 'State', 'Applied at'], rows, layout)];
  const notes = all.flatMap((each) => listNotes(each)).flatMap((note) => wrap(note, layout.width ?? Infinity));
  return [...table, ...(notes.length === 0 ? [] : [`${notes.join('\n')}\n`])].join('\n');
}

function listNotes({ store, entitiesDiffer, applied, tenants }: StoreStatus): string[] {
  return [
    ...(tenants ? [summarizeTenants(store, tenants)] : []),
    ...(applied
      ? []
      : [
          `The state of the store '${store}' is unknown: it has no URL; set Service:Stores:${store}:Url (in the environment or .env Service__Stores__${store}__Url) or pass --url <url>.`,
        ]),
    ...(entitiesDiffer
      ? [`The entities of the store '${store}' have changed since its last migration; run \`portico migrations add <name>\`.`]
      : []),
  ];
}
