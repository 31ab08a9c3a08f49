import type { EntityModel } from '@portico/core/manifest';
import { hashOf } from '../names/hash.ts';
import { tablesOf, compare } from './tablesOf.ts';

/** A hash of the schema that the entities make: of what migrations depend on, and of nothing else. */
export function schemaHash(entities: Iterable<EntityModel>): string {
  const tables = tablesOf(entities).map((table) => ({
    ...table,
    columns: table.columns.toSorted((one, other) => compare(one.name, other.name)).map(({ fill: _fill, ...column }) => column),
  }));
  return hashOf(JSON.stringify(tables));
}
