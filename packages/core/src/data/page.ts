import type { Int } from '../scalars.ts';

/** What a query with `page` and `pageSize` answers. */
export interface Page<T> {
  readonly items: readonly T[];
  /** How many there are on all pages. */
  readonly totalCount: Int;
  /** Counted from 1. */
  readonly page: Int;
  readonly pageSize: Int;
  readonly totalPages: Int;
  readonly hasPreviousPage: boolean;
  readonly hasNextPage: boolean;
}

/** What a query with `page`, `pageSize` and a number as `total` returns. */
export interface CappedPage<T> extends Page<T> {
  /** Whether `totalCount` counts all rows. Otherwise there are more, and `totalCount` is the most that is counted. */
  readonly isTotalExact: boolean;
}

/** What a query with `page`, `pageSize` and `total: 'none'` returns. */
export interface UncountedPage<T> {
  readonly items: readonly T[];
  /** Counted from 1. */
  readonly page: Int;
  readonly pageSize: Int;
  readonly hasPreviousPage: boolean;
  readonly hasNextPage: boolean;
}

/** What a query with a `Cursor` answers. */
export interface KeysetPage<T> {
  readonly items: readonly T[];
  /** Where the next page begins; null on the last one. */
  readonly next: string | null;
}
