import type { Int } from '../scalars.ts';

/** The result of a query with `page` and `pageSize`. */
export interface Page<T> {
  readonly items: readonly T[];
  /** The number of rows on all pages. */
  readonly totalCount: Int;
  /** Counted from 1. */
  readonly page: Int;
  readonly pageSize: Int;
  readonly totalPages: Int;
  readonly hasPreviousPage: boolean;
  readonly hasNextPage: boolean;
}

/** The result of a query with `page`, `pageSize` and a number as `total`. */
export interface CappedPage<T> extends Page<T> {
  /** Whether `totalCount` counts all rows. If false, there are more rows than `totalCount`. */
  readonly isTotalExact: boolean;
}

/** The result of a query with `page`, `pageSize` and `total: 'none'`. */
export interface UncountedPage<T> {
  readonly items: readonly T[];
  /** Counted from 1. */
  readonly page: Int;
  readonly pageSize: Int;
  readonly hasPreviousPage: boolean;
  readonly hasNextPage: boolean;
}

/** The result of a query with a `Cursor`. */
export interface KeysetPage<T> {
  readonly items: readonly T[];
  /** The cursor of the next page; null on the last page. */
  readonly next: string | null;
}
