import type { EntityModel } from '@portico/core/manifest';
import type { Dialect } from '../dialects/dialect.ts';
import { foreignKeyStatement, indexText, tableText } from './definitions.ts';
import { tablesOf } from './tablesOf.ts';

/** All statements that make a schema in an empty store. */
export function createSchema(entities: readonly EntityModel[], dialect: Dialect): string {
  const tables = tablesOf(entities);
  const { hasKeysInTables, numberTable, trigramExtension } = dialect.schema;
  const keys = hasKeysInTables ? [] : tables.flatMap((table) => table.foreignKeys.map((key) => foreignKeyStatement(table.name, key)));
  const indexes = tables.flatMap((table) => table.indexes);
  return [
    ...(indexes.some(({ trigrams }) => trigrams) ? [trigramExtension] : []),
    ...(tables.length > 0 ? [numberTable] : []),
    ...tables.map((table) => tableText(table, dialect)),
    ...tables.flatMap((table) => table.indexes.map((index) => indexText(table.name, index, dialect))),
    ...keys,
  ]
    .filter((text) => text !== '')
    .join('\n');
}
