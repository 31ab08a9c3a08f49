import { omitUndefined } from '@portico/core/values';
import type { Group } from '@portico/core/manifest';
import type { DefaultsRecord } from '../2-read/defaultsRecord.ts';
import type { GroupRecord, Records } from '../2-read/records.ts';

/** Finds a group by the key of its class. */
export interface GroupLookup {
  get(key: string): GroupRecord | undefined;
}

/** Returns the name that `configureGroup` uses. */
function getOptionsName(className: string): string {
  return className.length > 'Group'.length && className.endsWith('Group') ? className.slice(0, -'Group'.length) : className;
}

/** Returns the groups of a project in the form of the manifest, by the keys of their classes. */
export function planGroups({ groups }: Records): ReadonlyMap<string, Group> {
  const records = new Map(groups.map((group) => [group.class.key, group]));
  return new Map(groups.map((group) => [group.class.key, toGroup(group, records)]));
}

function toGroup(record: GroupRecord, records: GroupLookup): Group {
  const parent = record.parent && records.get(record.parent.value);
  return {
    name: record.class.name,
    optionsName: getOptionsName(record.class.name),
    prefix: record.prefix.value,
    ...omitUndefined({
      parent: parent?.class.name,
      tag: record.tag,
      version: record.version,
      description: record.description,
      defaults: record.defaults && listDefaults(record.defaults),
    }),
  };
}

/** Returns a group and its parents, outermost first; a cycle is cut. */
export function getGroupChain(key: string | undefined, records: GroupLookup): GroupRecord[] {
  const chain: GroupRecord[] = [];
  for (let group = records.get(key ?? ''); group && !chain.includes(group); group = records.get(group.parent?.value ?? ''))
    chain.unshift(group);
  return chain;
}

/** Lists the names of the options that defaults set. */
function listDefaults({ permissions, tags, errors, options }: DefaultsRecord): string[] {
  const lists = { permission: permissions, tags, errors };
  return [...Object.entries(lists).flatMap(([name, list]) => (list.length > 0 ? [name] : [])), ...Object.keys(options)].toSorted();
}
