import type { AppliedMigration } from '@portico/sql';
import { MigrationFailure } from './failure.ts';
import type { MigrationFile } from './migrationFile.ts';

/** The migrations that a store has yet to have; throws where the folder and the store tell different stories. */
export function pendingOf(store: string, files: readonly MigrationFile[], applied: readonly AppliedMigration[]): MigrationFile[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  for (const { name, checksum } of applied) {
    const file = byName.get(name);
    if (!file)
      throw new MigrationFailure(
        `The store '${store}' has had the migration ${name}, which this project does not have: the store is ahead.`,
      );
    if (file.checksum !== checksum)
      throw new MigrationFailure(
        `The migration ${name} of the store '${store}' was changed after it was applied; restore the file and write a new migration.`,
      );
  }
  const had = new Set(applied.map(({ name }) => name));
  const pending = files.filter(({ name }) => !had.has(name));
  const last = applied.at(-1)?.name ?? '';
  const late = pending.find(({ name }) => name < last);
  if (late)
    throw new MigrationFailure(
      `The migration ${late.name} of the store '${store}' comes before ${last}, which was applied already; give it a later number.`,
    );
  return pending;
}
