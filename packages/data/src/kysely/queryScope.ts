import type { Columns, ColumnType } from './catalog.ts';

/** The sources that names in a query can refer to, the innermost query first. */
export class QueryScope {
  readonly sources = new Map<string, Columns>();
  readonly outer: QueryScope | undefined;
  /** Whether an outer join can make its values null. */
  mayMiss = false;

  constructor(outer?: QueryScope) {
    this.outer = outer;
  }

  /** Returns the type of a column; undefined if there is no such column, or its type is unknown. */
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
