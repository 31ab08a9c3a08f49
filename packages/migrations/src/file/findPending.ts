import type { AppliedMigration } from '@portico/sql';
import { MigrationFailure } from '../failure.ts';
import { MigrationGraph, getSingleHead } from './graph.ts';
import type { MigrationFile } from './migrationFile.ts';

/** The migrations that a store does not have yet. */
export interface PendingMigrations {
  /** The migrations to run, in this order. */
  readonly files: readonly MigrationFile[];
  /** Squashes whose migrations were applied one by one: they are only recorded. */
  readonly adopted: readonly MigrationFile[];
}

/** Compares the folder with the applied migrations of a store; throws if they contradict each other. */
export function findPending(
  store: string,
  files: readonly MigrationFile[],
  applied: readonly Pick<AppliedMigration, 'name' | 'checksum'>[],
): PendingMigrations {
  const graph = new MigrationGraph(store, files);
  getSingleHead(store, graph);
  const had = new Set(applied.map(({ name }) => name));
  refuseUnknown(store, files, applied);
  const pending = graph.ordered().filter(({ name }) => !had.has(name));
  const adopted = pending.filter(({ replaces }) => replaces.length > 0 && replaces.every((name) => had.has(name)));
  for (const { name, replaces, replaced } of pending) {
    const some = [...replaced, ...replaces].filter((each) => had.has(each));
    if (some.length > 0 && !replaces.every((each) => had.has(each)))
      throw new MigrationFailure(
        `The migration ${name} of the store '${store}' replaces ${replaces.join(', ')}, of which the store has applied only ${some.join(', ')}; apply the others from a version of the project that still has them.`,
      );
  }
  const known = new Set([...had, ...adopted.map(({ name }) => name)]);
  const rest = pending.filter(({ name }) => !known.has(name));
  refuseLate(store, graph, rest, had);
  return { files: rest, adopted };
}

function refuseUnknown(
  store: string,
  files: readonly MigrationFile[],
  applied: readonly Pick<AppliedMigration, 'name' | 'checksum'>[],
): void {
  const byName = new Map(files.map((file) => [file.name, file]));
  const replaced = new Set(files.flatMap(({ replaces, replaced: before }) => [...before, ...replaces]));
  for (const { name, checksum } of applied) {
    const file = byName.get(name);
    if (!file && replaced.has(name)) continue;
    if (!file)
      throw new MigrationFailure(
        `The store '${store}' has applied the migration ${name}, which this project does not have: the store is ahead.`,
      );
    if (file.checksum !== checksum)
      throw new MigrationFailure(
        `The migration ${name} of the store '${store}' was changed after it was applied; restore the file and write a new migration.`,
      );
  }
}

/** Rejects a migration that comes too late because applied ones follow it; one of another branch may come late. */
function refuseLate(store: string, graph: MigrationGraph, pending: readonly MigrationFile[], had: ReadonlySet<string>): void {
  for (const name of had) {
    const before = graph.upTo(name);
    const late = pending.find((each) => each.name !== name && before.has(each.name));
    if (late)
      throw new MigrationFailure(
        `The migration ${late.name} of the store '${store}' comes before ${name}, which is already applied; give it a later number.`,
      );
  }
}
