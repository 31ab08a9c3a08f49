import type { Store } from '@portico/data';

/** Returns a value that is equal for stores that share one database. */
export async function databaseOf(store: Store): Promise<unknown> {
  const { databaseIdentity: identity } = store.dialect.schema;
  if (identity === undefined) return store;
  const [row] = await store.rows({ name: '', text: identity }, []);
  return JSON.stringify(row);
}
