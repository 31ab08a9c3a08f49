import type { EntityField, StoredType } from '@portico/core/manifest';
import { quoted } from '../names/names.ts';
import type { Dialect, SqlText } from '../sqlText.ts';
import { inBoth } from '../sqlText.ts';

/** What is needed of a field to give its column a type. */
export type TypedColumn = Pick<EntityField, 'type' | 'precision' | 'scale'>;

// A decimal whose field says nothing has 18 digits, 4 of them after the point.
const defaultPrecision = 18;
const defaultScale = 4;

const sqliteTypes: Readonly<Record<StoredType, string>> = {
  string: 'TEXT',
  boolean: 'INTEGER',
  number: 'REAL',
  Int: 'INTEGER',
  Long: 'INTEGER',
  Decimal: 'INTEGER',
  Guid: 'TEXT',
  DateTimeOffset: 'INTEGER',
  DateOnly: 'TEXT',
  Bytes: 'BLOB',
  Json: 'TEXT',
};

const postgresTypes: Readonly<Record<StoredType, string>> = {
  string: 'text',
  boolean: 'boolean',
  number: 'double precision',
  Int: 'integer',
  Long: 'bigint',
  Decimal: 'numeric',
  Guid: 'uuid',
  DateTimeOffset: 'timestamptz',
  DateOnly: 'date',
  Bytes: 'bytea',
  Json: 'json',
};

/** Digits of a decimal column, in all and after the point. */
export function digitsOf({ precision, scale }: TypedColumn): { readonly precision: number; readonly scale: number } {
  return { precision: precision ?? defaultPrecision, scale: scale ?? defaultScale };
}

/** The type of a column as its definition has it. */
export function columnType(column: TypedColumn, dialect: Dialect): string {
  if (dialect === 'sqlite') return sqliteTypes[column.type];
  if (column.type === 'string') return 'text COLLATE "C"';
  if (column.type === 'DateTimeOffset') return 'timestamptz(3)';
  const { precision, scale } = digitsOf(column);
  return column.type === 'Decimal' ? `numeric(${precision}, ${scale})` : postgresTypes[column.type];
}

/** A parameter with its type; PostgreSQL would have to guess it where a parameter stands beside no column. */
export function typedParameter(token: string, type: StoredType): SqlText {
  return { sqlite: token, postgres: `${token}::${postgresTypes[type]}` };
}

/** A list of values in one parameter. */
export function listParameter(token: string, type: StoredType): SqlText {
  return { sqlite: `(SELECT value FROM json_each(${token}))`, postgres: `${token}::${postgresTypes[type]}[]` };
}

/** One column of many rows in one parameter of PostgreSQL. */
export function columnParameter(token: string, type: StoredType): string {
  return `${token}::${postgresTypes[type]}[]`;
}

/** `<expression> is one of the list`. */
export function isIn(expression: SqlText, token: string, type: StoredType): SqlText {
  const list = listParameter(token, type);
  return { sqlite: `${expression.sqlite} IN ${list.sqlite}`, postgres: `${expression.postgres} = ANY(${list.postgres})` };
}

/** A column by its alias. */
export function columnOf(alias: string, field: Pick<EntityField, 'column'>): SqlText {
  return inBoth(() => `${alias}.${quoted(field.column)}`);
}

/** An expression as a select list has it: what a driver's number would not hold exactly is read as text. */
export function selected(expression: SqlText, type: StoredType): SqlText {
  const isWide = type === 'Decimal' || type === 'Long';
  return isWide ? { sqlite: `CAST(${expression.sqlite} AS TEXT)`, postgres: expression.postgres } : expression;
}

/** An expression as a value inside of JSON: exact numbers as text, instants as milliseconds, bytes as hexadecimal digits. */
export function nested({ sqlite, postgres }: SqlText, type: StoredType): SqlText {
  switch (type) {
    case 'Decimal':
    case 'Long':
      return { sqlite: `CAST(${sqlite} AS TEXT)`, postgres: `${postgres}::text` };
    case 'DateTimeOffset':
      return { sqlite, postgres: `(extract(epoch FROM ${postgres}) * 1000)::bigint` };
    case 'Bytes':
      // hex(NULL) is '' in SQLite.
      return { sqlite: `iif(${sqlite} IS NULL, NULL, hex(${sqlite}))`, postgres: `encode(${postgres}, 'hex')` };
    case 'Json':
      return { sqlite: `json(${sqlite})`, postgres };
    default:
      return { sqlite, postgres };
  }
}
