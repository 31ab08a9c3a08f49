import type { MigrationFolder } from './migrationFolder.ts';
import { UsageError } from '../usageError.ts';

/** The options of `portico migrations`. */
export interface MigrationsOptions {
  /** That store only. */
  readonly store?: string | undefined;
  /** Where it is, in place of the environment. */
  readonly url?: string | undefined;
  readonly allowDestructive: boolean;
}

/** All, or the one that was asked for. */
export function chosen<T extends { readonly folder: MigrationFolder }>(all: readonly T[], store: string | undefined): readonly T[] {
  if (store === undefined) return all;
  const found = all.filter(({ folder }) => folder.store === store);
  const there = all.map(({ folder }) => folder.store).join(', ');
  if (found.length === 0)
    throw new UsageError(`There is no store '${store}'; ${there === '' ? 'no store has entities' : `there are ${there}`}.`);
  return found;
}
