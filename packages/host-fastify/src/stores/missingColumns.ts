import type { EntityModel } from '@portico/core/manifest';
import type { Store } from '@portico/data';

const columns = {
  sqlite: `SELECT s.name, c.name FROM sqlite_schema s, pragma_table_info(s.name) c WHERE s.type = 'table'`,
  postgres: `SELECT c.relname, a.attname FROM pg_catalog.pg_class c JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid
    WHERE a.attnum > 0 AND NOT a.attisdropped AND c.relkind IN ('r', 'p', 'v', 'm', 'f') AND pg_catalog.pg_table_is_visible(c.oid)`,
} as const;

/** The columns of entities that a store does not have, though its migrations have made them: somebody has dropped them. */
export async function missingColumns(store: Store, entities: readonly EntityModel[]): Promise<string[]> {
  const rows = await store.rows({ name: '', text: columns[store.dialect] }, []);
  const found = new Set(rows.map(([table, column]) => `${String(table)}.${String(column)}`));
  return entities.flatMap(({ table, fields }) => fields.map(({ column }) => `${table}.${column}`)).filter((place) => !found.has(place));
}
