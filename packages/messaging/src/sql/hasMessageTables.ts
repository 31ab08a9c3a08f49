import type { Store } from '@portico/data';

const exists = {
  sqlite: `SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'portico_outbox'`,
  postgres: `SELECT 1 FROM pg_catalog.pg_class WHERE oid = to_regclass('portico_outbox')`,
} as const;

/** Whether a store has the tables of messages. */
export async function hasMessageTables(store: Store): Promise<boolean> {
  const rows = await store.rows({ name: 'portico_outbox_exists', text: exists[store.dialect] }, []);
  return rows.length > 0;
}
