import type { Declaration, Declared } from '../calls.ts';
import type { OperationOptions } from '../operations.ts';
import type { RouteHead } from '../verbs.ts';
import type { EntityBase, EntityClass } from './entity.ts';

/** What the head of a query may say beside its route. */
export interface QueryOptions extends OperationOptions {
  /**
   * Answers one row, or 404.
   * @default what a required filter on `id` means
   */
  readonly single?: boolean;
  /**
   * The largest `pageSize` of this query.
   * @default the host's
   */
  readonly maxPageSize?: number;
  /**
   * The most rows of a query without pages; if more match, it returns 422 and none of them.
   * @default the host's
   */
  readonly maxRows?: number;
  /**
   * Sends the rows of a query without pages while they are read: the same JSON array, of any length, with the memory of one batch.
   * Code that calls the query gets a list of at most `maxRows`.
   * @default false
   * @see docs/guide/queries.md#streamed-lists
   */
  readonly stream?: boolean;
  /**
   * How a page counts all rows: `exact` counts them, a number counts at most so many (`CappedPage`), `none` does not count (`UncountedPage`).
   * @default `exact`
   */
  readonly total?: 'exact' | 'none' | number;
  /**
   * Whether the store keeps an index for each order of the declared sorts.
   * @default true
   */
  readonly indexed?: boolean;
  /**
   * Whether the store plans the statement for the values of each call. It costs planning time and helps if the right plan depends on the values.
   * @default for filters on related rows, searches in an index of trigrams and complex filters
   */
  readonly planPerCall?: boolean;
  /**
   * The most conditions of a complex filter, up to 5,000; more are 400.
   * @default that of the group, else of the host: 50
   * @see docs/guide/queries.md#complex-filters
   */
  readonly maxConditions?: number;
  /**
   * How many objects, or lists, of a complex filter may stand inside of each other, up to 100; more are 400.
   * @default that of the group, else of the host: 32
   * @see docs/guide/queries.md#complex-filters
   */
  readonly maxFilterDepth?: number;
  /**
   * The most characters of a complex filter, up to 1,000,000; more are 400.
   * @default that of the group, else of the host: 16,384
   * @see docs/guide/queries.md#complex-filters
   */
  readonly maxFilterLength?: number;
  /**
   * The most values that the conditions of a complex filter compare with, all together, up to 10,000; more are 400. A list has one value for each element.
   * @default that of the group, else of the host: 1,000
   * @see docs/guide/queries.md#complex-filters
   */
  readonly maxFilterValues?: number;
  /**
   * Whether filters may search texts without `MaxLength`, or with one above 10,000. Each search costs the store the size of the whole text, so
   * a complex filter has at most 4 conditions on such texts, and a filter of its own searches for at most 256 characters.
   * @default false
   */
  readonly longText?: boolean;
}

/** A data-driven read: its properties filter, sort and page the entities, and the result type says which columns are read. */
export abstract class QueryBase<X extends EntityBase, R> implements Declared<R, never> {
  declare readonly '~declared'?: Declaration<R, never>;
  declare protected readonly __entity?: X;
}

/** What `Query(…)` gives back: a class to extend, with the result of one row as type argument. */
export type QueryClass<X extends EntityBase> = abstract new <R>() => QueryBase<X, R>;

/** The head of a query: `class SearchAmenities extends Query(Amenity, Get('/search'), {…})<AmenityDto>`. */
export function Query<X extends EntityBase>(entity: EntityClass<X>, head: RouteHead, options?: QueryOptions): QueryClass<X>;
export function Query<X extends EntityBase>(): QueryClass<X> {
  return QueryBase;
}
