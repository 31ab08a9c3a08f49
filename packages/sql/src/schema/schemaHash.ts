import type { EntityModel } from '@portico/core/manifest';
import { hashOf } from '../names/hash.ts';
import type { HeldAnswers } from './answerTable.ts';
import { messageVersionOf } from './messageTables.ts';
import type { HeldMessages } from './messageTables.ts';
import { tablesOf, compare } from './tablesOf.ts';

/** A hash of the schema that the entities make, with the tables of messages and of answers where there are any: of what migrations depend on, and of nothing else. */
export function schemaHash(entities: Iterable<EntityModel>, held: HeldMessages & HeldAnswers = {}): string {
  const tables = tablesOf(entities).map((table) => ({
    ...table,
    columns: table.columns.toSorted((one, other) => compare(one.name, other.name)).map(({ fill: _fill, ...column }) => column),
  }));
  const beside = { ...(held.messages && { messages: messagesOf(held) }), ...(held.answers && { answers: true }) };
  return hashOf(JSON.stringify(Object.keys(beside).length > 0 ? { tables, ...beside } : tables));
}

/** The first version of the tables has no number, so that what was built before there were others has the hash that it had. */
function messagesOf(held: HeldMessages): true | number {
  const version = messageVersionOf(held);
  return version === 1 ? true : version;
}
