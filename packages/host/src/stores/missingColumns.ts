import type { EntityModel } from '@portico/core/manifest';
import type { Store } from '@portico/data';

/** Finds columns of entities that the migrations created but the store no longer has. */
export async function findMissingColumns(store: Store, entities: readonly EntityModel[]): Promise<string[]> {
  const rows = await store.rows({ name: '', text: store.dialect.schema.allColumns }, []);
  const found = new Set(rows.map(([table, column]) => `${String(table)}.${String(column)}`));
  return entities.flatMap(({ table, fields }) => fields.map(({ column }) => `${table}.${column}`)).filter((place) => !found.has(place));
}
