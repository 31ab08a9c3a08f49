import type { ProjectContext } from '../context.ts';
import { UsageError } from '../usageError.ts';
import { applyPending } from './applyPending.ts';
import { MigrationFailure } from './failure.ts';
import { MigrationFolder, migratedStores } from './migrationFolder.ts';
import { configuredUrl, openMigrationStore } from './migrationStore.ts';
import { chosen } from './options.ts';
import type { MigrationsOptions } from './options.ts';

interface Target {
  readonly folder: MigrationFolder;
  readonly url: string;
}

/** `portico migrations apply`: runs what is pending. It reads the committed files only, so it needs no sources where it runs. */
export async function apply(context: ProjectContext, options: MigrationsOptions): Promise<number> {
  const all = (await migratedStores(context.folder)).map((name) => ({ folder: new MigrationFolder(context.folder, name) }));
  if (all.length === 0) throw new MigrationFailure('There are no migrations here; write the first with `portico migrations add <name>`.');
  const folders = chosen(all, options.store);
  if (options.url !== undefined && folders.length > 1) throw new UsageError('Say with --store which store the --url is of.');
  const targets = folders.map(({ folder }) => ({ folder, url: options.url ?? urlOf(folder.store, context.folder) }));
  for (const target of targets) await applyTo(context, target, options.allowDestructive);
  return 0;
}

async function applyTo(context: ProjectContext, { folder, url }: Target, allowDestructive: boolean): Promise<void> {
  const store = await openMigrationStore({ project: context.folder, name: folder.store, url });
  try {
    const count = await applyPending(folder, store, {
      allowDestructive,
      applied: (name) => context.say(`${folder.store}: applied ${name}`),
    });
    if (count === 0) context.say(`${folder.store}: nothing to apply`);
  } finally {
    await store.close();
  }
}

function urlOf(store: string, project: string): string {
  const url = configuredUrl(store, project);
  if (url !== undefined) return url;
  throw new MigrationFailure(
    `The store '${store}' has no URL; set Service:Stores:${store}:Url (in the environment Service__Stores__${store}__Url, or in service.json) or Service:Database:Url, or give --store ${store} --url <url>.`,
  );
}
