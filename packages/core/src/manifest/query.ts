import type { FilterOperator, SortDirection } from '../data/criteria.ts';
import type { Computation } from './computation.ts';
import type { MutationMode } from '../data/mutation.ts';
import type { StoredType } from './entity.ts';

/**
 * A field of an entity, or of one reached through relations: `['property', 'city']`. A to-many relation is followed by a quantifier,
 * `['rooms', 'some', 'kind']`, and an object column by the names of its members, `['place', 'city']`.
 */
export type FieldPath = readonly string[];

/** Which of the rows of a to-many relation a condition is about. */
export const quantifiers = ['some', 'every', 'none'] as const;
/** Which of the rows of a to-many relation a condition is about. */
export type Quantifier = (typeof quantifiers)[number];

/** One filter of a query. */
export interface QueryFilter {
  /** The property of the query. */
  readonly property: string;
  readonly path: FieldPath;
  readonly operator: FilterOperator;
  readonly type: StoredType;
  /** For a Decimal: the number of digits after the point. */
  readonly scale?: number;
}

/** One field that a complex filter can use. */
export interface ComplexField {
  /** The name in the JSON object; members of a related entity are nested. */
  readonly name: string;
  /** The path from the query's entity, also for nested fields. */
  readonly path: FieldPath;
  readonly type: StoredType;
  /** The type by which its values are compared, if it differs: a document contains dates and ids as text. */
  readonly comparedAs?: StoredType;
  readonly scale?: number;
  readonly nullable?: true;
  /** Whether the text has a trigram index. */
  readonly trigrams?: true;
  /** Whether the text has no `MaxLength`, or one above 10,000: a condition on it may cost a lot. */
  readonly longText?: true;
  /** For an enumeration: its values. */
  readonly values?: readonly (string | number | boolean)[];
}

/** A related entity, or an object column, with the fields that a complex filter can use there. */
export interface ComplexRelation {
  readonly name: string;
  readonly filter: Omit<ComplexQueryFilter, 'property'>;
  /** The path of a to-many relation from the entity of the query, without a quantifier: its conditions are about some, every or none of the rows. */
  readonly many?: FieldPath;
}

/** A filter in JSON: the fields that it can use, nested by relation. */
export interface ComplexQueryFilter {
  readonly property: string;
  readonly fields: readonly ComplexField[];
  readonly relations: readonly ComplexRelation[];
}

/** One sort of a query. */
export interface QuerySort {
  /** The property of the query. */
  readonly property: string;
  readonly path: FieldPath;
  readonly default?: SortDirection;
}

/** The source of one member of a result. Paths begin at the query's entity; inside a `one` or a `many`, at the related entity. */
export type MemberSource =
  | { readonly member: string; readonly kind: 'field'; readonly path: FieldPath; readonly optional?: true }
  /** A to-one relation; null (or absent, if `optional`) if there is no row. */
  | {
      readonly member: string;
      readonly kind: 'one';
      readonly path: FieldPath;
      readonly members: readonly MemberSource[];
      readonly optional?: true;
    }
  /** A to-many relation, ordered by `orderBy` (a field of the other entity) and the key. */
  | {
      readonly member: string;
      readonly kind: 'many';
      readonly path: FieldPath;
      readonly members: readonly MemberSource[];
      readonly scalar?: true;
    }
  /** A value that the store computes. */
  | {
      readonly member: string;
      readonly kind: 'computed';
      readonly value: Computation;
      readonly nullable?: true;
      readonly optional?: true;
    };

/** The plan of a query, as plain data. */
export interface QueryModel {
  /** Id of the entity. */
  readonly entity: string;
  readonly answer: 'list' | 'page' | 'keyset' | 'single';
  readonly filters: readonly QueryFilter[];
  readonly complex: readonly ComplexQueryFilter[];
  readonly sorts: readonly QuerySort[];
  readonly projection: readonly MemberSource[];
  readonly maxPageSize?: number;
  /** For a list: the maximum number of rows. */
  readonly maxRows?: number;
  /** For a list: whether its rows are sent while they are read. */
  readonly streams?: true;
  /** For a page: whether all rows are counted, or the maximum count; absent if the count is exact. */
  readonly total?: 'none' | number;
  /** Whether the statement is planned for the values of each call; absent if the filters decide. */
  readonly planPerCall?: boolean;
  /** The property with the cursor of a keyset query. */
  readonly cursor?: string;
  /** The permission with which the rows of every tenant are read, of the own entity and of related ones. */
  readonly acrossTenants?: string;
  /** Whether the response, a single row, carries its row version as entity tag. */
  readonly versioned?: true;
  /** Whether that response contains related rows, whose changes do not change its entity tag: `If-None-Match` is then ignored. */
  readonly holdsOthers?: true;
}

/** The columns that an operation reads of its caller's user entity, by the caller's id. */
export interface UserRead {
  /** Id of the entity. */
  readonly entity: string;
  /** The properties that are read; only `id` if the row just has to exist. */
  readonly fields: readonly string[];
}

/** The plan of a mutation, as plain data. */
export interface MutationModel {
  /** Id of the entity. */
  readonly entity: string;
  readonly mode: MutationMode;
  /** The inputs that are copied, unless `apply` is overridden. `clears`: an explicit null clears. */
  readonly assignments: readonly { readonly property: string; readonly clears?: true }[];
  /** The inputs that become the links of a relation. */
  readonly links: readonly { readonly property: string; readonly relation: string }[];
  readonly applies?: true;
  /** Whether the response carries the row version as entity tag and `If-Match` is honoured. */
  readonly versioned?: true;
  /** Whether `If-Match` is required, of a change of a versioned entity; absent if groups and host decide. */
  readonly ifMatch?: 'required' | 'optional';
  /** The members of the result; absent for Delete. */
  readonly projection?: readonly MemberSource[];
}
