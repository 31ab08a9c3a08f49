import type { TrackedEntity } from '../trackedEntity.ts';
import { listChangedFields, takeSnapshot } from '../snapshot.ts';
import { compareRows, sortByReference } from './order.ts';
import { unifySpelling } from './stamp.ts';

/** The changes to save. */
export interface Changes {
  /** The new rows, referenced rows first. */
  readonly added: readonly TrackedEntity[];
  readonly changed: readonly TrackedEntity[];
  readonly removed: readonly TrackedEntity[];
  /** Entities whose links are replaced. */
  readonly linked: readonly TrackedEntity[];
}

/** Finds the differences between the entities and the store. */
export function findChanges(entries: readonly TrackedEntity[]): Changes {
  const added: TrackedEntity[] = [];
  const changed: TrackedEntity[] = [];
  const removed: TrackedEntity[] = [];
  const linked: TrackedEntity[] = [];
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
  return { added: sortByReference(added), changed: changed.sort(compareRows), removed: sortByReference(removed).reverse(), linked };
}

/** Returns whether an entity changed. Changed links count, because they are part of the versioned state that a reader has seen. */
function isChanged(entry: TrackedEntity): boolean {
  const { facts, saved, entity } = entry;
  if (entry.links && (facts.versionAt >= 0 || facts.isAudited)) return true;
  return listChangedFields(saved!, takeSnapshot(facts, entity)).length > 0;
}
