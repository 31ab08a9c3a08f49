import { toNanoseconds } from '@portico/core/values';
import { quoteName } from '../names/names.ts';
import { toWholeDecimal, formatNumber, quoteText } from '../tables/literals.ts';
import type { Column } from '../tables/tables.ts';
import { getDigits } from '../tables/digits.ts';
import { createDelayTable } from './delayParts.ts';
import { createJobTables } from './jobParts.ts';
import type { SchemaDialect } from './schemaDialect.ts';
import { sqliteMessages } from './sqliteMessages.ts';
import { runSqliteScript } from './sqliteScript.ts';

/** Excludes the tables that SQLite creates for itself. */
const isOwn = (table: string) => `${table} NOT LIKE 'sqlite\\_%' ESCAPE '\\'`;

/** The definitions of SQLite. Changes that its ALTER TABLE lacks are written in PostgreSQL's syntax; `runSqliteScript` recreates the table for them. */
export const sqliteSchema: SchemaDialect = {
  tableOptions: ' STRICT',
  hasKeysInTables: true,
  validatesLater: false,
  hasWholeDecimals: true,

  asText: (nested) => nested,
  literal(value, column) {
    switch (column.type) {
      case 'boolean':
        return value === true ? '1' : '0';
      case 'number':
      case 'Int':
      case 'Long':
        return formatNumber(value);
      case 'Decimal':
        return toWholeDecimal(String(value), getDigits(column).scale);
      case 'Duration':
        return String(toNanoseconds(String(value)));
      case 'DateTimeOffset':
        return String(Date.parse(String(value)));
      case 'Bytes':
        return `X''`;
      default:
        return quoteText(String(value));
    }
  },
  converted(expression, { before, after }) {
    if (before.type === 'Decimal' && after.type === 'Decimal') return rescale(expression, (after.scale ?? 0) - (before.scale ?? 0));
    if (before.type === after.type || before.type === 'Guid' || before.type === 'DateOnly') return expression;
    return convertWhole(expression, after);
  },
  // Null is the smallest value.
  indexOrder: ({ descending }) => (descending ? ' DESC' : ''),

  trigramIndex: () => '',
  trigramExtension: '',
  // An index cannot be renamed, so it is recreated.
  renameIndex: (from, { trigrams }, create) => (trigrams ? '' : `DROP INDEX ${quoteName(from)};\n${create()}`),
  renameTableKey: () => '',

  numberTable: 'CREATE TABLE IF NOT EXISTS portico_number (name TEXT NOT NULL PRIMARY KEY, value INTEGER NOT NULL) STRICT;',
  responseTable: `CREATE TABLE IF NOT EXISTS portico_answer (
  id TEXT NOT NULL PRIMARY KEY,
  operation TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  claimed_by TEXT NOT NULL,
  claimed_until INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  status INTEGER,
  headers TEXT,
  body TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS ix_portico_answer_expiry ON portico_answer (expires_at);`,
  delayTable: createDelayTable({ text: 'TEXT', long: 'INTEGER', options: ' STRICT, WITHOUT ROWID' }),
  jobTables: createJobTables({ text: 'TEXT', long: 'INTEGER', options: ' STRICT, WITHOUT ROWID' }),
  messageTables: sqliteMessages,

  tableExists: (table) => `SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = '${table}'`,
  allColumns: `SELECT s.name, c.name FROM sqlite_schema s, pragma_table_info(s.name) c WHERE s.type = 'table'`,
  catalog: {
    'the column': `SELECT s.name || '.' || c.name, c.type || iif(c."notnull", ' NOT NULL', '') || coalesce(' DEFAULT ' || c.dflt_value, '') || iif(c.pk, ' KEY ' || c.pk, '')
      FROM sqlite_schema s, pragma_table_info(s.name) c WHERE s.type = 'table' AND ${isOwn('s.name')}`,
    'the foreign key': `SELECT s.name || '.' || f."from", f."table" || ' ON DELETE ' || f.on_delete FROM sqlite_schema s, pragma_foreign_key_list(s.name) f
      WHERE s.type = 'table' AND ${isOwn('s.name')}`,
    'the index': `SELECT tbl_name || '.' || name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL AND ${isOwn('tbl_name')}`,
  },
  migrations: 'file',
  // Foreign keys are off while tables are recreated, so dangling references are checked before the commit.
  transaction: { prepare: 'PRAGMA foreign_keys = OFF', begin: 'BEGIN IMMEDIATE', findBroken: 'PRAGMA foreign_key_check' },
  runScript: runSqliteScript,
};

/** Returns a whole number as a value of a wider type. */
function convertWhole(expression: string, { type, scale = 0 }: Column): string {
  if (type === 'number') return `CAST(${expression} AS REAL)`;
  if (type === 'string') return `CAST(${expression} AS TEXT)`;
  return type === 'Decimal' ? `${expression} * ${getPowerOfTen(scale)}` : expression;
}

/** Rounds to fewer digits, half away from zero, as PostgreSQL rounds numeric. */
function rescale(expression: string, digits: number): string {
  if (digits === 0) return expression;
  if (digits > 0) return `${expression} * ${getPowerOfTen(digits)}`;
  const half = `5${'0'.repeat(-digits - 1)}`;
  return `(${expression} + iif(${expression} < 0, -${half}, ${half})) / ${getPowerOfTen(-digits)}`;
}

function getPowerOfTen(digits: number): string {
  return `1${'0'.repeat(digits)}`;
}
