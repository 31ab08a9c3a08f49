import type { SortDirection } from '@portico/core';
import type { StoredType } from '@portico/core/manifest';
import { inBoth, type Dialect, type SqlText } from '../sqlText.ts';
import { typedParameter } from './types.ts';

/** One term of `ORDER BY`. Null is smaller than every value, in both stores. */
export function orderBy(expression: SqlText, direction: SortDirection, nullable = false): SqlText {
  const word = direction === 'Ascending' ? 'ASC' : 'DESC';
  const nulls = direction === 'Ascending' ? ' NULLS FIRST' : ' NULLS LAST';
  // It is SQLite's order already; said aloud it would keep SQLite from using an index.
  return { sqlite: `${expression.sqlite} ${word}`, postgres: `${expression.postgres} ${word}${nullable ? nulls : ''}` };
}

/** One sort of a keyset page. */
export interface KeysetSort {
  readonly sql: SqlText;
  readonly direction: SortDirection;
  readonly nullable?: boolean | undefined;
  readonly type: StoredType;
}

/** Holds for the rows that come after the one whose values of the sorts are `{0}`, `{1}` … The last sort is the key. */
export function keysetAfter(sorts: readonly KeysetSort[]): SqlText {
  const [first] = sorts;
  const isUniform = sorts.every(({ direction, nullable }) => direction === first?.direction && !nullable);
  return inBoth((dialect) => (isUniform ? tupleAfter(sorts, dialect) : after(sorts, 0, dialect)));
}

/** Both stores can walk an index by a comparison of tuples. */
function tupleAfter(sorts: readonly KeysetSort[], dialect: Dialect): string {
  const comparison = sorts[0]?.direction === 'Descending' ? '<' : '>';
  const values = sorts.map((sort, index) => valueOf(sort, index, dialect));
  return `(${sorts.map(({ sql }) => sql[dialect]).join(', ')}) ${comparison} (${values.join(', ')})`;
}

function after(sorts: readonly KeysetSort[], index: number, dialect: Dialect): string {
  const sort = sorts[index]!;
  const beyond = beyondValue(sort, index, dialect);
  if (index === sorts.length - 1) return beyond;
  return `(${beyond} OR (${sameValue(sort, index, dialect)} AND ${after(sorts, index + 1, dialect)}))`;
}

function beyondValue(sort: KeysetSort, index: number, dialect: Dialect): string {
  const expression = sort.sql[dialect];
  const value = valueOf(sort, index, dialect);
  if (sort.direction === 'Ascending') {
    return sort.nullable ? `(${expression} > ${value} OR (${value} IS NULL AND ${expression} IS NOT NULL))` : `${expression} > ${value}`;
  }
  return sort.nullable ? `(${expression} < ${value} OR (${expression} IS NULL AND ${value} IS NOT NULL))` : `${expression} < ${value}`;
}

function sameValue(sort: KeysetSort, index: number, dialect: Dialect): string {
  const same = !sort.nullable ? '=' : dialect === 'sqlite' ? 'IS' : 'IS NOT DISTINCT FROM';
  return `${sort.sql[dialect]} ${same} ${valueOf(sort, index, dialect)}`;
}

function valueOf({ type }: KeysetSort, index: number, dialect: Dialect): string {
  return typedParameter(`{${index}}`, type)[dialect];
}
