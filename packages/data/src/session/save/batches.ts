import type { Write, Written } from '../../store/store.ts';
import type { Entry } from '../entry.ts';
import { changedFields } from '../snapshot.ts';
import type { Snapshot } from '../snapshot.ts';
import { writesOf } from './statements.ts';
import { changedMeanwhile, heldFields, insertOf, insertValues, updateOf, updateValues } from './writes.ts';
import type { Target } from './writes.ts';

/** Fewer rows than this are written one by one: a statement of their own is prepared already. */
const least = 5;

/** More rows than this are written by several statements, so that none grows beyond what a message should hold. */
const most = 5000;

/** The statements that insert new rows: one for many of a kind, where the store takes columns as parameters. */
export function insertsOf(added: readonly Entry[], target: Target): Write[] {
  if (!target.store.encoder.columns || added.length < least) return added.map((entry) => insertOf(entry, target));
  return runs(byKind(added), ({ facts }) => facts).flatMap((run) =>
    run.length < least ? run.map((entry) => insertOf(entry, target)) : chunks(run).map((chunk) => insertMany(chunk, target)),
  );
}

/** The statements that write changed rows: one for many of a kind that change in the same columns, none of them part of a unique key. */
export function updatesOf(changed: readonly Entry[], snapshots: ReadonlyMap<Entry, Snapshot>, target: Target): Write[] {
  const one = (entry: Entry) => updateOf(entry, snapshots.get(entry)!, target);
  if (!target.store.encoder.columns || changed.length < least) return changed.map(one);
  const columns = new Map(changed.map((entry) => [entry, columnsOf(entry, snapshots.get(entry)!)]));
  return runs(changed, (entry) => `${entry.facts.model.id} ${columns.get(entry)!.join()}`).flatMap((run) => {
    if (run.length < least || isKeyed(run[0]!, columns.get(run[0]!)!)) return run.map(one);
    return chunks(run).map((chunk) => updateMany(chunk, columns.get(chunk[0]!)!, { snapshots, target }));
  });
}

function insertMany(entries: readonly Entry[], target: Target): Write {
  const { facts } = entries[0]!;
  const planned = writesOf(facts, target.store.dialect).insertMany(target.view);
  const columns = transposed(
    entries.map((entry) => insertValues(entry, target)),
    facts.model.fields.length,
  );
  return { statement: planned.statement, values: planned.parameters(columns, target.view) };
}

interface UpdateSource {
  readonly snapshots: ReadonlyMap<Entry, Snapshot>;
  readonly target: Target;
}

function updateMany(entries: readonly Entry[], changed: readonly number[], { snapshots, target }: UpdateSource): Write {
  const [first] = entries as readonly [Entry];
  const held = heldFields(first, changed);
  const planned = writesOf(first.facts, target.store.dialect).updateMany(changed, held, target.view);
  const rows = entries.map((entry) => updateValues(entry, { changed, held, now: snapshots.get(entry)! }, target.store));
  return {
    statement: planned.statement,
    values: planned.parameters(transposed(rows, rows[0]!.length), target.view),
    expect: entries.length,
    onMismatch: (written) => changedMeanwhile(missingFrom(entries, written)),
  };
}

/** The first entry whose row was not written. */
function missingFrom(entries: readonly Entry[], { rows }: Written): Entry {
  const ids = new Set(rows.map(([id]) => id));
  return entries.find(({ entity }) => !ids.has(entity.id)) ?? entries[0]!;
}

/** The columns that a change writes; the statement itself counts the row version up. */
function columnsOf({ facts, saved }: Entry, now: Snapshot): number[] {
  return changedFields(saved!, now).filter((index) => index !== facts.versionAt);
}

/** Whether a change touches a unique key: rows that pass a value on to one another must do so in their order. */
function isKeyed({ facts: { model } }: Entry, changed: readonly number[]): boolean {
  const properties = new Set(changed.map((index) => model.fields[index]!.property));
  return model.unique.some((key) => key.properties.some((property) => properties.has(property)));
}

/** Orders new rows by their kinds, each kind after those that it points to; the order stays as it is where kinds point to one another in a circle. */
function byKind(added: readonly Entry[]): readonly Entry[] {
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
function runs(entries: readonly Entry[], keyOf: (entry: Entry) => unknown): Entry[][] {
  const result: Entry[][] = [];
  let last: unknown;
  for (const entry of entries) {
    const key = keyOf(entry);
    if (result.length > 0 && key === last) result.at(-1)!.push(entry);
    else result.push([entry]);
    last = key;
  }
  return result;
}

function chunks(entries: readonly Entry[]): Entry[][] {
  return Array.from({ length: Math.ceil(entries.length / most) }, (_, index) => entries.slice(index * most, (index + 1) * most));
}

function transposed(rows: readonly (readonly unknown[])[], width: number): unknown[][] {
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column]));
}
