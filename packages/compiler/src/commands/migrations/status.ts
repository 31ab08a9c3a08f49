import { chooseStores, readConfiguredUrl, isMissing, openMigrationStore, findPending } from '@portico/migrations';
import type { MigrationsOptions } from '@portico/migrations';
import { listAppliedMigrations } from '@portico/sql';
import type { AppliedMigration } from '@portico/sql';
import type { ProjectContext } from '../context.ts';
import { UsageError } from '../usageError.ts';
import { findDifferences } from './difference.ts';
import type { StoreDifference } from './difference.ts';
import { withPlan } from './withPlan.ts';

/** What is known of one store. */
interface StoreStatus {
  readonly store: string;
  /** Whether the entities are other ones than after the last migration. */
  readonly entitiesDiffer: boolean;
  /** Unknown where the store has no URL here. */
  readonly applied: readonly Pick<AppliedMigration, 'name' | 'appliedAt'>[] | undefined;
  readonly pending: readonly string[];
}

/** `portico migrations status`: what was applied and what is pending, and whether a migration is missing; status 1 where anything is left to do. */
export async function status(context: ProjectContext, options: MigrationsOptions): Promise<number> {
  return withPlan(context, async (plan) => {
    const differences = chooseStores(await findDifferences(context.folder, plan), options.store);
    if (options.url !== undefined && differences.length > 1) throw new UsageError('Say with --store which store the --url is of.');
    const all: StoreStatus[] = [];
    for (const difference of differences) all.push(await statusOf(context.folder, difference, options.url));
    if (context.options.format === 'json') context.io.out(`${JSON.stringify(all, null, 2)}\n`);
    else context.say(all.length === 0 ? 'No store has entities.' : all.map(textOf).join('\n'));
    return all.every(({ entitiesDiffer, pending }) => !entitiesDiffer && pending.length === 0) ? 0 : 1;
  });
}

async function statusOf(project: string, { folder, differs }: StoreDifference, given: string | undefined): Promise<StoreStatus> {
  const url = given ?? readConfiguredUrl(folder.store, project);
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
    };
  } finally {
    await store.close();
  }
}

function textOf({ store, entitiesDiffer, applied, pending }: StoreStatus): string {
  const unknown = applied ? [] : [`  it has no URL here (Service:Stores:${store}:Url), so what was applied is not known`];
  const had = (applied ?? []).map(({ name, appliedAt }) => `  applied  ${name}  ${appliedAt}`);
  const left = pending.map((name) => `  ${applied ? 'pending' : 'written'}  ${name}`);
  const changed = entitiesDiffer ? ['  the entities have changed since the last migration; run `portico migrations add <name>`'] : [];
  return [store, ...unknown, ...had, ...left, ...changed].join('\n');
}
