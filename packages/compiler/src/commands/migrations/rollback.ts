import { readConfiguredUrl, isMissing, MigrationFailure, MigrationGraph, openMigrationStore, getSingleHead } from '@portico/migrations';
import type { MigrationStore } from '@portico/migrations';
import { listAppliedMigrations, listDoneSteps, listMigrationDetails } from '@portico/sql';
import type { ProjectContext } from '../context.ts';
import { oneStore } from './empty.ts';
import type { MigrationCommandOptions } from './options.ts';

/** `portico migrations rollback`: deletes the last migration of a store, if the store has had nothing of it. */
export async function rollback(context: ProjectContext, options: MigrationCommandOptions): Promise<number> {
  const folder = await oneStore(context.folder, options.store);
  const last = getSingleHead(folder.store, new MigrationGraph(folder.store, await folder.migrations()));
  if (!last) throw new MigrationFailure(`The store '${folder.store}' has no migrations.`);
  if (last.isPlain || last.replaces.length > 0)
    throw new MigrationFailure(
      `The migration ${last.name} cannot be taken back, since files from before it are gone; use version control.`,
    );
  const url = options.url ?? readConfiguredUrl(folder.store, context.folder);
  if (url !== undefined && !(await isMissing({ project: context.folder, url })))
    await refuseApplied(context, { store: folder.store, url, name: last.name });
  await folder.remove(last.name);
  const unchecked = url === undefined ? '; no store has a URL here, so make sure that none has had it' : '';
  context.say(`${folder.store}: deleted ${last.name}${unchecked}`);
  return 0;
}

async function refuseApplied(
  { folder: project }: ProjectContext,
  { store: name, url, name: migration }: { store: string; url: string; name: string },
): Promise<void> {
  const store = await openMigrationStore({ project, name, url });
  try {
    const applied = await listAppliedMigrations(store, name);
    if (applied.some((each) => each.name === migration))
      throw new MigrationFailure(`The store '${name}' has had the migration ${migration}, so it stays; write a migration that undoes it.`);
    if (await isUnderWay(store, name, migration))
      throw new MigrationFailure(
        `The store '${name}' has had some steps of the migration ${migration}; finish it with \`portico migrations apply\`.`,
      );
  } finally {
    await store.close();
  }
}

async function isUnderWay(store: MigrationStore, name: string, migration: string): Promise<boolean> {
  // A migration in a file has no steps that are kept. The table of steps was made together with that of details; without any detail nothing has run since.
  const known = await listMigrationDetails(store, name);
  if (known.size === 0 && store.dialect.schema.migrations === 'file') return false;
  const rows = await Promise.resolve(store.rows({ name: '', text: listDoneSteps(name, migration) }, [])).catch(() => []);
  return rows.length > 0;
}
