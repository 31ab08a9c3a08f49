import type { EntityModel } from '@portico/core/manifest';
import { diffSchemas, schemaHash } from '@portico/sql';
import type { Dialect, MigrationStep } from '@portico/sql';
import type { ProjectPlan } from '../../4-plan/plan.ts';
import { MigrationFolder, migratedStores } from './migrationFolder.ts';

/** How the entities of a store differ from those of its last migration. */
export interface StoreDifference {
  readonly folder: MigrationFolder;
  /** As they are now. */
  readonly entities: readonly EntityModel[];
  readonly hash: string;
  /** Whether a migration is missing. */
  readonly differs: boolean;
  readonly steps: Readonly<Record<Dialect, readonly MigrationStep[]>>;
}

/** Compares every store of a project, and those that it had, with their last migrations. */
export async function differencesOf(project: string, { stores }: ProjectPlan): Promise<StoreDifference[]> {
  const entities = new Map(stores.map((store) => [store.name, store.entities]));
  const names = new Set([...entities.keys(), ...(await migratedStores(project))]);
  return Promise.all([...names].sort().map((name) => differenceOf(new MigrationFolder(project, name), entities.get(name) ?? [])));
}

async function differenceOf(folder: MigrationFolder, entities: readonly EntityModel[]): Promise<StoreDifference> {
  const before = await folder.snapshot();
  const hash = schemaHash(entities);
  const steps = { sqlite: diffSchemas(before, entities, 'sqlite'), postgres: diffSchemas(before, entities, 'postgres') };
  return { folder, entities, hash, differs: hash !== schemaHash(before), steps };
}
