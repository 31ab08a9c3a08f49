import type { Entry } from '../entry.ts';

/** Orders entries so that each comes after those among them that it points to. */
export function referredFirst(entries: readonly Entry[]): Entry[] {
  if (entries.length < 2) return [...entries];
  const byId = new Map(entries.map((entry) => [entry.entity.id as string, entry]));
  const seen = new Set<Entry>();
  const ordered: Entry[] = [];
  const visit = (entry: Entry) => {
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

/** The same order of rows in every transaction, so that two that change the same rows wait for each other and do not block each other. */
export function byRow(a: Entry, b: Entry): number {
  const [tableOfA, tableOfB] = [a.facts.model.table, b.facts.model.table];
  if (tableOfA !== tableOfB) return tableOfA < tableOfB ? -1 : 1;
  return a.entity.id < b.entity.id ? -1 : 1;
}

/** Whether a changed row pointed to one of the removed ones when it was read. */
export function areLeftBehind(removed: readonly Entry[], changed: readonly Entry[]): boolean {
  const ids = new Set<unknown>(removed.map(({ entity }) => entity.id));
  return changed.some(({ facts, saved }) => facts.foreignKeys.some(({ at }) => ids.has(saved![at])));
}
