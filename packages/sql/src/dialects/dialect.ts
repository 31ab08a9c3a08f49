import type { SortDirection } from '@portico/core';
import type { EntityModel, StoredType } from '@portico/core/manifest';
import type { ManyUpdate } from './manyUpdate.ts';
import type { TypedColumn } from '../tables/digits.ts';
import type { SchemaDialect } from './schemaDialect.ts';

/** The name of a dialect. Generated code contains one text for each name. */
export type DialectName = string;

/** Facts about the expression of a condition. */
export interface ConditionOptions {
  /** Whether an index contains the trigrams of the expression. */
  readonly trigrams?: boolean | undefined;
}

/** The rows of a sub-select that become one JSON array. */
export interface NestedRows {
  /** The columns of each row, separated by commas. */
  readonly columns: string;
  /** The expression that the rows are ordered by. */
  readonly order: string;
  /** The text after the select list. */
  readonly rest: string;
}

/** How values within a JSON document are compared. */
export type MemberKind = 'string' | 'number' | 'boolean';

/** How statements read JSON, and write it as text. */
export interface JsonInput {
  /** Returns a sub-query of the values of a list. */
  values(list: string, type: StoredType): string;
  /** Returns a table, called `alias`, of the members of each object of a list. */
  records(list: string, columns: Readonly<Record<string, StoredType>>, alias: string): string;
  /** Returns a member of an object, or an item of a list, as text; null if there is none. `name` is an expression: a text, or the number of the item. */
  member(json: string, name: string): string;
  /** Returns the text of a list with one more item, which is JSON text; null counts as an empty list. */
  appended(list: string, item: string): string;
}

/** Statements that write many rows at a time, each column of them in one parameter. */
export interface BulkStatements {
  /**
   * Inserts rows; the parameters are the columns in the order of the fields. The parameter of a property in `shared` is a single value, which all rows have.
   */
  insert(model: EntityModel, shared: ReadonlySet<string>): string;
  /**
   * Updates rows; the parameters are the changed columns, the ids, with `versioned` the row versions, and the compared columns. It returns the
   * ids of the written rows. Rows are locked in the order of their ids, so that two transactions that change the same rows do not block
   * each other.
   */
  update(model: EntityModel, changes: ManyUpdate): string;
}

/** How the ranges of a keyset page become one statement: the text before the first, between two and after the last. */
export interface RangeUnion {
  readonly open: string;
  readonly between: string;
  readonly close: string;
}

/** How a database computes values, with the results of JavaScript. Numbers are doubles. */
export interface ComputedSql {
  /** Returns a literal. */
  literal(value: string | number | boolean, type: StoredType, scale: number): string;
  /** Returns a number as a double. */
  double(expression: string): string;
  /** Returns the remainder of two whole numbers, with the sign of the dividend. */
  remainder(dividend: string, divisor: string): string;
  /** The functions that return the smaller and the greater of two numbers. */
  readonly min: string;
  readonly max: string;
  /** Returns a value as text, like `String`. */
  text(expression: string, type: StoredType, scale: number): string;
}

/** Properties of a dialect that hand-written queries with Kysely depend on. */
export interface HandWrittenSql {
  /** Which of Kysely's compilers writes the text. */
  readonly compiler: 'sqlite' | 'postgres' | 'mysql' | 'mssql';
  /** Whether null is smaller than every value without `nulls first` and `nulls last`. */
  readonly nullIsSmallest: boolean;
  /** Whether `returning` accepts only unqualified names of columns. */
  readonly returnsBareColumns: boolean;
  /** Whether a backslash escapes in `like` by default. */
  readonly escapesInLike: boolean;
  /** The types whose stored form differs from that of an SQL expression; such an expression cannot be compared with a column. */
  readonly encodedTypes: ReadonlySet<StoredType>;
  /** The functions that build a JSON array: of values, and of rows. */
  readonly jsonArray: { readonly ofValues: string; readonly ofRows: string };
}

