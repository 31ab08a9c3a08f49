import type { EntityModel } from '@portico/core/manifest';
import { hashOf } from '../names/hash.ts';
import type { HeldMessages } from './messageTables.ts';
import { tablesOf, compare } from './tablesOf.ts';

/** A hash of the schema that the entities make, with the tables of messages where there are any: of what migrations depend on, and of nothing else. */
export function schemaHash(entities: Iterable<EntityModel>, { messages = false }: HeldMessages = {}): string {
  const tables = tablesOf(entities).map((table) => ({
    ...table,
    columns: table.columns.toSorted((one, other) => compare(one.name, other.name)).map(({ fill: _fill, ...column }) => column),
  }));
  return hashOf(JSON.stringify(messages ? { tables, messages } : tables));
}
