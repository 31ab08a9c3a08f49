import type { Store } from '@portico/data';

/** Returns whether a store has the message tables. */
export async function hasMessageTables(store: Store): Promise<boolean> {
  const rows = await store.rows({ name: 'portico_outbox_exists', text: store.dialect.schema.tableExists('portico_outbox') }, []);
  return rows.length > 0;
}
