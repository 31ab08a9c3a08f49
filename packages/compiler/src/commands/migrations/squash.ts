import { chooseStores, MigrationFailure } from '@portico/migrations';
import { noDecisions, splitStatements } from '@portico/sql';
import type { ProjectContext } from '../context.ts';
import { requiredWords } from './add.ts';
import { findDifferences } from './difference.ts';
import type { StoreDifference } from './difference.ts';
import type { MigrationCommandOptions } from './options.ts';
import { storeSteps } from './steps.ts';
import { withPlan } from './withPlan.ts';

/** `portico migrations squash NAME`: replaces the migrations of a store by one that makes the same schema in an empty store. */
export async function squash(context: ProjectContext, name: string | undefined, options: MigrationCommandOptions): Promise<number> {
  const words = requiredWords(name, 'squash');
  return withPlan(context, async (plan) => {
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

async function replaceAll(context: ProjectContext, words: string, { folder, graph, before, hash }: StoreDifference): Promise<void> {
  const files = graph.ordered();
  const { steps } = storeSteps({ entities: [] }, before, noDecisions);
  const replaces = files.map(({ name }) => name);
  const migration = { name: await folder.nextName(words), store: folder.store, hash, after: [], replaces, steps };
  context.say(`wrote ${await folder.write(migration, before)}, which replaces ${replaces.join(', ')}`);
  for (const { name } of files) await folder.remove(name);
  await folder.removePlainSnapshot();
  const byHand = files.filter(({ steps: own }) =>
    own.some(({ sql }) =>
      Object.values(sql)
        .flatMap(splitStatements)
        .some((text) => /^(?:INSERT|UPDATE|DELETE|CREATE (?:VIEW|FUNCTION|TRIGGER|EXTENSION))\b/i.test(text)),
    ),
  );
  if (byHand.length > 0) {
    const names = byHand.map(({ name }) => name).join(', ');
    context.say(
      `${folder.store}: ${names} had statements that the new file does not have; copy from version control what a new store needs`,
    );
  }
}
