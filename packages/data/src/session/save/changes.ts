import type { Entry } from '../entry.ts';
import { changedFields, snapshotOf } from '../snapshot.ts';
import { byRow, referredFirst } from './order.ts';
import { unifySpelling } from './stamp.ts';

/** What there is to save. */
export interface Changes {
  /** Rows that others point to first. */
  readonly added: readonly Entry[];
  readonly changed: readonly Entry[];
  readonly removed: readonly Entry[];
  /** Entities whose links are set anew. */
  readonly linked: readonly Entry[];
}

/** Finds out what differs from the store. */
export function changesOf(entries: readonly Entry[]): Changes {
  const added: Entry[] = [];
  const changed: Entry[] = [];
  const removed: Entry[] = [];
  const linked: Entry[] = [];
  for (const entry of entries) {
    if (entry.isRemoved) {
      removed.push(entry);
      continue;
    }
    unifySpelling(entry);
    if (entry.saved === undefined) added.push(entry);
    else if (isChanged(entry)) changed.push(entry);
    if (entry.links) linked.push(entry);
  }
  return { added: referredFirst(added), changed: changed.sort(byRow), removed: referredFirst(removed).reverse(), linked };
}

/** Links are a part of what is versioned: who read the entity with other links has read another state. */
function isChanged(entry: Entry): boolean {
  const { facts, saved, entity } = entry;
  if (entry.links && (facts.versionAt >= 0 || facts.isAudited)) return true;
  return changedFields(saved!, snapshotOf(facts, entity)).length > 0;
}
