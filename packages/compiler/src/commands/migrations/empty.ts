import { chooseStores, listMigratedStores, MigrationFailure, MigrationFolder, MigrationGraph, getSingleHead } from '@portico/migrations';
import { createSameStep } from '@portico/sql';
import type { ProjectContext } from '../context.ts';
import { UsageError } from '../usageError.ts';
import { requireWords } from './add.ts';
import type { MigrationCommandOptions } from './options.ts';

/** Runs `portico migrations empty <name>`, which writes a migration without steps, to be completed by hand. Returns the exit code. */
export async function empty(context: ProjectContext, name: string | undefined, options: MigrationCommandOptions): Promise<number> {
  const words = requireWords(name, 'empty');
  const folder = await findOneStore(context.folder, options.store);
  const head = getSingleHead(folder.store, new MigrationGraph(folder.store, await folder.migrations()));
  if (!head)
    throw new MigrationFailure(`The store '${folder.store}' has no migrations; write the first with \`portico migrations add <name>\`.`);
  const steps = [createSameStep('describe the step here, and write its statements below', '')];
  const breaks = ['write yes here if earlier versions of the program can continue to run'];
  const migration = { name: await folder.nextName(words), store: folder.store, hash: head.hash, after: [head.name], steps, breaks };
  const file = await folder.write(migration, await folder.snapshot(head.name));
  context.note({ store: folder.store, file });
  context.say(`wrote ${file}`);
  return 0;
}

/** Returns the named store, or the only one. */
export async function findOneStore(project: string, store: string | undefined): Promise<MigrationFolder> {
  const all = (await listMigratedStores(project)).map((name) => ({ folder: new MigrationFolder(project, name) }));
  const [only, ...others] = chooseStores(all, store);
  if (!only) throw new MigrationFailure('The project has no migrations; write the first with `portico migrations add <name>`.');
  if (others.length > 0) throw new UsageError('The project has several stores; choose one with --store <name>.');
  return only.folder;
}
