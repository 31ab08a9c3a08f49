import type { AppliedMigration, MigrationDetail } from './migrationTable.ts';

/** The state of a store in relation to a program: `ahead` names the migrations that prevent the program from using it, if there are any. */
export type MigrationState =
  | { readonly state: 'never' | 'ready' | 'behind' }
  | { readonly state: 'ahead'; readonly own: string; readonly incompatible: readonly string[] };

/** Compares the applied migrations of a store with the schema that a program was built for. `applied` is sorted by name. */
export function compareMigrations(
  applied: readonly AppliedMigration[],
  details: ReadonlyMap<string, MigrationDetail>,
  hash: string,
): MigrationState {
  if (applied.length === 0) return { state: 'never' };
  const follows = new Map(
    applied.map(({ name }, index) => [
      name,
      details.get(name)?.after ??
        applied
          .slice(0, index)
          .slice(-1)
          .map((each) => each.name),
    ]),
  );
  const followed = new Set([...follows.values()].flat());
  const heads = applied.filter(({ name }) => !followed.has(name));
  if (heads.length === 1 && heads[0]!.hash === hash) return { state: 'ready' };
  const own = applied.findLast((migration) => migration.hash === hash);
  if (!own) return { state: 'behind' };
  const had = listUpTo(own.name, follows);
  const ahead = applied.filter(({ name }) => !had.has(name));
  return {
    state: 'ahead',
    own: own.name,
    incompatible: ahead.filter(({ name }) => !details.get(name)?.compatible).map(({ name }) => name),
  };
}

function listUpTo(name: string, follows: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (each: string): void => {
    if (found.has(each)) return;
    found.add(each);
    for (const before of follows.get(each) ?? []) add(before);
  };
  add(name);
  return found;
}
