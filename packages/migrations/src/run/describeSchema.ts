import type { Dialect } from '@portico/sql';

type Rows = (text: string) => Promise<readonly (readonly unknown[])[]>;

const sqlite: Readonly<Record<string, string>> = {
  'the column': `SELECT s.name || '.' || c.name, c.type || iif(c."notnull", ' NOT NULL', '') || coalesce(' DEFAULT ' || c.dflt_value, '') || iif(c.pk, ' KEY ' || c.pk, '')
    FROM sqlite_schema s, pragma_table_info(s.name) c WHERE s.type = 'table'`,
  'the foreign key': `SELECT s.name || '.' || f."from", f."table" || ' ON DELETE ' || f.on_delete FROM sqlite_schema s, pragma_foreign_key_list(s.name) f
    WHERE s.type = 'table'`,
  'the index': `SELECT tbl_name || '.' || name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL`,
};

const postgres: Readonly<Record<string, string>> = {
  'the column': `SELECT c.relname || '.' || a.attname, concat_ws(' ', format_type(a.atttypid, a.atttypmod), CASE WHEN a.attnotnull THEN 'NOT NULL' END,
      'DEFAULT ' || pg_get_expr(d.adbin, d.adrelid), 'COLLATE ' || nullif(l.collname, 'default'))
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum LEFT JOIN pg_collation l ON l.oid = a.attcollation
    WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace`,
  'the constraint': `SELECT c.relname || '.' || k.conname, pg_get_constraintdef(k.oid) FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
    WHERE k.connamespace = current_schema()::regnamespace AND k.contype <> 'n'`,
  'the index': `SELECT tablename || '.' || indexname, replace(indexdef, current_schema() || '.', '') FROM pg_indexes WHERE schemaname = current_schema()`,
  'the invalid index': `SELECT t.relname || '.' || c.relname, 'an attempt to make it failed' FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    JOIN pg_class t ON t.oid = i.indrelid WHERE NOT i.indisvalid AND c.relnamespace = current_schema()::regnamespace`,
};

/** Everything that a store says of its schema: `the column note.body` and what it is. Tables that SQLite makes for itself are left out. */
export async function describeSchema(rows: Rows, dialect: Dialect): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [kind, text] of Object.entries(dialect === 'sqlite' ? sqlite : postgres)) {
    for (const [name, definition] of await rows(text)) {
      if (!String(name).startsWith('sqlite_')) found.set(`${kind} ${String(name)}`, String(definition));
    }
  }
  return found;
}
