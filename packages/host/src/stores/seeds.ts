import { AppError } from '@portico/core';
import type { AreaData } from '@portico/data';
import { SystemCall } from '@portico/runtime';
import type { ModulePlan, PlannedSeed } from '@portico/runtime';
import { StartupError } from '../startupError.ts';

/**
 * Seeds the stores named in `fresh`, which are new and empty: runs the seeds of all their areas by `order`, as the system. `services` are those of each
 * area. The first failure is a startup error.
 */
export async function runSeeds(
  modules: readonly ModulePlan[],
  services: ReadonlyMap<string, object>,
  fresh: ReadonlySet<string>,
  now: () => number,
): Promise<void> {
  const calls: SystemCall[] = [];
  const listSeeds = (module: ModulePlan): readonly PlannedSeed[] => {
    const call = new SystemCall(`${module.name}.seeds`, now);
    calls.push(call);
    return module.seeds!(services.get(module.name) as never, call);
  };
  const seeding = modules.filter((module) => module.data && module.seeds && fresh.has((module.data as AreaData).store));
  try {
    const seeds = seeding.flatMap(listSeeds).toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));
    for (const seed of seeds) await runSeed(seed);
  } finally {
    for (const { releases = [] } of calls) for (const release of releases.toReversed()) await release();
  }
}

async function runSeed(seed: PlannedSeed): Promise<void> {
  const failed = (reason: string, cause: unknown) => new StartupError([`the seed ${seed.name ?? 'of an area'} failed: ${reason}`], cause);
  let outcome: unknown;
  try {
    outcome = await seed.seed();
  } catch (thrown) {
    throw failed(thrown instanceof Error ? thrown.message : thrown instanceof AppError ? thrown.detail : String(thrown), thrown);
  }
  if (outcome instanceof AppError) throw failed(outcome.detail, outcome);
}
