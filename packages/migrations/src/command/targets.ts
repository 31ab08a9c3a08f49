import { MigrationFailure } from '../failure.ts';
import { MigrationFolder, migratedStores } from '../file/migrationFolder.ts';
import { openMigrationStore, requiredUrl } from '../store/migrationStore.ts';
import type { MigrationStore } from '../store/migrationStore.ts';
import { chosen } from './context.ts';
import type { MigrationsContext, MigrationsOptions } from './context.ts';
import { UsageError } from './usageError.ts';

/** Runs a command on every store that has migrations, or on the one that was asked for. The stores need no sources. */
export async function onStores(
  context: MigrationsContext,
  options: MigrationsOptions,
  run: (folder: MigrationFolder, store: MigrationStore) => Promise<number>,
): Promise<number> {
  const all = (await migratedStores(context.folder)).map((name) => ({ folder: new MigrationFolder(context.folder, name) }));
  if (all.length === 0) throw new MigrationFailure('There are no migrations here; write the first with `portico migrations add <name>`.');
  const folders = chosen(all, options.store);
  if (options.url !== undefined && folders.length > 1) throw new UsageError('Say with --store which store the --url is of.');
  const targets = folders.map(({ folder }) => ({ folder, url: options.url ?? requiredUrl(folder.store, context.folder) }));
  let status = 0;
  for (const { folder, url } of targets) {
    const store = await openMigrationStore({ project: context.folder, name: folder.store, url });
    try {
      status = Math.max(status, await run(folder, store));
    } finally {
      await store.close();
    }
  }
  return status;
}
