import type { Declaration, Declared } from '../calls.ts';
import type { OperationOptions } from '../operations.ts';
import type { RouteHead } from '../verbs.ts';
import type { EntityBase, EntityClass } from './entity.ts';

/** The options of a query's head, in addition to its route. */
export interface QueryOptions<X extends EntityBase = never> extends OperationOptions {
  /**
   * Members of the result that are not properties of the entity: each is a function of a row that becomes SQL, such as
   * `{ title: (book) => book.name, loans: (book) => count(book.loans) }`.
   * @default each member is the property with its name
   * @see docs/guide/queries.md#computed-members
   */
  readonly computed?: { readonly [member: string]: (row: X) => unknown };
  /**
   * Returns one row, or 404.
   * @default true with a required filter on `id`
   */
  readonly single?: boolean;
  /**
   * The maximum `pageSize` of this query.
   * @default the host's
   */
  readonly maxPageSize?: number;
  /**
   * The maximum number of rows of a query without pages; if more match, the response is 422.
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
   * How a page counts all rows: `exact` counts all of them, a number counts up to that number (`CappedPage`), `none` does not count (`UncountedPage`).
   * @default `exact`
   */
  readonly total?: 'exact' | 'none' | number;
  /**
   * Whether the store has an index for each order of the declared sorts.
   * @default true
   */
  readonly indexed?: boolean;
  /**
   * Whether the store plans the statement for the values of each call. It costs planning time and helps if the right plan depends on the values.
   * @default for filters on related rows, searches in an index of trigrams and complex filters
   */
  readonly planPerCall?: boolean;
  /**
   * The maximum number of conditions of a complex filter, up to 5,000; more are 400.
   * @default that of the group, else of the host: 50
   * @see docs/guide/queries.md#complex-filters
   */
  readonly maxConditions?: number;
  /**
   * The maximum nesting depth of objects, or lists, in a complex filter, up to 100; more is 400.
   * @default that of the group, else of the host: 32
   * @see docs/guide/queries.md#complex-filters
   */
  readonly maxFilterDepth?: number;
  /**
   * The maximum number of characters of a complex filter, up to 1,000,000; more are 400.
   * @default that of the group, else of the host: 16,384
   * @see docs/guide/queries.md#complex-filters
   */
  readonly maxFilterLength?: number;
  /**
   * The maximum number of values in all conditions of a complex filter together, up to 10,000; more are 400. Each element of a list is one value.
   * @default that of the group, else of the host: 1,000
   * @see docs/guide/queries.md#complex-filters
   */
  readonly maxFilterValues?: number;
  /**
   * Whether filters may search texts without `MaxLength`, or with one above 10,000. Each search costs the store the size of the whole text, so
   * a complex filter has at most 4 conditions on such texts, and a `Filter` searches for at most 256 characters.
   * @default false
   */
  readonly longText?: boolean;
}

/** A data-driven read: its properties filter, sort and page the entities, and the result type determines the columns. */
export abstract class QueryBase<X extends EntityBase, R> implements Declared<R, never> {
  declare readonly '~declared'?: Declaration<R, never>;
  declare protected readonly __entity?: X;
}

/** The class that `Query(…)` returns, to be extended with the result of one row as type argument. */
export type QueryClass<X extends EntityBase> = abstract new <R>() => QueryBase<X, R>;

/** Returns the head of a query: `class SearchAmenities extends Query(Amenity, Get('/search'), {…})<AmenityDto>`. */
export function Query<X extends EntityBase>(entity: EntityClass<X>, head: RouteHead, options?: QueryOptions<X>): QueryClass<X>;
export function Query<X extends EntityBase>(): QueryClass<X> {
  return QueryBase;
}
