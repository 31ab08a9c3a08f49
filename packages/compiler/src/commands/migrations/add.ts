import { toMigrationWords } from '@portico/migrations';
import type { SchemaStep } from '@portico/sql';
import type { ProjectContext } from '../context.ts';
import { UsageError } from '../usageError.ts';
import { chooseStores } from '@portico/migrations';
import { askForAnswers } from './ask.ts';
import { readDecisions, refuseUnused } from './decisions.ts';
import { findDifferences } from './difference.ts';
import type { StoreDifference } from './difference.ts';
import type { MigrationCommandOptions } from './options.ts';
import { refuseLosses, refuseUndecided, planStoreSteps } from './steps.ts';
import { findSuspects } from './suspects.ts';
import { usePlan } from './usePlan.ts';

/** Runs `portico migrations add <name>`, which writes a migration to the current entities, for every store that differs. Returns the exit code. */
export async function add(context: ProjectContext, name: string | undefined, options: MigrationCommandOptions): Promise<number> {
  const words = requireWords(name, 'add');
  return usePlan(context, async (plan) => {
    const differing = chooseStores(await findDifferences(context.folder, plan), options.store).filter(({ differs }) => differs);
    const answered = await askForAnswers(context.io, differing, options);
    const used = new Set<string>();
    const steps = differing.map((difference) => decideChanges(difference, answered, used));
    refuseUnused(answered, used);
    for (const [at, difference] of differing.entries()) await write(context, words, { difference, steps: steps[at]! });
    if (differing.length === 0 && !options.isQuiet)
      context.say('The entities have not changed since the last migrations; nothing was written.');
  });
}

/** Returns the words of a migration's name. Throws a `UsageError` if it has none. */
export function requireWords(name: string | undefined, command: string): string {
  const words = name === undefined ? undefined : toMigrationWords(name);
  if (words === undefined) throw new UsageError(`Name the migration: portico migrations ${command} <name>.`);
  return words;
}

/** Returns the steps of one store; throws if a decision is missing. */
function decideChanges(
  { folder, before, now, dialects }: StoreDifference,
  options: MigrationCommandOptions,
  used: Set<string>,
): readonly SchemaStep[] {
  const decisions = readDecisions(before, now, options, used);
  const { steps, undecided } = planStoreSteps(before, now, dialects, decisions);
  const suspects = findSuspects(before, now, decisions);
  const hints = suspects.map(
    ({ from, to }) =>
      `If ${to} is the new name of ${from}, declare it: @renamedFrom ${from.split('.').at(-1)} in its doc comment, or --rename ${from}=${to}.`,
  );
  if (!options.allowDestructive) refuseLosses(folder.store, steps, hints);
  refuseUndecided(now, undecided);
  return steps;
}

async function write(
  context: ProjectContext,
  words: string,
  { difference, steps }: { difference: StoreDifference; steps: readonly SchemaStep[] },
): Promise<void> {
  const { folder, head, hash, now, dialects } = difference;
  const after = head === undefined ? [] : [head];
  const migration = { name: await folder.nextName(words), store: folder.store, hash, after, steps, dialects };
  const file = await folder.write(migration, now);
  context.note({ store: folder.store, file });
  context.say(`wrote ${file}`);
}