/**
 * The SQL of one database, as pure functions from text to text. A dialect decides everything that differs between databases: code that
 * writes SQL uses its methods, and never its name. Text is compared by code points, and null is smaller than every value, in all dialects.
 */
export interface Dialect {
  readonly name: DialectName;
  /** The name that OpenTelemetry's semantic conventions give to the database (`db.system.name`). */
  readonly system: string;

  /** Returns the parameter at a position of a statement; the first position is 1. */
  parameter(position: number): string;
  /** Returns a parameter with its type, for places where the database cannot infer it. */
  typedParameter(token: string, type: StoredType): string;
  /** Returns the condition that an expression is an element of the list in a parameter. */
  isIn(expression: string, token: string, type: StoredType): string;

  /** Returns the type of a column in its definition. */
  columnType(column: TypedColumn): string;
  /** Returns `true` or `false` in the form of the dialect. */
  boolean(value: boolean): string;

  /** Returns the condition that two values differ; null differs from every value. */
  differs(expression: string, value: string): string;
  /** Returns the condition that a text contains another. */
  contains(text: string, part: string, options: ConditionOptions): string;
  /** Returns the condition that a text contains another, regardless of case. */
  containsIgnoreCase(text: string, part: string, options: ConditionOptions): string;
  startsWith(text: string, start: string): string;
  endsWith(text: string, end: string): string;
  /**
   * A condition that is true while a statement may run, and otherwise ends it. It precedes the conditions of callers; absent if the
   * server ends statements by itself.
   */
  readonly inTime?: string;
  /** The same for the conditions and orders that a query declares: it checks the time only at some rows, because it costs more than they do. */
  readonly mostlyInTime?: string;

  /** Returns an expression in the form of a select list, so that the driver returns its exact value. */
  selected(expression: string, type: StoredType): string;
  /** Returns an expression as a value inside JSON: exact numbers as text, instants as milliseconds, bytes as hexadecimal digits. */
  nested(expression: string, type: StoredType): string;
  /** Returns a sub-select that returns all rows as one JSON array of arrays, empty if there are none. */
  nestedRows(rows: NestedRows): string;

  /** Returns one term of `ORDER BY`. */
  orderBy(expression: string, direction: SortDirection, nullable: boolean): string;
  readonly rangeUnion: RangeUnion;
  /** Returns the end of a select that locks the rows of `alias` until the transaction ends; empty if a transaction locks everything. */
  rowLock(alias: string): string;
  /** Returns the condition that an expression still equals a value of its type, also for null. */
  holds(expression: string, value: string, type: StoredType): string;
  /**
   * Returns the value at a path of names within a JSON document in a column; null if the document has no value of this kind there. Text is
   * compared like that of a column. Names consist of letters, digits, `_` and `$`. Absent if the dialect cannot read documents.
   */
  jsonMember?(column: string, path: readonly string[], kind: MemberKind): string;
  /** How computed members of results become SQL; absent if the dialect computes none. */
  readonly computed?: ComputedSql;
  /** How statements use JSON in one parameter. */
  readonly json: JsonInput;
  /** Whether `WITH` accepts statements that write. */
  readonly writesInQueries: boolean;
  /**
   * Whether the database is distributed: several processes claim rows by comparing what they have read instead of skipping locked rows, and the writer of a
   * message assigns its position, because the numbers of a sequence are not in the order of commits.
   */
  readonly isDistributed?: true;
  /** Absent if no parameter can contain a column of many rows. */
  readonly bulk?: BulkStatements;

  /**
   * A query with one row. A statement that selects from it does not wait until its transaction is on disk: a crash of the server may lose it.
   * Absent if a transaction always waits, or never.
   */
  readonly relaxedCommit?: string;

  /** Returns the statement that shows how the database would run another one, without running it. Its rows are lines of text. Absent if there is none. */
  explain?(statement: string): string;

  readonly handWritten: HandWrittenSql;
  readonly schema: SchemaDialect;
}
