import { conversionOf } from './conversion.ts';
import type { Column, ForeignKey, Index, Table } from './tables.ts';

/** What became of a table that is there before and after. */
export interface TableDifference {
  readonly before: Table;
  readonly after: Table;
  readonly added: readonly Column[];
  readonly dropped: readonly Column[];
  readonly changed: readonly ColumnChange[];
  readonly droppedKeys: readonly ForeignKey[];
  readonly addedKeys: readonly ForeignKey[];
  readonly droppedIndexes: readonly Index[];
  readonly addedIndexes: readonly Index[];
}

/** A column that is another one than before. */
export interface ColumnChange {
  readonly before: Column;
  readonly after: Column;
}

/** What became of a schema. */
export interface SchemaDifference {
  readonly dropped: readonly Table[];
  readonly added: readonly Table[];
  readonly changed: readonly TableDifference[];
}

/** Compares two schemas; a table with another primary key is another table. */
export function differenceOf(before: readonly Table[], after: readonly Table[]): SchemaDifference {
  const { dropped, added, kept } = matched(before, after);
  const others = kept.filter(([one, other]) => one.primaryKey.join() !== other.primaryKey.join());
  const same = kept.filter(([one, other]) => one.primaryKey.join() === other.primaryKey.join());
  return {
    dropped: [...dropped, ...others.map(([one]) => one)],
    added: [...added, ...others.map(([, other]) => other)],
    changed: same.map(([one, other]) => tableDifference(one, other)).filter(isDifferent),
  };
}

function tableDifference(before: Table, after: Table): TableDifference {
  const columns = matched(before.columns, after.columns);
  const keys = matched(before.foreignKeys, after.foreignKeys);
  const indexes = matched(before.indexes, after.indexes);
  // A column that begins anew takes its indexes along; the key of a relation is always a Guid.
  const anew = new Set(columns.kept.filter(([one, other]) => !conversionOf(one, other)).map(([one]) => one.name));
  const changedKeys = keys.kept.filter(([one, other]) => isOther(one, other));
  const changedIndexes = indexes.kept.filter(([one, other]) => isOther(one, other) || one.columns.some(({ name }) => anew.has(name)));
  return {
    before,
    after,
    added: columns.added,
    dropped: columns.dropped,
    changed: columns.kept.map(([one, other]) => ({ before: one, after: other })).filter(isOtherColumn),
    droppedKeys: [...keys.dropped, ...changedKeys.map(([one]) => one)],
    addedKeys: [...keys.added, ...changedKeys.map(([, other]) => other)],
    droppedIndexes: [...indexes.dropped, ...changedIndexes.map(([one]) => one)],
    addedIndexes: [...indexes.added, ...changedIndexes.map(([, other]) => other)],
  };
}

function isDifferent({ before: _before, after: _after, ...lists }: TableDifference): boolean {
  return Object.values(lists).some((each: readonly unknown[]) => each.length > 0);
}

interface Matched<T> {
  readonly dropped: readonly T[];
  readonly added: readonly T[];
  readonly kept: readonly (readonly [T, T])[];
}

function matched<T extends { readonly name: string }>(before: readonly T[], after: readonly T[]): Matched<T> {
  const old = new Map(before.map((each) => [each.name, each]));
  const names = new Set(after.map(({ name }) => name));
  return {
    dropped: before.filter(({ name }) => !names.has(name)),
    added: after.filter(({ name }) => !old.has(name)),
    kept: after.flatMap((each) => (old.has(each.name) ? [[old.get(each.name)!, each] as const] : [])),
  };
}

/** What rows of before get is no part of a column. */
function isOtherColumn({ before: { fill: _old, ...before }, after: { fill: _new, ...after } }: ColumnChange): boolean {
  return isOther(before, after);
}

/** All of these are made by the same code, so their members come in the same order. */
function isOther(one: object, other: object): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}
