import type { ProjectContext } from '../context.ts';
import { UsageError } from '../usageError.ts';
import { differencesOf } from './difference.ts';
import type { StoreDifference } from './difference.ts';
import { MigrationFailure } from './failure.ts';
import { wordsOf } from './migrationFile.ts';
import { chosen } from './options.ts';
import type { MigrationsOptions } from './options.ts';

/** `portico migrations add NAME`: writes, for every store whose entities have changed, the migration that leads to them. */
export async function add(context: ProjectContext, name: string | undefined, options: MigrationsOptions): Promise<number> {
  const words = name === undefined ? undefined : wordsOf(name);
  if (words === undefined) throw new UsageError('Name the migration: portico migrations add <name>.');
  return context.withCompiler(async (compiler) => {
    const { plan, diagnostics, sources } = await compiler.compile();
    if (!plan || diagnostics.length > 0) {
      context.report(diagnostics, sources);
      return 1;
    }
    const differences = await differencesOf(context.folder, plan);
    const differing = chosen(differences, options.store).filter(({ differs }) => differs);
    if (!options.allowDestructive) refuseDestructive(differing);
    for (const difference of differing) await write(context, words, difference);
    if (differing.length === 0) context.say('The entities are as the last migrations left them; nothing was written.');
    return 0;
  });
}

async function write(context: ProjectContext, words: string, { folder, hash, steps, now }: StoreDifference): Promise<void> {
  const migration = { name: await folder.nextName(words), store: folder.store, hash, steps };
  for (const path of await folder.write(migration, now)) context.say(`wrote ${path}`);
}

function refuseDestructive(differences: readonly StoreDifference[]): void {
  const losses = differences.flatMap(({ folder, steps }) =>
    [...steps.sqlite, ...steps.postgres].flatMap(({ destructive = [] }) => destructive.map((loss) => `  ${folder.store}: ${loss}`)),
  );
  if (losses.length === 0) return;
  throw new MigrationFailure(['The migration would lose data; write it with --allow-destructive:', ...new Set(losses)].join('\n'));
}
