import type { Store } from '@portico/data';

// The server's start and the database's number together name one database of one server, whatever address leads to it.
const identity =
  'SELECT pg_postmaster_start_time()::text, (SELECT oid FROM pg_database WHERE datname = current_database()), current_schema()';

/** What is equal for stores that share one database; a store of SQLite is its own. */
export async function databaseOf(store: Store): Promise<unknown> {
  if (store.dialect.schema.migrations === 'file') return store;
  const [row] = await store.rows({ name: '', text: identity }, []);
  return JSON.stringify(row);
}
