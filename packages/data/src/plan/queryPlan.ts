import type { ComplexQueryFilter } from '@portico/core/manifest';
import type { FilterStatement, GeneratedSql, SortStatement } from '@portico/sql';
import type { Decoder } from '../store/codec.ts';
import type { Row } from '../store/store.ts';
import type { EntityPlan } from './entityPlan.ts';

/** One filter as emitted. */
export type FilterPlan = FilterStatement<GeneratedSql>;

/** One sort as emitted. */
export type SortPlan = SortStatement<GeneratedSql>;

/** A complex filter as emitted: the expressions for its conditions, by path (`name`, `property.city`). */
export interface ComplexPlan {
  readonly model: ComplexQueryFilter;
  readonly columns: Readonly<Record<string, GeneratedSql>>;
}

/** The plan of a query, from generated code. */
export interface QueryPlan<R = unknown> {
  /** `Area.Operation`; statements are named after it. */
  readonly id: string;
  readonly entity: EntityPlan;
  readonly answer: 'list' | 'page' | 'keyset' | 'single';
  /** `SELECT … FROM … WHERE <filters of the entity>`: conditions are appended with AND, then ORDER BY, LIMIT and OFFSET. */
  readonly select: GeneratedSql;
  /** `SELECT count(*) FROM … WHERE …`, for a page. */
  readonly count?: GeneratedSql;
  readonly filters: readonly FilterPlan[];
  readonly complex: readonly ComplexPlan[];
  readonly sorts: readonly SortPlan[];
  /** The key: always the last sort. */
  readonly key: GeneratedSql;
  /** For a keyset query: the position of the key in the row. */
  readonly keyAt?: number;
  /** For a keyset query: the property with the cursor; `cursor` if absent. */
  readonly cursor?: string;
  /** For a single read: the position of the row version in the row. */
  readonly versionAt?: number;
  readonly maxPageSize?: number;
  /** For a list: the maximum number of rows. */
  readonly maxRows?: number;
  /** For a list: whether its rows are sent while they are read. */
  readonly streams?: true;
  /** For a page: no total, or the maximum that is counted; absent if all rows are counted. */
  readonly total?: 'none' | number;
  /** Whether the statement is planned for the values of each call; if absent, this depends on the filters. */
  readonly planPerCall?: boolean;
  /** The permission with which it reads the rows of every tenant; absent if it reads those of the caller's tenant. */
  readonly acrossTenants?: string;
  /** Returns the result of one row. */
  read(row: Row, from: Decoder): R;
}
