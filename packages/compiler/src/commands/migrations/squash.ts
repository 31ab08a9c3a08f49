import { chooseStores, MigrationFailure, MigrationGraph } from '@portico/migrations';
import type { MigrationFolder } from '@portico/migrations';
import { noDecisions } from '@portico/sql';
import type { Dialect, SchemaStep } from '@portico/sql';
import type { ProjectContext } from '../context.ts';
import { requireWords } from './add.ts';
import { findDifferences } from './difference.ts';
import type { StoreDifference } from './difference.ts';
import { listLeftOut } from './listLeftOut.ts';
import type { MigrationCommandOptions } from './options.ts';
import { planStoreSteps } from './steps.ts';
import { usePlan } from './usePlan.ts';

/** Runs `portico migrations squash <name>`, which replaces the migrations of a store with one that creates the same schema in an empty store. Returns the exit code. */
export async function squash(context: ProjectContext, name: string | undefined, options: MigrationCommandOptions): Promise<number> {
  const words = requireWords(name, 'squash');
  return usePlan(context, async (plan) => {
    const all = chooseStores(await findDifferences(context.folder, plan), options.store).filter(({ graph }) => graph.files.length > 1);
    if (all.length === 0) context.say('No store has more than one migration; nothing was written.');
    for (const difference of all) {
      if (difference.differs)
        throw new MigrationFailure(
          `The entities of the store '${difference.folder.store}' have changed since its last migration; run \`portico migrations add <name>\` first.`,
        );
    }
    for (const difference of all) await replaceAll(context, words, difference);
  });
}

async function replaceAll(
  context: ProjectContext,
  words: string,
  { folder, graph, before, hash, dialects }: StoreDifference,
): Promise<void> {
  const files = graph.ordered();
  const replaces = files.map(({ name }) => name);
  const replaced = files.flatMap((file) => [...file.replaced, ...file.replaces]);
  const { steps } = planStoreSteps({ entities: [] }, before, dialects, noDecisions);
  // A dialect that the project has added since has no statements to lose.
  const known = dialects.filter(({ name }) => files.every((file) => file.dialects.includes(name)));
  const lost = await listLinesLeftOut(folder, steps, known);
  const migration = { name: await folder.nextName(words), store: folder.store, hash, after: [], replaces, replaced, steps, dialects };
  const file = await folder.write(migration, before);
  context.note({ store: folder.store, file, replaces, leftOut: lost });
  context.say(`wrote ${file}, which replaces ${replaces.join(', ')}`);
  for (const name of replaces) await folder.remove(name);
  await folder.removePlainSnapshot();
  if (lost.length === 0) return;
  context.say(`${folder.store}: the new file does not have these statements; copy from version control what a new store needs:`);
  for (const line of lost) context.say(`  ${line}`);
}

/** Returns the file and the first line of each statement that a new store would miss. */
async function listLinesLeftOut(folder: MigrationFolder, steps: readonly SchemaStep[], dialects: readonly Dialect[]): Promise<string[]> {
  const all = dialects.map(async (dialect) => {
    const files = new MigrationGraph(folder.store, await folder.migrations(dialect.name)).ordered();
    const script = steps.map(({ sql }) => sql(dialect)).join('\n');
    return listLeftOut(files, dialect, script).map(({ migration, text }) => `${migration}: ${text.split('\n', 1)[0]!}`);
  });
  return [...new Set((await Promise.all(all)).flat())];
}
