import type { Dialect } from '../dialects/dialect.ts';
import { quoteName } from '../names/names.ts';
import type { Column, ForeignKey, Index, Table } from '../tables/tables.ts';

/** Returns a column definition for `CREATE TABLE` and `ADD COLUMN`. */
export function formatColumn(column: Column, dialect: Dialect): string {
  const parts = [quoteName(column.name), dialect.columnType(column)];
  if (!column.nullable) parts.push('NOT NULL');
  if (column.default !== undefined) parts.push(`DEFAULT ${dialect.schema.literal(column.default, column)}`);
  return parts.join(' ');
}

/** Returns the statement that creates a table, with its foreign keys if the dialect declares them there. `name` overrides the table's name. */
export function formatTable(table: Table, dialect: Dialect, name: string = table.name): string {
  const lines = [
    ...table.columns.map((column) => formatColumn(column, dialect)),
    `PRIMARY KEY (${joinNames(table.primaryKey)})`,
    ...(dialect.schema.hasKeysInTables ? table.foreignKeys.map(formatForeignKey) : []),
  ];
  return `CREATE TABLE ${quoteName(name)} (\n  ${lines.join(',\n  ')}\n)${dialect.schema.tableOptions};`;
}

/** Returns the definition of a foreign key in a table. */
function formatForeignKey({ name, column, table, cascades }: ForeignKey): string {
  const text = `CONSTRAINT ${quoteName(name)} FOREIGN KEY (${quoteName(column)}) REFERENCES ${quoteName(table)} ("id")`;
  return cascades ? `${text} ON DELETE CASCADE` : text;
}

/** Returns the statement that adds a foreign key to an existing table. */
export function addForeignKey(table: string, key: ForeignKey): string {
  return `ALTER TABLE ${quoteName(table)} ADD ${formatForeignKey(key)};`;
}

/** Returns the statement that creates an index; empty if the dialect has no such index, and reads the rows instead. */
export function formatIndex(table: string, { name, columns, unique, live, trigrams }: Index, dialect: Dialect): string {
  const on = `INDEX ${quoteName(name)} ON ${quoteName(table)}`;
  if (trigrams) return dialect.schema.trigramIndex(on, quoteName(columns[0]!.name));
  const terms = columns.map((column) => quoteName(column.name) + dialect.schema.indexOrder(column));
  const text = `CREATE ${unique ? 'UNIQUE ' : ''}${on} (${terms.join(', ')})`;
  return `${text}${live ? ` WHERE "is_deleted" = ${dialect.boolean(false)}` : ''};`;
}

/** Returns whether a dialect has indexes of trigrams. */
export function hasTrigramIndexes({ schema }: Dialect): boolean {
  return schema.trigramExtension !== '';
}

/** Joins names. */
function joinNames(names: readonly string[]): string {
  return names.map(quoteName).join(', ');
}
