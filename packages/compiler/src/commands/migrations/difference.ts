import { MigrationFailure, MigrationFolder, MigrationGraph, listMigratedStores, getSingleHead } from '@portico/migrations';
import type { Snapshot } from '@portico/migrations';
import { formatRules, computeSchemaHash } from '@portico/sql';
import type { Dialect } from '@portico/sql';
import type { ProjectPlan } from '../../3-plan/plan.ts';

/** The difference between the entities of a store and the snapshot of its last migration. */
export interface StoreDifference {
  readonly folder: MigrationFolder;
  readonly graph: MigrationGraph;
  /** The last migration; undefined before the first. */
  readonly head: string | undefined;
  readonly before: Snapshot;
  readonly now: Snapshot;
  /** The hash of the current schema. */
  readonly hash: string;
  /** Whether a migration is missing. */
  readonly differs: boolean;
  /** The dialects of the project. */
  readonly dialects: readonly Dialect[];
}

/** Compares every current and former store of a project with its last migration. Throws if the migrations have branches. */
export async function findDifferences(project: string, plan: ProjectPlan): Promise<StoreDifference[]> {
  return Promise.all((await listStores(project, plan)).map(({ folder, now }) => computeDifference(folder, now, plan.dialects)));
}

/** Lists the current and former stores of a project, with their current contents. */
export async function listStores(project: string, { stores }: ProjectPlan): Promise<{ folder: MigrationFolder; now: Snapshot }[]> {
  const known = new Map<string, Snapshot>(stores.map(({ name, ...held }) => [name, held]));
  const names = new Set([...known.keys(), ...(await listMigratedStores(project))]);
  return [...names].sort().map((name) => ({ folder: new MigrationFolder(project, name), now: known.get(name) ?? { entities: [] } }));
}

/** Compares a store with its last migration. Throws if its migrations have branches. */
export async function computeDifference(folder: MigrationFolder, now: Snapshot, dialects: readonly Dialect[]): Promise<StoreDifference> {
  const graph = new MigrationGraph(folder.store, await folder.migrations());
  const head = getSingleHead(folder.store, graph);
  const before = await folder.snapshot(head?.name);
  if (head && isSplit(head.hash, before))
    throw new MigrationFailure(
      `The snapshot of the store '${folder.store}' does not match its last migration ${head.name}: two branches have each added a migration. Join them with \`portico migrations merge --store ${folder.store}\`.`,
    );
  const hash = computeHash(now);
  const differs = hash !== computeHash(before) || (head !== undefined && formatRules(now.entities) !== formatRules(before.entities));
  return { folder, graph, head: head?.name, before, now, hash, differs, dialects };
}

/** Returns the hash of a schema. */
export function computeHash(snapshot: Snapshot): string {
  return computeSchemaHash(snapshot.entities, snapshot);
}

/** Returns whether version control has merged the snapshots of two branches, of which the last migration follows only one. */
export function isSplit(hash: string, snapshot: Snapshot): boolean {
  return hash !== computeHash(snapshot);
}
