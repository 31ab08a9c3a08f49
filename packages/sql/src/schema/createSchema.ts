import type { EntityModel } from '@portico/core/manifest';
import type { Dialect } from '../dialects/dialect.ts';
import { addForeignKey, formatIndex, formatTable } from './definitions.ts';
import { buildTables } from './buildTables.ts';

/** Returns all statements that create a schema in an empty store. */
export function createSchema(entities: readonly EntityModel[], dialect: Dialect): string {
  const tables = buildTables(entities);
  const { hasKeysInTables, numberTable, trigramExtension } = dialect.schema;
  const keys = hasKeysInTables ? [] : tables.flatMap((table) => table.foreignKeys.map((key) => addForeignKey(table.name, key)));
  const indexes = tables.flatMap((table) => table.indexes);
  return [
    ...(indexes.some(({ trigrams }) => trigrams) ? [trigramExtension] : []),
    ...(tables.length > 0 ? [numberTable] : []),
    ...tables.map((table) => formatTable(table, dialect)),
    ...tables.flatMap((table) => table.indexes.map((index) => formatIndex(table.name, index, dialect))),
    ...keys,
  ]
    .filter((text) => text !== '')
    .join('\n');
}
