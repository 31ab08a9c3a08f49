import type { Write } from '../../store/store.ts';
import { translateFlushError } from '../errors/translateError.ts';
import { assignNumbers } from './assignNumbers.ts';
import type { TrackedEntity } from '../trackedEntity.ts';
import type { Session } from '../session.ts';
import { listChangedFields, takeSnapshot, type Snapshot } from '../snapshot.ts';
import { buildInserts, buildUpdates } from './batches.ts';
import { findChanges, type Changes } from './changes.ts';
import { checkRules, checkGuarded } from './checks.ts';
import { areLeftBehind } from './order.ts';
import { checkReferences } from './references.ts';
import { stampChanged, stampNew } from './stamp.ts';
import { buildDelete, buildLinkWrites } from './writes.ts';

/** Returns the statements that follow those of the entities in the same transaction; called when the entities have their final values. */
export type LastWrites = () => readonly Write[];

const listNoWrites: LastWrites = () => [];

/** Saves the changes of the unit of work: in the open transaction if there is one, otherwise in a new one. */
export async function save(session: Session, last: LastWrites = listNoWrites): Promise<void> {
  const changes = findChanges(session.tracker.entries);
  const { added, changed } = changes;
  if (isEmpty(changes)) return send(last(), session, true);
  checkGuarded(changes, session.view);
  const author = { view: session.view, now: session.now() };
  for (const entry of added) stampNew(entry, author);
  for (const entry of changed) stampChanged(entry, author);
  const kept = [...added, ...changed];
  checkRules(kept, { now: author.now, all: session.tracker.entries });
  // Waits only if necessary: each wait costs every save.
  const checked = checkReferences(kept, session);
  if (checked) await checked;
  if (added.length > 0) await assignNumbers(added, session);
  const lastWrites = last();
  const snapshots = new Map<TrackedEntity, Snapshot>();
  for (const entry of kept) snapshots.set(entry, takeSnapshot(entry.facts, entry.entity));
  const writes = buildWrites(changes, snapshots, session);
  // Recorded before they are sent: if the response to a commit is lost, it is unknown whether the commit succeeded.
  for (const entries of [kept, changes.removed, changes.linked])
    if (entries.length > 0) session.tracker.wrote(entries.map(({ facts }) => facts.model.id));
  const isAdding = added.length === kept.length && changes.removed.length + changes.linked.length === 0;
  await send(lastWrites.length > 0 ? [...writes, ...lastWrites] : writes, session, isAdding);
  for (const [entry, snapshot] of snapshots) {
    entry.saved = snapshot;
    entry.isHiddenAnew = false;
  }
  for (const entry of changes.linked) entry.links = undefined;
  session.tracker.forget(changes.removed);
}

/** Returns whether a save would write any entity. */
export function hasChanges({ tracker: { entries } }: Session): boolean {
  return entries.length > 0 && !isEmpty(findChanges(entries));
}

function isEmpty({ added, changed, removed, linked }: Changes): boolean {
  return added.length + changed.length + removed.length + linked.length === 0;
}

/** Returns the statements in order. Those that hide or delete rows come first, because others may take over their keys. Updates of rows that refer to a deleted one precede its deletion. */
function buildWrites(changes: Changes, snapshots: ReadonlyMap<TrackedEntity, Snapshot>, session: Session): Write[] {
  const hides = ({ facts, entity }: TrackedEntity) => facts.isSoftDeleted && (entity as { isDeleted?: boolean }).isDeleted === true;
  const updates = (entries: readonly TrackedEntity[]) =>
    buildUpdates(
      entries.filter((entry) => hasColumns(entry, snapshots.get(entry)!)),
      snapshots,
      session,
    );
  const { added, changed, removed, linked } = changes;
  // Nearly every operation only changes rows.
  if (added.length + removed.length + linked.length === 0 && !changed.some(hides)) return updates(changed);
  const deletes = removed.map((entry) => buildDelete(entry, session));
  const areLast = areLeftBehind(removed, changed);
  return [
    ...(areLast ? [] : deletes),
    ...updates(changed.filter(hides)),
    ...buildInserts(added, snapshots, session),
    ...updates(changed.filter((entry) => !hides(entry))),
    ...linked.flatMap((entry) => buildLinkWrites(entry, session)),
    ...(areLast ? deletes : []),
  ];
}

/** Returns whether a row has columns to write: an audited row stays unchanged if only its links and not its time changed. */
function hasColumns({ facts, saved }: TrackedEntity, now: Snapshot): boolean {
  return facts.versionAt >= 0 || listChangedFields(saved!, now).length > 0;
}

async function send(writes: readonly Write[], session: Session, isAdding: boolean): Promise<void> {
  if (writes.length === 0) return;
  try {
    await session.transaction.save(writes, isAdding);
  } catch (error) {
    throw translateFlushError(error, session);
  }
}
