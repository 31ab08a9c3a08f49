import { sqlite } from '@portico/sql';
import type { Dialect } from '@portico/sql';

/**
 * A dialect of no real database. SQLite understands it, but it writes everything in another way than the dialect of SQLite: code that depends on
 * the name of a dialect, or expects a text, fails with it.
 */
export const toyDialect: Dialect = {
  ...sqlite,
  name: 'toy',
  system: 'other_sql',
  parameter: (position) => `?${String(position).padStart(4, '0')}`,
  columnType: (column) => sqlite.columnType(column).toLowerCase(),
  boolean: (value) => (value ? '(1 = 1)' : '(1 = 0)'),
  differs: (expression, value) => `NOT (${expression} IS ${value})`,
  contains: (text, part) => `instr(${text}, ${part}) <> 0`,
  startsWith: (text, start) => `substr(${text}, 1, length(${start})) IS ${start}`,
  selected: (expression, type) =>
    type === 'Decimal' || type === 'Long' || type === 'Duration' ? `cast(${expression} as text)` : expression,
  orderBy: (expression, direction) => `${expression} ${direction === 'Ascending' ? 'asc' : 'desc'}`,
  rangeUnion: { open: 'select * from (', between: ') union all select * from (', close: ')' },
  rowLock: () => '',
  schema: { ...sqlite.schema, tableOptions: ' strict' },
};

/** The dialect of the tests that run on SQLite: set `PORTICO_TEST_DIALECT=toy` to run them on the toy. */
export const dialectOfSqlite: Dialect = process.env['PORTICO_TEST_DIALECT'] === 'toy' ? toyDialect : sqlite;
