import type { EntityBase } from './entity.ts';

/** The operators of a filter. */
export const FilterOperator = {
  Equals: 'Equals',
  NotEquals: 'NotEquals',
  Contains: 'Contains',
  ContainsIgnoreCase: 'ContainsIgnoreCase',
  StartsWith: 'StartsWith',
  EndsWith: 'EndsWith',
  GreaterThan: 'GreaterThan',
  GreaterOrEqual: 'GreaterOrEqual',
  LessThan: 'LessThan',
  LessOrEqual: 'LessOrEqual',
  In: 'In',
  Between: 'Between',
} as const;
/** One of the operators of a filter. */
export type FilterOperator = (typeof FilterOperator)[keyof typeof FilterOperator];

/** The direction of a sort. */
export const SortDirection = { Ascending: 'Ascending', Descending: 'Descending' } as const;
/** The direction of a sort. */
export type SortDirection = (typeof SortDirection)[keyof typeof SortDirection];

/** A condition on a value: the value itself (equality), or operators that must all hold. Text is compared by its code points, except by `containsIgnoreCase`. */
export type Condition<V> =
  | V
  | {
      readonly equals?: V;
      readonly notEquals?: V;
      readonly contains?: V & string;
      readonly containsIgnoreCase?: V & string;
      readonly startsWith?: V & string;
      readonly endsWith?: V & string;
      readonly greaterThan?: V;
      readonly greaterOrEqual?: V;
      readonly lessThan?: V;
      readonly lessOrEqual?: V;
      readonly in?: readonly V[];
      readonly between?: readonly [V, V];
    };

type Stored = string | number | bigint | boolean | Date;
type Present<V> = Exclude<V, undefined | null>;
type ValueOf<V> = Present<V> extends Stored ? Present<V> | (null extends V ? null : undefined extends V ? null : never) : never;
type Keys<T> = {
  [K in keyof T]-?: Present<T[K]> extends Stored
    ? K
    : Present<T[K]> extends (...args: never[]) => unknown
      ? never
      : Present<T[K]> extends readonly (infer Row)[]
        ? IsRow<Row, T> extends true
          ? K
          : never
        : Present<T[K]> extends object
          ? K
          : never;
}[keyof T];

/** A list of an entity is a to-many relation if its elements are entities. In a type of one's own, each list of objects stands for one. */
type IsRow<Row, T> = Row extends Stored ? false : T extends EntityBase ? (Row extends EntityBase ? true : false) : true;

/** Conditions on the rows of a to-many relation, of which all that are given must hold. Rows that the caller may not see do not count. */
export interface RowCriteria<T> {
  /** At least one row meets these. */
  readonly some?: Criteria<T>;
  /** All rows meet these; true if there are no rows. */
  readonly every?: Criteria<T>;
  /** No row meets these. */
  readonly none?: Criteria<T>;
}

/** Conditions on the members of `T`, of related entities and of object columns, which must all hold, with groups of them. */
export type Criteria<T> = {
  readonly [K in Keys<T>]?: Present<T[K]> extends Stored
    ? Condition<ValueOf<T[K]>>
    : Present<T[K]> extends readonly (infer Row)[]
      ? RowCriteria<Row>
      : Criteria<Present<T[K]>>;
} & {
  /** All of these hold. */
  readonly and?: readonly Criteria<T>[];
  /** At least one of these must be met. */
  readonly or?: readonly Criteria<T>[];
  /** This does not hold. */
  readonly not?: Criteria<T>;
};

/**
 * A query filter: the operator, and the entity's property if it differs from the name of the query's property: `name`, `customer.name` across a relation,
 * `lines.some.product` for some, every or none of the rows of a to-many relation, or `address.city` within an object column.
 */
export type Filter<T, _Operator extends FilterOperator = 'Equals', _MapTo extends string = never> = T;

/** A query filter given as JSON in one value: an object of conditions on the members of `T`, with `and`, `or` and `not`. */
export type ComplexFilter<T> = Criteria<T>;

/** A sort by the entity's property `MapTo`; with a default direction it also applies if no value is supplied. */
export type Sort<_MapTo extends string = never, _Default extends SortDirection = never> = SortDirection;

/** The position at which a keyset page begins: `next` of the previous page. */
export type Cursor<_ extends EntityBase = EntityBase> = string;
