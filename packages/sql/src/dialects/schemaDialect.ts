import type { Column, Index, IndexColumn, Literal } from '../tables/tables.ts';

/** The column before and after a migration that changes its type. */
export interface ColumnTypeChange {
  readonly before: Column;
  readonly after: Column;
}

/** The tables of pending messages. */
export interface MessageTables {
  /** The statements that create the tables of this release. */
  readonly create: string;
  /** The statements that upgrade each earlier version of the tables to this release, the first version first. */
  readonly upgrades: readonly string[];
}

/** Runs the statements of a migration: a connection inside a transaction, with foreign keys off. */
export interface ScriptRunner {
  run(text: string): Promise<void> | void;
  rows(text: string): Promise<readonly (readonly unknown[])[]> | readonly (readonly unknown[])[];
}

/** How a migration becomes one transaction, which keeps other writers out until it ends. */
export interface MigrationTransaction {
  /** Runs before the transaction; empty if nothing is needed. */
  readonly prepare: string;
  /** Begins it, or fails at once if another process writes. */
  readonly begin: string;
  /** A query with a row for each dangling reference: its table is the first column, and the other table the third. Absent if the database checks references itself. */
  readonly findBroken?: string;
}

/** The syntax of table definitions in one database. */
export interface SchemaDialect {
  /** The text after the parenthesis of `CREATE TABLE`. */
  readonly tableOptions: string;
  /** Whether foreign keys are a part of `CREATE TABLE`; otherwise they are added when all tables exist. */
  readonly hasKeysInTables: boolean;
  /** Whether a constraint can be added first and validated later, under a lock that allows reads and writes. */
  readonly validatesLater: boolean;

  /** Whether decimals are stored as whole numbers of their smallest units. */
  readonly hasWholeDecimals: boolean;

  /** Returns a value that is nested in JSON, as text. */
  asText(nested: string): string;
  /** Returns a value of a column. */
  literal(value: Literal, column: Pick<Column, 'type' | 'precision' | 'scale'>): string;
  /** Returns the values of a column converted to another type, if the conversion preserves them. */
  converted(expression: string, retyping: ColumnTypeChange): string;
  /** Returns the text after a column of an index, so that the index has the order of null. */
  indexOrder(column: IndexColumn): string;

  /** Returns the statement that creates a trigram index of the folded text; empty if the database has no such index and reads the rows instead. `on` names the index and the table. */
  trigramIndex(on: string, column: string): string;
  /** The statement that a store needs before it can have indexes of trigrams. */
  readonly trigramExtension: string;
  /** Returns the statement that renames an index. `create` creates it under the new name. */
  renameIndex(from: string, index: Index, create: () => string): string;
  /** Returns the form of `CREATE INDEX` that does not block writers; absent if there is none, or if the plain form does not block them. */
  onlineIndex?(statement: string): string;
  /** Returns the text that follows the rename of a table, so that its key has a fitting name. */
  renameTableKey(from: string, to: string): string;

  /** The table of the counters of generated numbers; stores that share one database share it. */
  readonly numberTable: string;
  /** The table of first responses of idempotent operations. */
  readonly responseTable: string;
  /** The table of delayed events. */
  readonly delayTable: string;
  /** The tables of jobs and their runs. */
  readonly jobTables: string;
  readonly messageTables: MessageTables;

  /** Returns a statement that returns a row if the table exists. */
  tableExists(table: string): string;
  /** Returns the statement that creates a schema of tables, if it does not exist. Absent if a database has only one. */
  createNamespace?(name: string): string;
  /** Returns the statement that drops a schema with all of its tables. Absent if a database has only one. */
  dropNamespace?(name: string): string;
  /** A statement that returns the table name and the column name of every existing column. */
  readonly allColumns: string;
  /** The queries of a store's schema, by kind of object. Each returns `table.name` and the definition. */
  readonly catalog: Readonly<Record<string, string>>;
  /**
   * How migrations run. `file`: each migration is one transaction, which holds the only write lock, as `transaction` describes. `server`: one migrator at a time holds an advisory
   * lock, and steps run in transactions with a lock timeout, alone, or in batches.
   */
  readonly migrations: 'file' | 'server';
  /** The transaction of a migration; `BEGIN` alone if it is absent. */
  readonly transaction?: MigrationTransaction;
  /** Runs a script of a migration, for a database whose `ALTER TABLE` lacks some forms. Absent if the database runs every statement unchanged. */
  readonly runScript?: (runner: ScriptRunner, script: string) => Promise<void>;
  /** Returns the locks that a statement takes and what they block, for the plan of a migration; undefined if they are not known. */
  readonly findLock?: (statement: string) => string | undefined;
  /** Returns advice about a statement of a script that the database rejected; undefined if the error is sufficient. */
  readonly explainFailure?: (script: string, error: unknown) => Error | undefined;
  /**
   * A statement whose row identifies the database, for stores that reach one database by different addresses. Absent if each store is a
   * separate database.
   */
  readonly databaseIdentity?: string;
  /** A query that returns a row if the existing tables do not suit the dialect, and the rest of the sentence that says so. */
  readonly unsuitable?: { readonly query: string; readonly advice: string };
}
