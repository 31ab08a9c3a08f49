import { chooseStores, listMigratedStores, MigrationFailure, MigrationFolder, MigrationGraph, getSingleHead } from '@portico/migrations';
import { createSameStep } from '@portico/sql';
import type { ProjectContext } from '../context.ts';
import { UsageError } from '../usageError.ts';
import { requiredWords } from './add.ts';
import type { MigrationCommandOptions } from './options.ts';

/** `portico migrations empty NAME`: writes a migration without steps, to be filled in by hand. */
export async function empty(context: ProjectContext, name: string | undefined, options: MigrationCommandOptions): Promise<number> {
  const words = requiredWords(name, 'empty');
  const folder = await oneStore(context.folder, options.store);
  const head = getSingleHead(folder.store, new MigrationGraph(folder.store, await folder.migrations()));
  if (!head)
    throw new MigrationFailure(`The store '${folder.store}' has no migrations; write the first with \`portico migrations add <name>\`.`);
  const steps = [createSameStep('describe the step here, and write its statements below', '')];
  const breaks = ['write yes here if programs from before can go on'];
  const migration = { name: await folder.nextName(words), store: folder.store, hash: head.hash, after: [head.name], steps, breaks };
  context.say(`wrote ${await folder.write(migration, await folder.snapshot(head.name))}`);
  return 0;
}

/** The store that is named, or the only one. */
export async function oneStore(project: string, store: string | undefined): Promise<MigrationFolder> {
  const all = (await listMigratedStores(project)).map((name) => ({ folder: new MigrationFolder(project, name) }));
  const [only, ...others] = chooseStores(all, store);
  if (!only) throw new MigrationFailure('There are no migrations here; write the first with `portico migrations add <name>`.');
  if (others.length > 0) throw new UsageError('Say with --store which store is meant.');
  return only.folder;
}
