import { quoted } from '../names/names.ts';
import { inBoth, type Dialect, type SqlText } from '../sqlText.ts';
import { folded } from '../text/folding.ts';
import { columnType } from '../text/types.ts';
import { literalOf } from './literals.ts';
import type { Column, ForeignKey, Index, IndexColumn, Table } from './tables.ts';

/** A column as `CREATE TABLE` and `ADD COLUMN` have it. */
export function columnText(column: Column, dialect: Dialect): string {
  const parts = [quoted(column.name), columnType(column, dialect)];
  if (!column.nullable) parts.push('NOT NULL');
  if (column.default !== undefined) parts.push(`DEFAULT ${literalOf(column.default, column, dialect)}`);
  return parts.join(' ');
}

/** A table; SQLite takes foreign keys here only, in PostgreSQL they come when all tables are there. `name`: where it is made under another one. */
export function tableText(table: Table, dialect: Dialect, name: string = table.name): string {
  const lines = [
    ...table.columns.map((column) => columnText(column, dialect)),
    `PRIMARY KEY (${list(table.primaryKey)})`,
    ...(dialect === 'sqlite' ? table.foreignKeys.map(foreignKeyText) : []),
  ];
  return `CREATE TABLE ${quoted(name)} (\n  ${lines.join(',\n  ')}\n)${dialect === 'sqlite' ? ' STRICT' : ''};`;
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
  if (trigrams && dialect === 'sqlite') return '';
  if (trigrams) return `CREATE ${on} USING gin ((${folded(inBoth(() => quoted(columns[0]!.name)))[dialect]}) gin_trgm_ops);`;
  const terms = columns.map((column) => quoted(column.name) + orderText(column, dialect));
  const text = `CREATE ${unique ? 'UNIQUE ' : ''}${on} (${terms.join(', ')})`;
  return `${text}${live ? ` WHERE "is_deleted" = ${dialect === 'sqlite' ? '0' : 'false'}` : ''};`;
}

/** The statement that a store needs before it can have indexes of trigrams. It comes with PostgreSQL (Debian: postgresql-contrib); the owner of a database may run it. */
export const trigramExtension: SqlText = { sqlite: '', postgres: 'CREATE EXTENSION IF NOT EXISTS pg_trgm;' };

/** Null is smaller than every value in every order that is asked for; PostgreSQL can walk an index only in the order that the index has. */
function orderText({ nullable, descending }: IndexColumn, dialect: Dialect): string {
  const nulls = dialect === 'postgres' && nullable ? (descending ? ' NULLS LAST' : ' NULLS FIRST') : '';
  return `${descending ? ' DESC' : ''}${nulls}`;
}

/** Names in a row. */
function list(names: readonly string[]): string {
  return names.map(quoted).join(', ');
}
