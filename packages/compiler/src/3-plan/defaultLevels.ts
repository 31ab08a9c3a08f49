import type { OptionRow, TableOption } from '@portico/core/manifest';
import type { DefaultsRecord } from '../2-read/defaultsRecord.ts';
import type { ModuleRecord, OperationRecord, Records } from '../2-read/records.ts';
import { getGroupChain } from './groups.ts';

/** Returns a function that lists the defaults that an operation receives: those of its innermost group first, and those of its area last. */
export function createLevels({ groups, modules }: Records): (record: OperationRecord) => readonly DefaultsRecord[] {
  const byKey = new Map(groups.map((group) => [group.class.key, group]));
  const areas = modules.toSorted((a, b) => b.folder.length - a.folder.length);
  return (record) => {
    const holders = [...getGroupChain(record.group?.value, byKey).toReversed(), findArea(record, areas)];
    return holders.flatMap((holder) => holder?.defaults ?? []);
  };
}

function findArea({ class: { from } }: OperationRecord, areas: readonly ModuleRecord[]): ModuleRecord | undefined {
  return areas.find(({ folder }) => from.startsWith(folder));
}

/** The options of a unit of work; a query has none. */
const ofWork: ReadonlySet<string> = new Set(['timeout', 'statements']);

/** Returns why a default has no effect on operations like this one; undefined if it has one. */
export function findIdleReason(
  { internal, verb, kind }: OperationRecord,
  name: TableOption,
  { withoutRoute, needs }: OptionRow,
): string | undefined {
  if (withoutRoute !== undefined && internal) return 'have no route';
  if (needs && verb === 'GET') return 'have no body';
  return ofWork.has(name) && kind === 'Query' ? 'are queries' : undefined;
}
