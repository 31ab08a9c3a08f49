import { sqlite } from '@portico/sql';
import type { Dialect, SchemaDialect } from '@portico/sql';

/** Definitions without SQLite's STRICT, which would reject the names of these types. */
const loosen = (definitions: string) => definitions.replaceAll(/ STRICT(?:, WITHOUT ROWID)?;/g, ';').replaceAll(/ TEXT\b/g, ' varchar');

const schema: SchemaDialect = {
  ...sqlite.schema,
  tableOptions: '',
  numberTable: loosen(sqlite.schema.numberTable),
  responseTable: loosen(sqlite.schema.responseTable),
  jobTables: loosen(sqlite.schema.jobTables),
  messageTables: { create: loosen(sqlite.schema.messageTables.create), upgrades: sqlite.schema.messageTables.upgrades.map(loosen) },
};

/** SQL that SQLite understands, with parameters, types and conditions of its own. */
export const dialect: Dialect = {
  ...sqlite,
  name: 'toy',
  system: 'other_sql',
  parameter: (position) => `?${String(position).padStart(4, '0')}`,
  columnType: (column) => sqlite.columnType(column).replace('TEXT', 'varchar'),
  boolean: (value) => (value ? '(1 = 1)' : '(1 = 0)'),
  contains: (text, part) => `instr(${text}, ${part}) <> 0`,
  orderBy: (expression, direction) => `${expression} ${direction === 'Ascending' ? 'asc' : 'desc'}`,
  schema,
};
