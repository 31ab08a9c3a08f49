import { findConversion } from './conversion.ts';
import type { Column, ForeignKey, Index, Table } from '../tables/tables.ts';

/** The changes of a table that exists before and after. */
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
  readonly renamedKeys: readonly NameChange[];
  readonly renamedIndexes: readonly NameChange[];
}

/** An index or a key whose name alone changes. */
export interface NameChange {
  readonly from: string;
  readonly to: string;
}

/** A column whose definition changes. */
export interface ColumnChange {
  readonly before: Column;
  readonly after: Column;
}

/** The changes of a schema. */
export interface SchemaDifference {
  readonly dropped: readonly Table[];
  readonly added: readonly Table[];
  readonly changed: readonly TableDifference[];
}

/** Compares two schemas; a table with another primary key is another table. */
export function compareSchemas(before: readonly Table[], after: readonly Table[]): SchemaDifference {
  const { dropped, added, kept } = matchItems(before, after);
  const others = kept.filter(([one, other]) => one.primaryKey.join() !== other.primaryKey.join());
  const same = kept.filter(([one, other]) => one.primaryKey.join() === other.primaryKey.join());
  return {
    dropped: [...dropped, ...others.map(([one]) => one)],
    added: [...added, ...others.map(([, other]) => other)],
    changed: same.map(([one, other]) => compareTables(one, other)).filter(isDifferent),
  };
}

function compareTables(before: Table, after: Table): TableDifference {
  const columns = matchItems(before.columns, after.columns);
  const keys = matchItems(before.foreignKeys, after.foreignKeys);
  const indexes = matchItems(before.indexes, after.indexes);
  // Recreating a column drops its indexes, too; the key of a relation is always a Guid.
  const recreated = new Set(columns.kept.filter(([one, other]) => !findConversion(one, other)).map(([one]) => one.name));
  const changedKeys = keys.kept.filter(([one, other]) => isOther(one, other));
  const changedIndexes = indexes.kept.filter(([one, other]) => isOther(one, other) || one.columns.some(({ name }) => recreated.has(name)));
  const keyNames = splitRenamed(keys);
  const indexNames = splitRenamed(indexes, ({ columns: terms }) => !terms.some(({ name }) => recreated.has(name)));
  return {
    before,
    after,
    added: columns.added,
    dropped: columns.dropped,
    changed: columns.kept.map(([one, other]) => ({ before: one, after: other })).filter(isOtherColumn),
    droppedKeys: [...keyNames.dropped, ...changedKeys.map(([one]) => one)],
    addedKeys: [...keyNames.added, ...changedKeys.map(([, other]) => other)],
    droppedIndexes: [...indexNames.dropped, ...changedIndexes.map(([one]) => one)],
    addedIndexes: [...indexNames.added, ...changedIndexes.map(([, other]) => other)],
    renamedKeys: keyNames.renamed,
    renamedIndexes: indexNames.renamed,
  };
}

/** Pairs each dropped index or key with an added one that differs from it in name only. */
function splitRenamed<T extends { readonly name: string }>({ dropped, added }: Matched<T>, mayRename: (one: T) => boolean = () => true) {
  const free = [...added];
  const renamed: NameChange[] = [];
  const gone = dropped.filter((one) => {
    const at = mayRename(one) ? free.findIndex((other) => !isOther({ ...one, name: '' }, { ...other, name: '' })) : -1;
    if (at >= 0) renamed.push({ from: one.name, to: free.splice(at, 1)[0]!.name });
    return at < 0;
  });
  return { renamed, dropped: gone, added: free };
}

function isDifferent({ before: _before, after: _after, ...lists }: TableDifference): boolean {
  return Object.values(lists).some((each: readonly unknown[]) => each.length > 0);
}

interface Matched<T> {
  readonly dropped: readonly T[];
  readonly added: readonly T[];
  readonly kept: readonly (readonly [T, T])[];
}

function matchItems<T extends { readonly name: string }>(before: readonly T[], after: readonly T[]): Matched<T> {
  const old = new Map(before.map((each) => [each.name, each]));
  const names = new Set(after.map(({ name }) => name));
  return {
    dropped: before.filter(({ name }) => !names.has(name)),
    added: after.filter(({ name }) => !old.has(name)),
    kept: after.flatMap((each) => (old.has(each.name) ? [[old.get(each.name)!, each] as const] : [])),
  };
}

/** Returns whether a column differs; the fill value of existing rows is not part of a column. */
function isOtherColumn({ before: { fill: _old, ...before }, after: { fill: _new, ...after } }: ColumnChange): boolean {
  return isOther(before, after);
}

/** Returns whether two definitions differ. The same code creates all of them, so their members have the same order. */
function isOther(one: object, other: object): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}
