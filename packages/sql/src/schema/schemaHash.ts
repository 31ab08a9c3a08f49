import { omitUndefined } from '@portico/core/values';
import type { EntityModel } from '@portico/core/manifest';
import { computeHash } from '../names/hash.ts';
import type { ResponseStorage } from './answerTable.ts';
import type { DelayStorage } from './delayTable.ts';
import type { JobStorage } from './jobTables.ts';
import { getMessageVersion } from './messageTables.ts';
import type { MessageStorage } from './messageTables.ts';
import { buildTables, compare } from './buildTables.ts';

/** Computes a hash of the schema of the entities, including the tables of messages, of responses, of jobs and of delayed events if there are any. It covers everything that migrations depend on, and nothing else. */
export function computeSchemaHash(
  entities: Iterable<EntityModel>,
  held: MessageStorage & ResponseStorage & JobStorage & DelayStorage = {},
): string {
  const tables = buildTables(entities).map((table) => ({
    ...table,
    columns: table.columns.toSorted((one, other) => compare(one.name, other.name)).map(({ fill: _fill, ...column }) => column),
  }));
  const beside = omitUndefined({
    messages: held.messages ? describeMessages(held) : undefined,
    answers: held.answers ? true : undefined,
    jobs: held.jobs ? true : undefined,
    delays: held.delays ? true : undefined,
  });
  return computeHash(JSON.stringify(Object.keys(beside).length > 0 ? { tables, ...beside } : tables));
}

/** Describes the message tables. Their first version has no number, so that hashes of earlier builds stay valid. */
function describeMessages(held: MessageStorage): true | number {
  const version = getMessageVersion(held);
  return version === 1 ? true : version;
}
