import { MigrationFailure } from '@portico/migrations';
import type { MigrationsContext, MigrationsOptions } from '@portico/migrations';
import type { ProjectContext } from '../context.ts';
import { findDifferences } from './difference.ts';

type Runner = (context: MigrationsContext, options: MigrationsOptions) => Promise<number>;

/**
 * Runs a command that reads only the committed migrations, and passes it the stores whose entities have changed since. If that is unknown, because the
 * declarations have errors, there are no sources, or the migrations have branches, the command does not report them. Returns the exit code.
 */
export async function runWithChangedStores(context: ProjectContext, options: MigrationsOptions, run: Runner): Promise<number> {
  return run(context, { ...options, changedStores: await findChangedStores(context) });
}

async function findChangedStores(context: ProjectContext): Promise<ReadonlySet<string> | undefined> {
  const changed = new Set<string>();
  if (!context.isProject) return undefined;
  let isKnown = false;
  await context.withCompiler(async (compiler) => {
    const { plan, diagnostics } = await compiler.compile();
    if (!plan || diagnostics.length > 0) return 1;
    const differences = await findDifferences(context.folder, plan).catch(refuseOnlyFailures);
    isKnown = differences !== undefined;
    for (const { folder, differs } of differences ?? []) if (differs) changed.add(folder.store);
    return 0;
  });
  return isKnown ? changed : undefined;
}

/** Ignores migrations that cannot be followed: the command itself reports them. */
function refuseOnlyFailures(error: unknown): undefined {
  if (!(error instanceof MigrationFailure)) throw error;
}
