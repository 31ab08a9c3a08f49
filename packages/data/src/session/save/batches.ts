import type { Write, Written } from '../../store/store.ts';
import type { TrackedEntity } from '../trackedEntity.ts';
import { listChangedFields } from '../snapshot.ts';
import type { Snapshot } from '../snapshot.ts';
import { getWriteStatements } from './statements.ts';
import { createChangedMeanwhile, listHeldFields, buildInsert, encodeInsertValues, buildUpdate, encodeUpdateValues } from './writes.ts';
import type { Target } from './writes.ts';

/** Fewer rows than this are written one by one: a statement of their own is prepared already. */
const least = 5;

/** More rows than this are written by several statements, so that none grows beyond what a message should hold. */
const most = 5000;

/** Builds the statements that insert new rows: one for many of a kind, if the store takes columns as parameters. */
export function buildInserts(added: readonly TrackedEntity[], target: Target): Write[] {
  if (!target.store.encoder.columns || added.length < least) return added.map((entry) => buildInsert(entry, target));
  return splitRuns(sortByKind(added), ({ facts }) => facts).flatMap((run) =>
    run.length < least ? run.map((entry) => buildInsert(entry, target)) : splitChunks(run).map((chunk) => buildBulkInsert(chunk, target)),
  );
}

/** Returns the statements that write changed rows: one for many of a kind that change in the same columns, none of them part of a unique key. */
export function buildUpdates(changed: readonly TrackedEntity[], snapshots: ReadonlyMap<TrackedEntity, Snapshot>, target: Target): Write[] {
  const one = (entry: TrackedEntity) => buildUpdate(entry, snapshots.get(entry)!, target);
  if (!target.store.encoder.columns || changed.length < least) return changed.map(one);
  const columns = new Map(changed.map((entry) => [entry, listChangedColumns(entry, snapshots.get(entry)!)]));
  return splitRuns(changed, (entry) => `${entry.facts.model.id} ${columns.get(entry)!.join()}`).flatMap((run) => {
    if (run.length < least || isKeyed(run[0]!, columns.get(run[0]!)!)) return run.map(one);
    return splitChunks(run).map((chunk) => buildBulkUpdate(chunk, columns.get(chunk[0]!)!, { snapshots, target }));
  });
}

function buildBulkInsert(entries: readonly TrackedEntity[], target: Target): Write {
  const { facts } = entries[0]!;
  const planned = getWriteStatements(facts, target.store.dialect).insertMany(target.view);
  const columns = transpose(
    entries.map((entry) => encodeInsertValues(entry, target)),
    facts.model.fields.length,
  );
  return { statement: planned.statement, values: planned.parameters(columns, target.view) };
}

interface UpdateSource {
  readonly snapshots: ReadonlyMap<TrackedEntity, Snapshot>;
  readonly target: Target;
}

function buildBulkUpdate(entries: readonly TrackedEntity[], changed: readonly number[], { snapshots, target }: UpdateSource): Write {
  const [first] = entries as readonly [TrackedEntity];
  const held = listHeldFields(first, changed);
  const planned = getWriteStatements(first.facts, target.store.dialect).updateMany(changed, held, target.view);
  const rows = entries.map((entry) => encodeUpdateValues(entry, { changed, held, now: snapshots.get(entry)! }, target.store));
  return {
    statement: planned.statement,
    values: planned.parameters(transpose(rows, rows[0]!.length), target.view),
    expect: entries.length,
    onMismatch: (written) => createChangedMeanwhile(findMissing(entries, written)),
  };
}

/** Returns the first entry whose row was not written. */
function findMissing(entries: readonly TrackedEntity[], { rows }: Written): TrackedEntity {
  const ids = new Set(rows.map(([id]) => id));
  return entries.find(({ entity }) => !ids.has(entity.id)) ?? entries[0]!;
}

/** Returns the columns that a change writes; the statement itself counts the row version up. */
function listChangedColumns({ facts, saved }: TrackedEntity, now: Snapshot): number[] {
  return listChangedFields(saved!, now).filter((index) => index !== facts.versionAt);
}

/** Whether a change touches a unique key: rows that pass a value on to one another must do so in their order. */
function isKeyed({ facts: { model } }: TrackedEntity, changed: readonly number[]): boolean {
  const properties = new Set(changed.map((index) => model.fields[index]!.property));
  return model.unique.some((key) => key.properties.some((property) => properties.has(property)));
}

/** Orders new rows by their kinds, each kind after those that it points to; kinds that point to one another in a circle stay in their order. */
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

/** Neighbours that are alike. */
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

function splitChunks(entries: readonly TrackedEntity[]): TrackedEntity[][] {
  return Array.from({ length: Math.ceil(entries.length / most) }, (_, index) => entries.slice(index * most, (index + 1) * most));
}

function transpose(rows: readonly (readonly unknown[])[], width: number): unknown[][] {
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column]));
}
