import type { Columns, ColumnType } from './catalog.ts';

/** The sources that names of a query can mean, the innermost query first. */
export class QueryScope {
  readonly sources = new Map<string, Columns>();
  readonly outer: QueryScope | undefined;
  /** Whether an outer join can make null what is none. */
  mayMiss = false;

  constructor(outer?: QueryScope) {
    this.outer = outer;
  }

  /** The type of a column; undefined where there is none, or where it cannot be told. */
  find(column: string, table?: string): ColumnType | undefined {
    if (table !== undefined) {
      const columns = this.sources.get(table);
      return columns ? this.#seen(columns.get(column)) : this.outer?.find(column, table);
    }
    for (const columns of this.sources.values()) if (columns.has(column)) return this.#seen(columns.get(column));
    return this.outer?.find(column);
  }

  #seen(type: ColumnType | undefined): ColumnType | undefined {
    return type && this.mayMiss && !type.nullable ? { ...type, nullable: true } : type;
  }
}
