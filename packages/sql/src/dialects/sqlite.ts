import type { StoredType } from '@portico/core/manifest';
import type { Dialect, MemberKind } from './dialect.ts';
import { sqliteComputed } from './computedSql.ts';
import { sqliteSchema } from './sqliteSchema.ts';

const types: Readonly<Record<StoredType, string>> = {
  string: 'TEXT',
  boolean: 'INTEGER',
  number: 'REAL',
  Int: 'INTEGER',
  Long: 'INTEGER',
  Decimal: 'INTEGER',
  Guid: 'TEXT',
  DateTimeOffset: 'INTEGER',
  DateOnly: 'TEXT',
  Duration: 'INTEGER',
  Bytes: 'BLOB',
  Json: 'TEXT',
};

/** The types of values within JSON documents, by their kind. */
const jsonTypes: Readonly<Record<MemberKind, string>> = {
  string: "'text'",
  number: "'integer', 'real'",
  boolean: "'true', 'false'",
};

/** The function that folds text, registered by the store's adapter: SQLite folds only ASCII letters. */
export const foldFunction = 'portico_fold';

/** The function that ends a statement with a caller's filter after its time limit, registered by the store's adapter: nothing else ends a statement in SQLite. */
export const deadlineFunction = 'portico_in_time';

/** SQLite: decimals are whole numbers of their smallest units, instants are milliseconds since 1970, durations nanoseconds, and a transaction locks the whole database. */
export const sqlite: Dialect = {
  name: 'sqlite',
  system: 'sqlite',

  explain: (statement) => `EXPLAIN QUERY PLAN ${statement}`,
  parameter: (position) => `?${position}`,
  typedParameter: (token) => token,
  isIn: (expression, token) => `${expression} IN (SELECT value FROM json_each(${token}))`,

  columnType: ({ type }) => types[type],
  boolean: (value) => (value ? '1' : '0'),

  differs: (expression, value) => `${expression} IS NOT ${value}`,
  // LIKE would ignore the case of ASCII letters, and interpret %, _ and \.
  contains: (text, part) => `instr(${text}, ${part}) > 0`,
  containsIgnoreCase: (text, part) => `instr(${foldFunction}(${text}), ${foldFunction}(${part})) > 0`,
  startsWith: (text, start) => `substr(${text}, 1, length(${start})) = ${start}`,
  endsWith: (text, end) => `substr(${text}, length(${text}) - length(${end}) + 1) = ${end}`,
  // It is not deterministic and refers to no column, so SQLite calls it for each row of the first table, before the following conditions.
  inTime: `${deadlineFunction}()`,
  // It checks one row of sixteen on average, because a function call costs as much as several conditions.
  mostlyInTime: `(random() & 15 OR ${deadlineFunction}())`,

  selected: (expression, type) => (isWide(type) ? `CAST(${expression} AS TEXT)` : expression),
  nested(expression, type) {
    if (isWide(type)) return `CAST(${expression} AS TEXT)`;
    // hex(NULL) is ''.
    if (type === 'Bytes') return `iif(${expression} IS NULL, NULL, hex(${expression}))`;
    return type === 'Json' ? `json(${expression})` : expression;
  },
  nestedRows: ({ columns, order, rest }) => `(SELECT json_group_array(json_array(${columns}) ORDER BY ${order})${rest})`,

  // Null already is the smallest value; `NULLS FIRST` would prevent SQLite from using an index.
  orderBy: (expression, direction) => `${expression} ${direction === 'Ascending' ? 'ASC' : 'DESC'}`,
  // ORDER BY and LIMIT may be in a part of a union only inside a FROM.
  rangeUnion: { open: 'SELECT * FROM (', between: ') UNION ALL SELECT * FROM (', close: ')' },
  rowLock: () => '',
  holds: (expression, value, type) => (type === 'Json' ? `json(${expression}) IS json(${value})` : `${expression} IS ${value}`),

  jsonMember(column, path, kind) {
    const at = `'$${path.map((name) => `."${name}"`).join('')}'`;
    return `iif(json_type(${column}, ${at}) IN (${jsonTypes[kind]}), ${column} ->> ${at}, NULL)`;
  },
  computed: sqliteComputed,
  json: {
    values: (list) => `SELECT value FROM json_each(${list})`,
    records(list, columns, alias) {
      const members = Object.keys(columns).map((column) => `value ->> '${column}' AS ${column}`);
      return `(SELECT ${members.join(', ')} FROM json_each(${list})) ${alias}`;
    },
    member: (json, name) => `CAST(${json} ->> ${name} AS TEXT)`,
    appended: (list, item) => `json_insert(COALESCE(${list}, '[]'), '$[#]', json(${item}))`,
  },
  writesInQueries: false,

  handWritten: {
    compiler: 'sqlite',
    nullIsSmallest: true,
    returnsBareColumns: true,
    escapesInLike: false,
    encodedTypes: new Set(['Decimal', 'Long', 'DateTimeOffset', 'Duration']),
    jsonArray: { ofValues: 'json_array', ofRows: 'json_group_array' },
  },
  schema: sqliteSchema,
};

/** Returns whether a driver's number cannot represent the values exactly. */
function isWide(type: StoredType): boolean {
  return type === 'Decimal' || type === 'Long' || type === 'Duration';
}
