import { appliedMigrations, createMigrationTable, noteMigration } from '@portico/sql';
import type { Dialect } from '@portico/sql';
import { MigrationFailure } from './failure.ts';
import type { MigrationFile } from './migrationFile.ts';
import type { MigrationFolder } from './migrationFolder.ts';
import type { MigrationStore } from './migrationStore.ts';
import { pendingOf } from './pending.ts';

/** How pending migrations are run. */
export interface ApplyOptions {
  readonly allowDestructive: boolean;
  /** Told of each that was run. */
  readonly applied: (name: string) => void;
}

/** Whoever else migrates the same database waits; SQLite has one writer anyway. The number is any that nobody else uses. */
const lock: Readonly<Record<Dialect, string>> = {
  sqlite: '',
  postgres: 'SELECT pg_advisory_xact_lock(7265746901);\n',
};

/** Runs what is pending, in order; each migration and the note of it are one transaction. Gives back how many there were. */
export async function applyPending(folder: MigrationFolder, store: MigrationStore, options: ApplyOptions): Promise<number> {
  const files = await folder.migrations(store.dialect);
  const pending = async () => pendingOf(folder.store, files, await appliedMigrations(store, folder.store));
  const before = await pending();
  if (!options.allowDestructive) refuseDestructive(folder.store, before);
  for (const migration of before) {
    try {
      await store.script(scriptOf(folder.store, store.dialect, migration));
    } catch (error) {
      // Somebody else may have run it while this one waited.
      if ((await pending()).some(({ name }) => name === migration.name)) throw failed(migration, error);
      continue;
    }
    options.applied(migration.name);
  }
  return before.length;
}

function scriptOf(store: string, dialect: Dialect, { name, hash, checksum, text }: MigrationFile): string {
  const note = noteMigration(store, { name, hash, checksum, appliedAt: new Date().toISOString() });
  // The note comes first: where another process has made it, this one stops before it changes anything.
  return `${lock[dialect]}${createMigrationTable}\n${note}\n${text}`;
}

function refuseDestructive(store: string, pending: readonly MigrationFile[]): void {
  const steps = pending.flatMap(({ name, destructive }) => destructive.map((does) => `  ${name}: ${does}`));
  if (steps.length === 0) return;
  throw new MigrationFailure(
    [`Pending migrations of the store '${store}' lose data; run them with --allow-destructive:`, ...steps].join('\n'),
  );
}

function failed({ name }: MigrationFile, error: unknown): MigrationFailure {
  return new MigrationFailure(
    `The migration ${name} failed, and nothing of it was kept: ${error instanceof Error ? error.message : String(error)}`,
  );
}
