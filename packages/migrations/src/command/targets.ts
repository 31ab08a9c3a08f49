import { EnvironmentFailure, getMessage, MigrationFailure, UsageError } from '../failure.ts';
import { MigrationFolder, listMigratedStores } from '../file/migrationFolder.ts';
import { createStoreFolder, openMigrationStore, requireUrl, type MigrationStore } from '../store/migrationStore.ts';
import { chooseStores, type MigrationsContext, type MigrationsOptions } from './context.ts';

/** Runs a command on every store that has migrations, or on the requested one, without sources. */
export async function runOnStores(
  context: MigrationsContext,
  options: MigrationsOptions & { readonly createsFolders?: boolean },
  run: (folder: MigrationFolder, store: MigrationStore) => Promise<number>,
): Promise<number> {
  const all = (await listMigratedStores(context.folder)).map((name) => ({ folder: new MigrationFolder(context.folder, name) }));
  if (all.length === 0) throw new MigrationFailure('The project has no migrations; write the first with `portico migrations add <name>`.');
  const folders = chooseStores(all, options.store);
  if (options.url !== undefined && folders.length > 1) throw new UsageError("Option '--url' requires the store: --store <name>.");
  const targets = folders.map(({ folder }) => ({ folder, url: options.url ?? requireUrl(folder.store, context.folder) }));
  let status = 0;
  for (const { folder, url } of targets) {
    if (options.createsFolders) await createStoreFolder({ project: context.folder, url });
    const store = await openMigrationStore({ project: context.folder, name: folder.store, url });
    try {
      status = Math.max(status, await run(folder, store).catch(describeFailure(folder.store)));
    } finally {
      await store.close();
    }
  }
  return status;
}

/** Reports an error of the driver by the code of its cause: its message may contain addresses and user names. */
function describeFailure(store: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof Error) || error instanceof MigrationFailure || error instanceof UsageError) throw error;
    const code = (error.cause as { readonly code?: unknown } | undefined)?.code;
    throw new EnvironmentFailure(
      `The store '${store}' cannot be used: ${getMessage(error)}${typeof code === 'string' ? ` (${code})` : ''}`,
    );
  };
}
