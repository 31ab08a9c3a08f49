import { chooseStores, MigrationFailure, MigrationGraph } from '@portico/migrations';
import type { MigrationFile, MigrationFolder, Snapshot } from '@portico/migrations';
import type { ProjectContext } from '../context.ts';
import { readDecisions, refuseUnused } from './decisions.ts';
import { computeHash, isSplit, listStores } from './difference.ts';
import { mergeSnapshots } from './mergeSnapshots.ts';
import type { MigrationCommandOptions } from './options.ts';
import { refuseLosses, refuseUndecided, planStoreSteps } from './steps.ts';
import { usePlan } from './usePlan.ts';

/** Runs `portico migrations merge`, which writes a migration that follows all branches and leads to the current entities. Returns the exit code. */
export async function merge(context: ProjectContext, options: MigrationCommandOptions): Promise<number> {
  return usePlan(context, async (plan) => {
    const used = new Set<string>();
    let count = 0;
    for (const { folder, now } of chooseStores(await listStores(context.folder, plan), options.store)) {
      const graph = new MigrationGraph(folder.store, await folder.migrations());
      const before = await joinSnapshots(folder, graph);
      if (!before) continue;
      count += 1;
      const { steps, undecided } = planStoreSteps(before, now, plan.dialects, readDecisions(before, now, options, used));
      if (!options.allowDestructive) refuseLosses(folder.store, steps, []);
      refuseUndecided(now, undecided);
      const after = graph.heads.map(({ name }) => name);
      const migration = {
        name: await folder.nextName('merge'),
        store: folder.store,
        hash: computeHash(now),
        after,
        steps,
        dialects: plan.dialects,
      };
      const file = await folder.write(migration, now);
      context.note({ store: folder.store, file, joins: after });
      context.say(`wrote ${file}, which joins ${after.join(' and ')}`);
    }
    refuseUnused(options, used);
    if (count === 0) context.say('No store has branches of migrations; nothing was written.');
  });
}

/** Returns the contents of a store after all branches, or undefined if there is only one branch. */
async function joinSnapshots(folder: MigrationFolder, graph: MigrationGraph): Promise<Snapshot | undefined> {
  const [first, ...others] = graph.heads;
  if (!first) return undefined;
  let snapshot = await folder.snapshot(first.name);
  // In the earlier format all migrations shared one snapshot, which version control has merged.
  if (others.length === 0) return isSplit(first.hash, snapshot) ? snapshot : undefined;
  let seen = graph.upTo(first.name);
  for (const head of others) {
    const base = await folder.snapshot(findLastCommon(graph, seen, head));
    const merged = mergeSnapshots(base, snapshot, await folder.snapshot(head.name));
    if ('conflict' in merged)
      throw new MigrationFailure(
        `The branches of the store '${folder.store}' that end in ${first.name} and ${head.name} both change ${merged.conflict}. Delete one of them (\`portico migrations rollback\` on its branch), merge the sources, and add it again.`,
      );
    snapshot = merged.snapshot;
    seen = new Set([...seen, ...graph.upTo(head.name)]);
  }
  return snapshot;
}

/** Returns the last migration that both branches contain. */
function findLastCommon(graph: MigrationGraph, seen: ReadonlySet<string>, head: MigrationFile): string | undefined {
  const own = graph.upTo(head.name);
  const common = graph.ordered().filter(({ name }) => seen.has(name) && own.has(name));
  return common.at(-1)?.name;
}
