import type { Store } from '../../store/store.ts';
import type { EntityFacts } from '../entityFacts.ts';
import { thaw } from '../snapshot.ts';
import type { Snapshot } from '../snapshot.ts';
import type { TrackedEntity } from '../trackedEntity.ts';
import { encodeStored } from './writes.ts';

/** Rows of one kind that are written by one statement. */
export interface Rows {
  readonly entries: readonly TrackedEntity[];
  /** Their states to write. */
  readonly now: readonly Snapshot[];
  readonly facts: EntityFacts;
  readonly store: Store;
}

/** Returns the fields that only the framework writes, by their indexes, if they are the same in all rows; otherwise none. */
export function listShared({ now, facts: { written } }: Rows): readonly number[] {
  const [first] = now as readonly [Snapshot];
  return now.every((row) => written.every((index) => row[index] === first[index])) ? written : [];
}

/** Returns the parameters that insert the rows: columns for all fields, except single values for the `shared` ones. */
export function encodeInsertColumns(rows: Rows, shared: readonly number[]): unknown[] {
  return rows.facts.model.fields.map((field, index) => {
    if (!shared.includes(index)) return encodeNow(rows, index);
    return encodeStored(thaw(rows.now[0]![index], field.type), { field, facts: rows.facts, encoder: rows.store.encoder });
  });
}

/** Returns the parameters that update the rows: the columns of the new values, the ids, the row versions if there are any, and the values that must be unchanged. */
export function encodeUpdateColumns(rows: Rows, changed: readonly number[], held: readonly number[]): unknown[] {
  const { versionAt } = rows.facts;
  const compared = versionAt < 0 ? held : [versionAt, ...held];
  return [...changed.map((index) => encodeNow(rows, index)), encodeNow(rows, 0), ...compared.map((index) => encodeSaved(rows, index))];
}

function encodeNow(rows: Rows, index: number): unknown {
  const { entries, now, facts } = rows;
  if (!facts.mutable.includes(index)) return encodeColumn(rows, index, (row) => now[row]![index]);
  const { property } = facts.model.fields[index]!;
  return encodeColumn(rows, index, (row) => entries[row]!.get(property));
}

function encodeSaved(rows: Rows, index: number): unknown {
  const { type } = rows.facts.model.fields[index]!;
  return encodeColumn(rows, index, (row) => thaw(rows.entries[row]!.saved![index], type));
}

function encodeColumn({ entries, facts, store: { encoder } }: Rows, index: number, valueOf: (row: number) => unknown): unknown {
  const field = facts.model.fields[index]!;
  const column = { field, facts, encoder };
  const parameters = entries.map((_, row) => encodeStored(valueOf(row), column));
  return encoder.column ? encoder.column(parameters, field) : parameters;
}
