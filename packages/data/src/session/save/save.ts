import type { Write } from '../../store/store.ts';
import { flushRefusal } from '../../errors/explain.ts';
import { giveNumbers } from '../../numbers/giveNumbers.ts';
import type { Entry } from '../entry.ts';
import type { Session } from '../session.ts';
import { changedFields, snapshotOf } from '../snapshot.ts';
import type { Snapshot } from '../snapshot.ts';
import { insertsOf, updatesOf } from './batches.ts';
import { changesOf } from './changes.ts';
import type { Changes } from './changes.ts';
import { checkRules } from './checks.ts';
import { checkGuarded } from './guarded.ts';
import { areLeftBehind } from './order.ts';
import { checkReferences } from './references.ts';
import { stampChanged, stampNew } from './stamp.ts';
import { deleteOf, linksOf } from './writes.ts';

/** Makes the statements of the same transaction that come after those of the entities, once these are as they will be in the store. */
export type LastWrites = () => readonly Write[];

const noWrites: LastWrites = () => [];

/** Saves what the unit of work has changed: in the held transaction where there is one, else in one of its own. */
export async function save(session: Session, last: LastWrites = noWrites): Promise<void> {
  const changes = changesOf(session.unit.entries);
  const { added, changed } = changes;
  if (isEmpty(changes)) return send(last(), session);
  checkGuarded(changes, session.view);
  const author = { view: session.view, now: session.now() };
  for (const entry of added) stampNew(entry, author);
  for (const entry of changed) stampChanged(entry, author);
  const kept = [...added, ...changed];
  checkRules(kept, { now: author.now, all: session.unit.entries });
  // Nothing is waited for that there is not: each wait costs every save.
  const checked = checkReferences(kept, session);
  if (checked) await checked;
  if (added.length > 0) await giveNumbers(added, session);
  const lastWrites = last();
  const snapshots = new Map<Entry, Snapshot>();
  for (const entry of kept) snapshots.set(entry, snapshotOf(entry.facts, entry.entity));
  const writes = writesFor(changes, snapshots, session);
  // Noted before they are sent: of a commit whose answer is lost nobody knows whether it stands.
  for (const entries of [kept, changes.removed, changes.linked])
    if (entries.length > 0) session.unit.wrote(entries.map(({ facts }) => facts.model.id));
  await send(lastWrites.length > 0 ? [...writes, ...lastWrites] : writes, session);
  for (const [entry, snapshot] of snapshots) {
    entry.saved = snapshot;
    entry.isHiddenAnew = false;
  }
  for (const entry of changes.linked) entry.links = undefined;
  session.unit.forget(changes.removed);
}

/** Whether a save would write anything of the entities. */
export function hasChanges({ unit: { entries } }: Session): boolean {
  return entries.length > 0 && !isEmpty(changesOf(entries));
}

function isEmpty({ added, changed, removed, linked }: Changes): boolean {
  return added.length + changed.length + removed.length + linked.length === 0;
}

/** What hides or deletes rows comes first, since others may take over their keys; what moves rows away from a deleted one comes before that. */
function writesFor(changes: Changes, snapshots: ReadonlyMap<Entry, Snapshot>, session: Session): Write[] {
  const hides = ({ facts, entity }: Entry) => facts.isSoftDeleted && (entity as { isDeleted?: boolean }).isDeleted === true;
  const updates = (entries: readonly Entry[]) =>
    updatesOf(
      entries.filter((entry) => hasColumns(entry, snapshots.get(entry)!)),
      snapshots,
      session,
    );
  const { added, changed, removed, linked } = changes;
  // Nearly every operation changes something, and nothing else.
  if (added.length + removed.length + linked.length === 0 && !changed.some(hides)) return updates(changed);
  const deletes = removed.map((entry) => deleteOf(entry, session));
  const areLast = areLeftBehind(removed, changed);
  return [
    ...(areLast ? [] : deletes),
    ...updates(changed.filter(hides)),
    ...insertsOf(added, session),
    ...updates(changed.filter((entry) => !hides(entry))),
    ...linked.flatMap((entry) => linksOf(entry, session)),
    ...(areLast ? deletes : []),
  ];
}

/** Where only links are new, and the time of the change is that of the last one, an audited row stays as it is. */
function hasColumns({ facts, saved }: Entry, now: Snapshot): boolean {
  return facts.versionAt >= 0 || changedFields(saved!, now).length > 0;
}

async function send(writes: readonly Write[], session: Session): Promise<void> {
  if (writes.length === 0) return;
  try {
    await session.held.send(writes);
  } catch (error) {
    throw flushRefusal(error, session);
  }
}
