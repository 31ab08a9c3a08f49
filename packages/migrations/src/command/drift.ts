import { listAppliedMigrations } from '@portico/sql';
import { MigrationFailure } from '../failure.ts';
import { MigrationGraph } from '../file/graph.ts';
import { findPending } from '../file/findPending.ts';
import { findDrift } from '../run/drift.ts';
import type { MigrationsContext, MigrationsOptions } from './context.ts';
import { runOnStores } from './targets.ts';

/** Runs `migrations drift`, which compares stores with the schema of their migrations; exit code 1 if anything was changed by other means. */
export async function drift(context: MigrationsContext, options: MigrationsOptions): Promise<number> {
  return runOnStores(context, options, async (folder, store) => {
    const had = new Set((await listAppliedMigrations(store, folder.store)).map(({ name }) => name));
    const files = await folder.migrations(store.dialect.name);
    const applied = files.filter(({ name }) => had.has(name));
    const { heads } = new MigrationGraph(folder.store, applied);
    const [last] = heads;
    if (!last) {
      // A partly applied squash is rejected with the missing migrations.
      if (had.size > 0) findPending(folder.store, files, await listAppliedMigrations(store, folder.store));
      throw new MigrationFailure(
        had.size === 0
          ? `The store '${folder.store}' was never migrated.`
          : `The store '${folder.store}' has only applied migrations that a squash replaces; run \`portico migrations apply\` first.`,
      );
    }
    if (heads.length > 1)
      throw new MigrationFailure(
        `The store '${folder.store}' has the branches ${heads.map(({ name }) => name).join(' and ')}, but not their merge; apply it first.`,
      );
    const lines = await findDrift(context.folder, store, {
      snapshot: await folder.snapshot(last.name),
      hasDetails: applied.some(({ isPlain }) => !isPlain),
    });
    context.note?.({ store: folder.store, migration: last.name, differences: lines });
    context.say(lines.length === 0 ? `${folder.store}: matches ${last.name}` : `${folder.store}: differs from ${last.name}`);
    for (const line of lines) context.say(`  ${line}`);
    return lines.length === 0 ? 0 : 1;
  });
}
