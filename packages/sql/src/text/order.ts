import type { SortDirection } from '@portico/core';
import type { StoredType } from '@portico/core/manifest';
import type { Dialect } from '../dialects/dialect.ts';
import type { SqlFragment } from '../sqlText.ts';
import { formatParameter } from './types.ts';

/** Returns one term of `ORDER BY`. Null is smaller than every value. */
export function orderBy(expression: SqlFragment, direction: SortDirection, nullable = false): SqlFragment {
  return (dialect) => dialect.orderBy(expression(dialect), direction, nullable);
}

/** One sort of a keyset page. */
export interface KeysetSort {
  readonly sql: SqlFragment;
  readonly direction: SortDirection;
  readonly nullable?: boolean | undefined;
  readonly type: StoredType;
  /** Whether the value comes from a joined row, so that no index of the entity provides its order. */
  readonly joined?: boolean | undefined;
}

/** One range of the rows that follow a position in an order. */
export interface KeysetRange {
  readonly condition: string;
  /** The sorts in which its rows differ: an index provides their order once the others are constant. */
  readonly sorts: readonly KeysetSort[];
}

/** The maximum number of separate ranges. More ranges become one condition, because a statement grows with each. */
const mostRanges = 8;

/**
 * Returns the ranges that follow the row whose values of the sorts are `{0}`, `{1}` …, in the order of the rows. An index supports each of them, but not
 * their combination with `OR`. The last sort is the key. `isNull` names the values that are null. A store reads the ranges in sequence
 * (`Dialect.rangeUnion`), and skips those that the page does not need.
 */
export function buildKeysetRanges(sorts: readonly KeysetSort[], isNull: readonly boolean[], dialect: Dialect): readonly KeysetRange[] {
  const ranges = listRanges(sorts, 0, { dialect, isNull });
  if (ranges.length <= mostRanges && !sorts.some(({ joined }) => joined))
    return ranges.map((range) => ({ condition: range.text, sorts: listRangeSorts(sorts, range, dialect) }));
  return [{ condition: ranges.map(({ text }) => `(${text})`).join(' OR '), sorts }];
}

/** Returns the sorts of a range. Without an order of nulls, an index provides the order of a sort only if it does not mention them. */
function listRangeSorts(sorts: readonly KeysetSort[], { from, hasValue }: RangeText, dialect: Dialect): readonly KeysetSort[] {
  const [first, ...rest] = sorts.slice(from);
  return first && hasValue && dialect.isDistributed ? [{ ...first, nullable: false }, ...rest] : sorts.slice(from);
}

interface RangeTarget {
  readonly dialect: Dialect;
  readonly isNull: readonly boolean[];
}

/** The condition of a range, and the first sort in which its rows differ. */
interface RangeText {
  readonly text: string;
  readonly from: number;
  /** Whether the first sort is not null in any of its rows. */
  readonly hasValue: boolean;
}

/** Returns the ranges of rows that are equal in the sorts before `index`, in order. */
function listRanges(sorts: readonly KeysetSort[], index: number, target: RangeTarget): RangeText[] {
  const rest = sorts.slice(index);
  if (areOneTuple(rest, target.isNull.slice(index)))
    return [{ text: compareTuple(sorts, index, target.dialect), from: index, hasValue: true }];
  const sort = sorts[index]!;
  const beyond = buildBeyondValue(sort, index, target);
  if (index === sorts.length - 1) return beyond;
  const same = target.isNull[index] ? `${sort.sql(target.dialect)} IS NULL` : compareSort(sort, '=', index, target.dialect);
  return [...listRanges(sorts, index + 1, target).map(({ text, ...rest }) => ({ text: `${same} AND ${text}`, ...rest })), ...beyond];
}

/** Returns whether the sorts can be compared as one tuple, for which all stores can scan an index. Null precedes every value, so this requires an ascending order if a value is null. */
function areOneTuple(sorts: readonly KeysetSort[], isNull: readonly boolean[]): boolean {
  const [first] = sorts;
  return sorts.every(
    ({ direction, nullable }, index) =>
      direction === first?.direction && !isNull[index] && (direction === 'Ascending' || nullable !== true),
  );
}

function compareTuple(sorts: readonly KeysetSort[], from: number, dialect: Dialect): string {
  const rest = sorts.slice(from);
  const comparison = rest[0]?.direction === 'Descending' ? '<' : '>';
  const values = rest.map((sort, index) => formatValue(sort, from + index, dialect));
  if (rest.length === 1) return `${rest[0]!.sql(dialect)} ${comparison} ${values[0]!}`;
  return `(${rest.map(({ sql }) => sql(dialect)).join(', ')}) ${comparison} (${values.join(', ')})`;
}

function buildBeyondValue(sort: KeysetSort, index: number, { dialect, isNull }: RangeTarget): RangeText[] {
  const expression = sort.sql(dialect);
  const common = { from: index, hasValue: true };
  if (sort.direction === 'Ascending')
    return [{ text: isNull[index] ? `${expression} IS NOT NULL` : compareSort(sort, '>', index, dialect), ...common }];
  if (isNull[index]) return [];
  const smaller = { text: compareSort(sort, '<', index, dialect), ...common };
  return sort.nullable ? [smaller, { text: `${expression} IS NULL`, from: index + 1, hasValue: false }] : [smaller];
}

function compareSort(sort: KeysetSort, comparison: string, index: number, dialect: Dialect): string {
  return `${sort.sql(dialect)} ${comparison} ${formatValue(sort, index, dialect)}`;
}

function formatValue({ type }: KeysetSort, index: number, dialect: Dialect): string {
  return formatParameter(`{${index}}`, type)(dialect);
}
