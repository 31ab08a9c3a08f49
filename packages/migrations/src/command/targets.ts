import { MigrationFailure, getMessage, UsageError } from '../failure.ts';
import { MigrationFolder, listMigratedStores } from '../file/migrationFolder.ts';
import { openMigrationStore, requireUrl, type MigrationStore } from '../store/migrationStore.ts';
import { chooseStores, type MigrationsContext, type MigrationsOptions } from './context.ts';

/** Runs a command on every store that has migrations, or on the one that was asked for. The stores need no sources. */
export async function runOnStores(
  context: MigrationsContext,
  options: MigrationsOptions,
  run: (folder: MigrationFolder, store: MigrationStore) => Promise<number>,
): Promise<number> {
  const all = (await listMigratedStores(context.folder)).map((name) => ({ folder: new MigrationFolder(context.folder, name) }));
  if (all.length === 0) throw new MigrationFailure('There are no migrations here; write the first with `portico migrations add <name>`.');
  const folders = chooseStores(all, options.store);
  if (options.url !== undefined && folders.length > 1) throw new UsageError('Say with --store which store the --url is of.');
  const targets = folders.map(({ folder }) => ({ folder, url: options.url ?? requireUrl(folder.store, context.folder) }));
  let status = 0;
  for (const { folder, url } of targets) {
    const store = await openMigrationStore({ project: context.folder, name: folder.store, url });
    try {
      status = Math.max(status, await run(folder, store).catch(describeFailure(folder.store)));
    } finally {
      await store.close();
    }
  }
  return status;
}

/** An error of the driver is reported with the code of its cause: its message may contain addresses and user names. */
function describeFailure(store: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof Error) || error instanceof MigrationFailure || error instanceof UsageError) throw error;
    const code = (error.cause as { readonly code?: unknown } | undefined)?.code;
    throw new MigrationFailure(`The store '${store}' cannot be used: ${getMessage(error)}${typeof code === 'string' ? ` (${code})` : ''}`);
  };
}
