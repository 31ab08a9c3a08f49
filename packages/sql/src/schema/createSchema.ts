import type { EntityModel } from '@portico/core/manifest';
import type { Dialect } from '../sqlText.ts';
import { foreignKeyStatement, indexText, tableText, trigramExtension } from './definitions.ts';
import { numberTable } from './numberTable.ts';
import { tablesOf } from './tablesOf.ts';

/** All statements that make a schema in an empty store. */
export function createSchema(entities: readonly EntityModel[], dialect: Dialect): string {
  const tables = tablesOf(entities);
  const keys =
    dialect === 'postgres' ? tables.flatMap((table) => table.foreignKeys.map((key) => foreignKeyStatement(table.name, key))) : [];
  const indexes = tables.flatMap((table) => table.indexes);
  return [
    ...(indexes.some(({ trigrams }) => trigrams) ? [trigramExtension[dialect]] : []),
    ...(tables.length > 0 ? [numberTable[dialect]] : []),
    ...tables.map((table) => tableText(table, dialect)),
    ...tables.flatMap((table) => table.indexes.map((index) => indexText(table.name, index, dialect))),
    ...keys,
  ]
    .filter((text) => text !== '')
    .join('\n');
}
