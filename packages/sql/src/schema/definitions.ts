import type { Dialect } from '../dialects/dialect.ts';
import { quoted } from '../names/names.ts';
import type { Column, ForeignKey, Index, Table } from './tables.ts';

/** A column as `CREATE TABLE` and `ADD COLUMN` have it. */
export function columnText(column: Column, dialect: Dialect): string {
  const parts = [quoted(column.name), dialect.columnType(column)];
  if (!column.nullable) parts.push('NOT NULL');
  if (column.default !== undefined) parts.push(`DEFAULT ${dialect.schema.literal(column.default, column)}`);
  return parts.join(' ');
}

/** A table, with its foreign keys where the dialect has them there. `name`: where it is made under another one. */
export function tableText(table: Table, dialect: Dialect, name: string = table.name): string {
  const lines = [
    ...table.columns.map((column) => columnText(column, dialect)),
    `PRIMARY KEY (${list(table.primaryKey)})`,
    ...(dialect.schema.hasKeysInTables ? table.foreignKeys.map(foreignKeyText) : []),
  ];
  return `CREATE TABLE ${quoted(name)} (\n  ${lines.join(',\n  ')}\n)${dialect.schema.tableOptions};`;
}

/** A foreign key as a table has it. */
function foreignKeyText({ name, column, table, cascades }: ForeignKey): string {
  const text = `CONSTRAINT ${quoted(name)} FOREIGN KEY (${quoted(column)}) REFERENCES ${quoted(table)} ("id")`;
  return cascades ? `${text} ON DELETE CASCADE` : text;
}

/** The statement that adds a foreign key to a table that exists. */
export function foreignKeyStatement(table: string, key: ForeignKey): string {
  return `ALTER TABLE ${quoted(table)} ADD ${foreignKeyText(key)};`;
}

/** An index of a table; empty where the dialect has no such index, and reads the rows instead. */
export function indexText(table: string, { name, columns, unique, live, trigrams }: Index, dialect: Dialect): string {
  const on = `INDEX ${quoted(name)} ON ${quoted(table)}`;
  if (trigrams) return dialect.schema.trigramIndex(on, quoted(columns[0]!.name));
  const terms = columns.map((column) => quoted(column.name) + dialect.schema.indexOrder(column));
  const text = `CREATE ${unique ? 'UNIQUE ' : ''}${on} (${terms.join(', ')})`;
  return `${text}${live ? ` WHERE "is_deleted" = ${dialect.boolean(false)}` : ''};`;
}

/** Whether a dialect has indexes of trigrams. */
export function hasTrigramIndexes({ schema }: Dialect): boolean {
  return schema.trigramExtension !== '';
}

/** Names in a row. */
function list(names: readonly string[]): string {
  return names.map(quoted).join(', ');
}
