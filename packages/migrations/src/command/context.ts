import type { MigrationFolder } from '../file/migrationFolder.ts';
import { UsageError } from '../failure.ts';

/** The project that a command works on, and the target of its output. */
export interface MigrationsContext {
  /** The folder that contains `migrations`, by absolute path. */
  readonly folder: string;
  /** Prints a line. */
  say(text: string): void;
  /** Receives the completed share of a step over rows, from 0 to 1. */
  progress?(doing: string, fraction: number): void;
  /** Receives the result of a store, or of a migration file, as plain data for `--json`. */
  note?(result: object): void;
}

/** The options of commands that work on stores. */
export interface MigrationsOptions {
  /** The only store to work on. */
  readonly store?: string | undefined;
  /** The address of the store, instead of the configured one. */
  readonly url?: string | undefined;
  readonly allowDestructive: boolean;
  /** Milliseconds that one attempt waits for a lock. */
  readonly lockTimeout?: string | undefined;
  /** Seconds after which the command stops waiting for locks. */
  readonly lockWait?: string | undefined;
  /** The only tenant whose data are migrated, if tenants are separate. */
  readonly tenant?: string | undefined;
  /** The number of tenants whose data are migrated at once. */
  readonly parallel?: string | undefined;
  /** Whether to print the locks that steps held. */
  readonly locks?: boolean | undefined;
  /** The stores whose entities have changed since their last migration, if the caller knows. */
  readonly changedStores?: ReadonlySet<string> | undefined;
}

/** Reports entities that have changed since the last migration, if the caller knows about changes. Returns the part of the result of `--json`. */
export function reportChanges(
  context: MigrationsContext,
  { changedStores }: MigrationsOptions,
  store: string,
): { readonly entitiesDiffer?: boolean } {
  if (!changedStores) return {};
  const entitiesDiffer = changedStores.has(store);
  if (entitiesDiffer)
    context.say(`${store}: the entities have changed since the last migration; write the next with \`portico migrations add <name>\``);
  return { entitiesDiffer };
}

/** Returns all stores, or the requested one. */
export function chooseStores<T extends { readonly folder: MigrationFolder }>(all: readonly T[], store: string | undefined): readonly T[] {
  if (store === undefined) return all;
  const found = all.filter(({ folder }) => folder.store === store);
  const there = all.map(({ folder }) => folder.store).join(', ');
  if (found.length === 0)
    throw new UsageError(`Unknown store '${store}'; ${there === '' ? 'no store has entities' : `the stores are ${there}`}.`);
  return found;
}
