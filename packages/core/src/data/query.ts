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
