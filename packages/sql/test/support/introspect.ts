import { createFragment } from '../../src/index.ts';
import type { Database } from './databases.ts';

const sqlite: Readonly<Record<string, string>> = {
  columns: `SELECT s.name, c.name, c.type, c."notnull", c.dflt_value, c.pk, l.strict FROM sqlite_schema s, pragma_table_info(s.name) c, pragma_table_list(s.name) l
    WHERE s.type = 'table' ORDER BY s.name, c.name`,
  foreignKeys: `SELECT s.name, f."table", f."from", f."to", f.on_delete FROM sqlite_schema s, pragma_foreign_key_list(s.name) f
    WHERE s.type = 'table' ORDER BY s.name, f."from"`,
  indexes: `SELECT tbl_name, name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL ORDER BY name`,
};

const postgres: Readonly<Record<string, string>> = {
  columns: `SELECT c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid), l.collname
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum LEFT JOIN pg_collation l ON l.oid = a.attcollation
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1, 2`,
  constraints: `SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  indexes: `SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 2`,
};

/** Reads everything that a store reports about its schema, in any order of columns, except the table of counters. */
export async function introspect(database: Database): Promise<Record<string, readonly (readonly unknown[])[]>> {
  const queries = database.dialect.name === 'sqlite' ? sqlite : postgres;
  const found: Record<string, readonly (readonly unknown[])[]> = {};
  for (const [what, text] of Object.entries(queries)) {
    const rows = await database.rows(createFragment(text));
    found[what] = rows.filter(([table]) => table !== 'portico_number');
  }
  return found;
}
