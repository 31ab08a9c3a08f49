import type { EntityFacts } from '../entityFacts.ts';
import type { TrackedEntity } from '../trackedEntity.ts';

/** Orders entries so that each follows those that it refers to. */
export function sortByReference(entries: readonly TrackedEntity[]): TrackedEntity[] {
  if (entries.length < 2 || !pointToEachOther(entries)) return [...entries];
  const byId = new Map(entries.map((entry) => [entry.entity.id as string, entry]));
  const seen = new Set<TrackedEntity>();
  const ordered: TrackedEntity[] = [];
  const visit = (entry: TrackedEntity) => {
    if (seen.has(entry)) return;
    seen.add(entry);
    for (const { relation } of entry.facts.foreignKeys) {
      const referred = byId.get(entry.get(relation.key!) as string);
      if (referred) visit(referred);
    }
    ordered.push(entry);
  };
  for (const entry of entries) visit(entry);
  return ordered;
}

/** Returns whether any of the kinds refers to one of them. */
function pointToEachOther(entries: readonly TrackedEntity[]): boolean {
  const kinds = new Set<EntityFacts>();
  for (const { facts } of entries) kinds.add(facts);
  const ids = new Set([...kinds].map(({ model }) => model.id));
  return [...kinds].some(({ foreignKeys }) => foreignKeys.some(({ relation }) => ids.has(relation.entity)));
}

/** Compares rows. The order is the same in every transaction, so that two that change the same rows wait for each other without a deadlock. */
export function compareRows(a: TrackedEntity, b: TrackedEntity): number {
  const [tableOfA, tableOfB] = [a.facts.model.table, b.facts.model.table];
  if (tableOfA !== tableOfB) return tableOfA < tableOfB ? -1 : 1;
  return a.entity.id < b.entity.id ? -1 : 1;
}

/** Returns whether a changed row referred to one of the removed ones when it was read. */
export function areLeftBehind(removed: readonly TrackedEntity[], changed: readonly TrackedEntity[]): boolean {
  const ids = new Set<unknown>(removed.map(({ entity }) => entity.id));
  return changed.some(({ facts, saved }) => facts.foreignKeys.some(({ at }) => ids.has(saved![at])));
}
