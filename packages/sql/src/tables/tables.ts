import type { StoredType } from '@portico/core/manifest';

/** A table of a store. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly primaryKey: readonly string[];
  readonly foreignKeys: readonly ForeignKey[];
  readonly indexes: readonly Index[];
}

/** A column. */
export interface Column {
  readonly name: string;
  readonly type: StoredType;
  /** Present for a Decimal. */
  readonly precision?: number;
  readonly scale?: number;
  readonly nullable: boolean;
  readonly default?: Literal;
  /** The declared value of rows that existed before the column; undefined if the model declares none. */
  readonly fill?: Literal | undefined;
}

/** A value that a definition can contain. */
export type Literal = string | number | boolean;

/** A foreign key, to the `id` of a table. */
export interface ForeignKey {
  readonly name: string;
  readonly column: string;
  readonly table: string;
  /** Whether the row is deleted with the referenced one. */
  readonly cascades: boolean;
}

/** An index. If the table has soft-deleted rows, a unique index covers live rows only. */
export interface Index {
  readonly name: string;
  readonly columns: readonly IndexColumn[];
  readonly unique: boolean;
  /** Whether it omits deleted rows. */
  readonly live: boolean;
  /** Whether it indexes the trigrams of its one column. Stores without trigram indexes omit it. */
  readonly trigrams?: true;
}

/** A column of an index. */
export interface IndexColumn {
  readonly name: string;
  readonly nullable: boolean;
  readonly descending?: true;
}
