import { chooseStores, MigrationFailure, MigrationGraph } from '@portico/migrations';
import type { MigrationFile, MigrationFolder, Snapshot } from '@portico/migrations';
import type { ProjectContext } from '../context.ts';
import { readDecisions, refuseUnused } from './decisions.ts';
import { hashOf, isSplit, storesOf } from './difference.ts';
import { mergeSnapshots } from './mergeSnapshots.ts';
import type { MigrationCommandOptions } from './options.ts';
import { refuseLosses, refuseUndecided, storeSteps } from './steps.ts';
import { withPlan } from './withPlan.ts';

/** `portico migrations merge`: joins branches of migrations by one that follows them all, and leads to the entities as they are now. */
export async function merge(context: ProjectContext, options: MigrationCommandOptions): Promise<number> {
  return withPlan(context, async (plan) => {
    const used = new Set<string>();
    let count = 0;
    for (const { folder, now } of chooseStores(await storesOf(context.folder, plan), options.store)) {
      const graph = new MigrationGraph(folder.store, await folder.migrations());
      const before = await joined(folder, graph);
      if (!before) continue;
      count += 1;
      const { steps, undecided } = storeSteps({ before, now, dialects: plan.dialects }, readDecisions(before, now, options, used));
      if (!options.allowDestructive) refuseLosses(folder.store, steps, []);
      refuseUndecided(now, undecided);
      const after = graph.heads.map(({ name }) => name);
      const migration = {
        name: await folder.nextName('merge'),
        store: folder.store,
        hash: hashOf(now),
        after,
        steps,
        dialects: plan.dialects,
      };
      context.say(`wrote ${await folder.write(migration, now)}, which joins ${after.join(' and ')}`);
    }
    refuseUnused(options, used);
    if (count === 0) context.say('No store has branches of migrations; nothing was written.');
  });
}

/** What lives in a store after all branches; undefined if there is but one. */
async function joined(folder: MigrationFolder, graph: MigrationGraph): Promise<Snapshot | undefined> {
  const [first, ...others] = graph.heads;
  if (!first) return undefined;
  let snapshot = await folder.snapshot(first.name);
  // In the earlier format all migrations shared one snapshot, which version control has merged.
  if (others.length === 0) return isSplit(first.hash, snapshot) ? snapshot : undefined;
  let seen = graph.upTo(first.name);
  for (const head of others) {
    const base = await folder.snapshot(lastCommon(graph, seen, head));
    const merged = mergeSnapshots(base, snapshot, await folder.snapshot(head.name));
    if ('conflict' in merged)
      throw new MigrationFailure(
        `The branches of the store '${folder.store}' that end in ${first.name} and ${head.name} both change ${merged.conflict}. Take one of them back (\`portico migrations rollback\` on its branch), merge the sources, and add it again.`,
      );
    snapshot = merged.snapshot;
    seen = new Set([...seen, ...graph.upTo(head.name)]);
  }
  return snapshot;
}

/** The last migration that both branches have. */
function lastCommon(graph: MigrationGraph, seen: ReadonlySet<string>, head: MigrationFile): string | undefined {
  const own = graph.upTo(head.name);
  const common = graph.ordered().filter(({ name }) => seen.has(name) && own.has(name));
  return common.at(-1)?.name;
}
