import { answerSteps, diffSchemas, messageSteps, schemaHash } from '@portico/sql';
import type { Dialect, MigrationStep } from '@portico/sql';
import type { ProjectPlan } from '../../4-plan/plan.ts';
import { MigrationFolder, migratedStores } from './migrationFolder.ts';
import type { Snapshot } from './migrationFolder.ts';

/** How what lives in a store differs from what did after its last migration. */
export interface StoreDifference {
  readonly folder: MigrationFolder;
  /** As it is now. */
  readonly now: Snapshot;
  readonly hash: string;
  /** Whether a migration is missing. */
  readonly differs: boolean;
  readonly steps: Readonly<Record<Dialect, readonly MigrationStep[]>>;
}

/** Compares every store of a project, and those that it had, with their last migrations. */
export async function differencesOf(project: string, { stores }: ProjectPlan): Promise<StoreDifference[]> {
  const known = new Map<string, Snapshot>(stores.map(({ name, ...held }) => [name, held]));
  const names = new Set([...known.keys(), ...(await migratedStores(project))]);
  return Promise.all(
    [...names].sort().map((name) => differenceOf(new MigrationFolder(project, name), known.get(name) ?? { entities: [] })),
  );
}

async function differenceOf(folder: MigrationFolder, now: Snapshot): Promise<StoreDifference> {
  const before = await folder.snapshot();
  const hash = schemaHash(now.entities, now);
  const stepsIn = (dialect: Dialect) => [
    ...diffSchemas(before.entities, now.entities, dialect),
    ...messageSteps(before, now, dialect),
    ...answerSteps(before, now, dialect),
  ];
  const steps = { sqlite: stepsIn('sqlite'), postgres: stepsIn('postgres') };
  return { folder, now, hash, differs: hash !== schemaHash(before.entities, before), steps };
}
