import {
  EnvironmentFailure,
  readConfiguredUrl,
  isMissing,
  MigrationFailure,
  MigrationGraph,
  openMigrationStore,
  getSingleHead,
} from '@portico/migrations';
import type { MigrationStore } from '@portico/migrations';
import { listAppliedMigrations, listDoneSteps, listMigrationDetails } from '@portico/sql';
import type { ProjectContext } from '../context.ts';
import { findOneStore } from './empty.ts';
import type { MigrationCommandOptions } from './options.ts';

/** Runs `portico migrations rollback`, which deletes the last migration if its store has applied no part of it. Returns the exit code. */
export async function rollback(context: ProjectContext, options: MigrationCommandOptions): Promise<number> {
  const folder = await findOneStore(context.folder, options.store);
  const last = getSingleHead(folder.store, new MigrationGraph(folder.store, await folder.migrations()));
  if (!last) throw new MigrationFailure(`The store '${folder.store}' has no migrations.`);
  if (last.isPlain || last.replaces.length > 0)
    throw new MigrationFailure(`The migration ${last.name} cannot be deleted, because earlier files are missing; use version control.`);
  const url = options.url ?? readConfiguredUrl(folder.store, context.folder);
  if (url === undefined && !options.unchecked) refuseUnchecked(folder.store, last.name);
  if (url !== undefined && !(await isMissing({ project: context.folder, url })))
    await refuseApplied(context, { store: folder.store, url, name: last.name, files: await folder.names() });
  await folder.remove(last.name);
  const unchecked = url === undefined ? '; not checked whether a store has applied it' : '';
  context.print(
    { store: folder.store, deleted: last.name, isUnchecked: url === undefined },
    () => `${folder.store}: deleted ${last.name}${unchecked}\n`,
  );
  return 0;
}

function refuseUnchecked(store: string, migration: string): never {
  throw new EnvironmentFailure(
    `The store '${store}' has no URL here, so it is unknown whether it has applied ${migration}. Set Service:Stores:${store}:Url (in the environment or .env Service__Stores__${store}__Url) or pass --url <url>. If no store has applied the migration, pass --unchecked.`,
  );
}

async function refuseApplied(
  { folder: project }: ProjectContext,
  { store: name, url, name: migration, files }: { store: string; url: string; name: string; files: readonly string[] },
): Promise<void> {
  const store = await openMigrationStore({ project, name, url });
  try {
    const applied = await listAppliedMigrations(store, name);
    const ahead = applied.find((each) => !files.includes(each.name) && each.name > migration);
    if (ahead)
      throw new MigrationFailure(
        `The store '${name}' has applied ${ahead.name}, whose file is missing; restore the file from version control first.`,
      );
    if (applied.some((each) => each.name === migration))
      throw new MigrationFailure(`The store '${name}' has applied the migration ${migration}; write a migration that reverses it.`);
    if (await isUnderWay(store, name, migration))
      throw new MigrationFailure(
        `The store '${name}' has applied some steps of the migration ${migration}; finish it with \`portico migrations apply\`.`,
      );
  } finally {
    await store.close();
  }
}

async function isUnderWay(store: MigrationStore, name: string, migration: string): Promise<boolean> {
  // A migration in a file stores no steps. The table of steps was created together with that of details; without any detail, nothing has run since.
  const known = await listMigrationDetails(store, name);
  if (known.size === 0 && store.dialect.schema.migrations === 'file') return false;
  const rows = await Promise.resolve(store.rows({ name: '', text: listDoneSteps(name, migration) }, [])).catch(() => []);
  return rows.length > 0;
}
