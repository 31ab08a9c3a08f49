import { toNanoseconds } from '@portico/core/values';
import { namePrimaryKey, quoteName } from '../names/names.ts';
import { formatNumber, quoteText } from '../tables/literals.ts';
import { foldExpression } from './folded.ts';
import { formatDate, writeYear } from './postgresDates.ts';
import { explainMissingExtension } from './postgresExtensions.ts';
import { findPostgresLock } from './postgresLocks.ts';
import { postgresMessages } from './postgresMessages.ts';
import { createDelayTable } from './delayParts.ts';
import { createJobTables } from './jobParts.ts';
import type { SchemaDialect } from './schemaDialect.ts';

/** The definitions of PostgreSQL. */
export const postgresSchema: SchemaDialect = {
  tableOptions: '',
  hasKeysInTables: false,
  validatesLater: true,
  hasWholeDecimals: false,

  asText: (nested) => `(${nested})::text`,
  literal(value, column) {
    switch (column.type) {
      case 'boolean':
        return String(value);
      case 'number':
      case 'Int':
      case 'Long':
      case 'Decimal':
        return formatNumber(value);
      case 'Duration':
        return String(toNanoseconds(String(value)));
      case 'DateTimeOffset':
        return quoteText(writeYear(new Date(String(value)).toISOString()));
      case 'DateOnly':
        return quoteText(writeYear(String(value)));
      case 'Bytes':
        return `'\\x'`;
      default:
        return quoteText(String(value));
    }
  },
  converted(expression, { before, after }) {
    if (before.type === after.type) return expression;
    if (before.type === 'DateOnly') return formatDate(expression);
    if (after.type === 'number') return `${expression}::double precision`;
    if (after.type === 'Decimal') return `${expression}::numeric(${after.precision ?? 0}, ${after.scale ?? 0})`;
    return after.type === 'string' ? `${expression}::text` : expression;
  },
  // PostgreSQL scans an index only in its own order, and null must be the smallest value.
  indexOrder: ({ descending, nullable }) => `${descending ? ' DESC' : ''}${nullable ? (descending ? ' NULLS LAST' : ' NULLS FIRST') : ''}`,

  trigramIndex: (on, column) => `CREATE ${on} USING gin ((${foldExpression(column)}) gin_trgm_ops);`,
  // The extension comes with PostgreSQL (Debian: postgresql-contrib); the owner of a database may create it.
  trigramExtension: 'CREATE EXTENSION IF NOT EXISTS pg_trgm;',
  onlineIndex: (statement) => statement.replace(/^CREATE (UNIQUE )?INDEX /, 'CREATE $1INDEX CONCURRENTLY '),
  renameIndex: (from, { name }) => `ALTER INDEX ${quoteName(from)} RENAME TO ${quoteName(name)};`,
  renameTableKey: (from, to) =>
    `\nALTER TABLE ${quoteName(to)} RENAME CONSTRAINT ${quoteName(namePrimaryKey(from))} TO ${quoteName(namePrimaryKey(to))};`,

  numberTable: 'CREATE TABLE IF NOT EXISTS portico_number (name text NOT NULL PRIMARY KEY, value bigint NOT NULL);',
  responseTable: `CREATE TABLE IF NOT EXISTS portico_answer (
  id text NOT NULL PRIMARY KEY,
  operation text NOT NULL,
  fingerprint text NOT NULL,
  claimed_by text NOT NULL,
  claimed_until bigint NOT NULL,
  expires_at bigint NOT NULL,
  status integer,
  headers text,
  body text
);
CREATE INDEX IF NOT EXISTS ix_portico_answer_expiry ON portico_answer (expires_at);`,
  delayTable: createDelayTable({ text: 'text', long: 'bigint', options: '' }),
  jobTables: createJobTables({ text: 'text', long: 'bigint', options: '' }),
  messageTables: postgresMessages,

  createNamespace: (name) => `CREATE SCHEMA IF NOT EXISTS ${quoteName(name)};`,
  dropNamespace: (name) => `DROP SCHEMA IF EXISTS ${quoteName(name)} CASCADE;`,
  tableExists: (table) => `SELECT 1 FROM pg_catalog.pg_class WHERE oid = to_regclass('${table}')`,
  allColumns: `SELECT c.relname, a.attname FROM pg_catalog.pg_class c JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid
    WHERE a.attnum > 0 AND NOT a.attisdropped AND c.relkind IN ('r', 'p', 'v', 'm', 'f') AND pg_catalog.pg_table_is_visible(c.oid)`,
  catalog: {
    'the column': `SELECT c.relname || '.' || a.attname, concat_ws(' ', format_type(a.atttypid, a.atttypmod), CASE WHEN a.attnotnull THEN 'NOT NULL' END,
        'DEFAULT ' || pg_get_expr(d.adbin, d.adrelid), 'COLLATE ' || nullif(l.collname, 'default'))
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum LEFT JOIN pg_collation l ON l.oid = a.attcollation
      WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace`,
    // An upgrade of the message tables does not check stored rows: its constraint applies to later writes.
    'the constraint': `SELECT c.relname || '.' || k.conname,
        CASE k.conname WHEN 'portico_inbox_lane' THEN replace(pg_get_constraintdef(k.oid), ' NOT VALID', '') ELSE pg_get_constraintdef(k.oid) END
      FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
      WHERE k.connamespace = current_schema()::regnamespace AND k.contype <> 'n'`,
    'the index': `SELECT tablename || '.' || indexname, replace(indexdef, current_schema() || '.', '') FROM pg_indexes WHERE schemaname = current_schema()`,
    'the invalid index': `SELECT t.relname || '.' || c.relname, 'an attempt to make it failed' FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      JOIN pg_class t ON t.oid = i.indrelid WHERE NOT i.indisvalid AND c.relnamespace = current_schema()::regnamespace`,
  },
  migrations: 'server',
  findLock: findPostgresLock,
  explainFailure: explainMissingExtension,
  // The server's start time and the database's number together identify a database, regardless of its address.
  databaseIdentity:
    'SELECT pg_postmaster_start_time()::text, (SELECT oid FROM pg_database WHERE datname = current_database()), current_schema()',
  unsuitable: {
    query: `SELECT 1 WHERE to_regclass('portico_sequence') IS NOT NULL`,
    advice: "has the message tables of a distributed database; set Service:Database:Compatibility to 'distributed'",
  },
};
