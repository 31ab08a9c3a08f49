import type { MigrationFolder } from '../file/migrationFolder.ts';
import { UsageError } from '../failure.ts';

/** The project that a command works on, and where its output goes. */
export interface MigrationsContext {
  /** The folder that holds `migrations`, by absolute path. */
  readonly folder: string;
  /** Prints a line. */
  say(text: string): void;
}

/** The options of commands that work on stores. */
export interface MigrationsOptions {
  /** That store only. */
  readonly store?: string | undefined;
  /** The address of the store, instead of the configured one. */
  readonly url?: string | undefined;
  readonly allowDestructive: boolean;
  /** Milliseconds that one attempt waits for a lock. */
  readonly lockTimeout?: string | undefined;
  /** Seconds after which locks are no longer waited for. */
  readonly lockWait?: string | undefined;
  /** Whether the locks that steps have held are printed. */
  readonly locks?: boolean | undefined;
}

/** Returns all, or the one that was asked for. */
export function chooseStores<T extends { readonly folder: MigrationFolder }>(all: readonly T[], store: string | undefined): readonly T[] {
  if (store === undefined) return all;
  const found = all.filter(({ folder }) => folder.store === store);
  const there = all.map(({ folder }) => folder.store).join(', ');
  if (found.length === 0)
    throw new UsageError(`There is no store '${store}'; ${there === '' ? 'no store has entities' : `there are ${there}`}.`);
  return found;
}
