import { optionRows } from '@portico/core/manifest';
import type { OptionRow, TableOption } from '@portico/core/manifest';
import type { DefaultsRecord } from '../2-read/defaultsRecord.ts';
import type { LocatedOptions, ModuleRecord, OperationRecord, Records } from '../2-read/records.ts';
import { getGroupChain } from './groups.ts';

/** The results for unchanged operation records, so that later phases recognize them. */
const applied = new WeakMap<OperationRecord, { readonly levels: readonly DefaultsRecord[]; readonly result: OperationRecord }>();

/**
 * Returns the records with the defaults of groups and areas in each operation that does not set the option itself. The innermost group comes
 * first, then its outer groups, then the area.
 */
export function applyDefaults(records: Records): Records {
  const { groups, modules } = records;
  if (![...groups, ...modules].some(({ defaults }) => defaults)) return records;
  const list = createLevels(records);
  return { ...records, operations: records.operations.map((record) => applyAll(record, list(record))) };
}

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

function applyAll(record: OperationRecord, levels: readonly DefaultsRecord[]): OperationRecord {
  if (levels.length === 0) return record;
  const known = applied.get(record);
  if (known && known.levels.length === levels.length && known.levels.every((level, index) => level === levels[index])) return known.result;
  const options = findOptions(record, levels);
  const permission =
    record.permissions.length + (record.allowAnonymous ? 1 : 0) > 0 ? undefined : levels.find((each) => each.permissions.length > 0);
  const tags = record.tags.length > 0 ? undefined : levels.find((each) => each.tags.length > 0);
  const inherited = {
    ...(permission && { permission: permission.name }),
    ...(tags && { tags: tags.name }),
    ...Object.fromEntries(options.map(({ name, level }) => [name, level.name])),
  };
  const result: OperationRecord = {
    ...record,
    ...(Object.fromEntries(options.map(({ name, level }) => [name, level.options[name]])) as LocatedOptions),
    permissions: permission?.permissions ?? record.permissions,
    tags: tags?.tags ?? record.tags,
    errors: joinErrors(record, levels),
    ...(Object.keys(inherited).length > 0 && { inherited }),
  };
  applied.set(record, { levels, result });
  return result;
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

/** Returns the options that an operation inherits from its groups or its area, except those without effect on it. */
function findOptions(record: OperationRecord, levels: readonly DefaultsRecord[]) {
  return optionRows.flatMap(([name, row]) => {
    if (record[name] || findIdleReason(record, name, row) !== undefined) return [];
    const level = levels.find((each) => each.options[name]);
    return level ? [{ name, level }] : [];
  });
}

/** Returns the errors of an operation and those of all levels, each once. */
function joinErrors({ errors }: OperationRecord, levels: readonly DefaultsRecord[]): OperationRecord['errors'] {
  const all = [...errors, ...levels.flatMap((level) => level.errors)];
  return all.filter(({ key }, index) => index < errors.length || all.findIndex((each) => each.key === key) === index);
}
