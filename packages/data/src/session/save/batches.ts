import type { Write, WriteResult } from '../../store/store.ts';
import type { TrackedEntity } from '../trackedEntity.ts';
import { listChangedFields } from '../snapshot.ts';
import type { Snapshot } from '../snapshot.ts';
import { getWriteStatements } from './statements.ts';
import type { PlannedStatement } from '../../template/plannedStatement.ts';
import type { View } from '../../template/view.ts';
import { encodeInsertColumns, encodeUpdateColumns, listShared } from './columns.ts';
import type { Rows } from './columns.ts';
import { createChangedMeanwhile, listHeldFields, buildInsert, buildUpdate } from './writes.ts';
import type { Target } from './writes.ts';

/** The minimum number of rows for a batch; fewer rows are written one by one, with a statement that is already prepared. */
const least = 5;

/** The maximum number of rows in a statement. With several statements no message becomes too large, and the store writes some rows while others are encoded. */
const most = 2500;

/** The states to write. */
type Snapshots = ReadonlyMap<TrackedEntity, Snapshot>;

/** Builds the statements that insert new rows: one for many of a kind, if the store takes columns as parameters. */
export function buildInserts(added: readonly TrackedEntity[], snapshots: Snapshots, target: Target): Write[] {
  if (!target.store.encoder.columns || added.length < least) return added.map((entry) => buildInsert(entry, target));
  return splitRuns(sortByKind(added), ({ facts }) => facts).flatMap((run) =>
    run.length < least
      ? run.map((entry) => buildInsert(entry, target))
      : splitChunks(run, snapshots, target).map((rows) => buildBulkInsert(rows, target)),
  );
}

/** Returns the statements that write changed rows: one for many of a kind that change in the same columns, none of them part of a unique key. */
export function buildUpdates(changed: readonly TrackedEntity[], snapshots: Snapshots, target: Target): Write[] {
  const one = (entry: TrackedEntity) => buildUpdate(entry, snapshots.get(entry)!, target);
  if (!target.store.encoder.columns || changed.length < least) return changed.map(one);
  const columns = new Map(changed.map((entry) => [entry, listChangedColumns(entry, snapshots.get(entry)!)]));
  return splitRuns(changed, (entry) => `${entry.facts.model.id} ${columns.get(entry)!.join()}`).flatMap((run) => {
    if (run.length < least || isKeyed(run[0]!, columns.get(run[0]!)!)) return run.map(one);
    return splitChunks(run, snapshots, target).map((rows) => buildBulkUpdate(rows, columns.get(run[0]!)!, target));
  });
}

/** Returns a write whose parameters are encoded when it is sent, so that the store can write the rows of the previous one meanwhile. */
function createLateWrite({ planned, view, encode, ...expected }: LateWrite): Write {
  return {
    ...expected,
    statement: planned.statement,
    get values() {
      return planned.parameters(encode(), view);
    },
  };
}

interface LateWrite extends Pick<Write, 'expect' | 'onMismatch'> {
  readonly planned: PlannedStatement;
  readonly view: View;
  readonly encode: () => readonly unknown[];
}

function buildBulkInsert(rows: Rows, target: Target): Write {
  const shared = listShared(rows);
  const planned = getWriteStatements(rows.facts, target.store.dialect).insertMany(shared, target.view);
  return createLateWrite({ planned, view: target.view, encode: () => encodeInsertColumns(rows, shared) });
}

function buildBulkUpdate(rows: Rows, changed: readonly number[], target: Target): Write {
  const { entries, facts } = rows;
  const held = listHeldFields(entries[0]!, changed);
  const planned = getWriteStatements(facts, target.store.dialect).updateMany(changed, held, target.view);
  return createLateWrite({
    planned,
    view: target.view,
    encode: () => encodeUpdateColumns(rows, changed, held),
    expect: entries.length,
    onMismatch: (written) => createChangedMeanwhile(findMissing(entries, written)),
  });
}

/** Returns the first entry whose row was not written. */
function findMissing(entries: readonly TrackedEntity[], { rows }: WriteResult): TrackedEntity {
  const ids = new Set(rows.map(([id]) => id));
  return entries.find(({ entity }) => !ids.has(entity.id)) ?? entries[0]!;
}

/** Returns the columns that a change writes; the statement itself increments the row version. */
function listChangedColumns({ facts, saved }: TrackedEntity, now: Snapshot): number[] {
  return listChangedFields(saved!, now).filter((index) => index !== facts.versionAt);
}

/** Returns whether a change affects a unique key: rows that pass a value on to each other must be written in order. */
function isKeyed({ facts: { model } }: TrackedEntity, changed: readonly number[]): boolean {
  const properties = new Set(changed.map((index) => model.fields[index]!.property));
  return model.unique.some((key) => key.properties.some((property) => properties.has(property)));
}

/** Orders new rows by their kinds, each kind after those that it refers to; kinds that refer to each other in a cycle keep their order. */
function sortByKind(added: readonly TrackedEntity[]): readonly TrackedEntity[] {
  const kinds = Map.groupBy(added, ({ facts }) => facts.model.id);
  if (kinds.size < 2) return added;
  const order: string[] = [];
  const open = new Set(kinds.keys());
  while (open.size > 0) {
    const next = [...open].find((id) =>
      kinds.get(id)![0]!.facts.foreignKeys.every(({ relation: { entity } }) => entity === id || !open.has(entity)),
    );
    if (next === undefined) return added;
    open.delete(next);
    order.push(next);
  }
  return order.flatMap((id) => kinds.get(id)!);
}

/** Groups similar neighbours. */
function splitRuns(entries: readonly TrackedEntity[], keyOf: (entry: TrackedEntity) => unknown): TrackedEntity[][] {
  const result: TrackedEntity[][] = [];
  let last: unknown;
  for (const entry of entries) {
    const key = keyOf(entry);
    if (result.length > 0 && key === last) result.at(-1)!.push(entry);
    else result.push([entry]);
    last = key;
  }
  return result;
}

function splitChunks(entries: readonly TrackedEntity[], snapshots: Snapshots, { store }: Target): Rows[] {
  const { facts } = entries[0]!;
  return Array.from({ length: Math.ceil(entries.length / most) }, (_, index) => {
    const chunk = entries.slice(index * most, (index + 1) * most);
    return { entries: chunk, now: chunk.map((entry) => snapshots.get(entry)!), facts, store };
  });
}
