import { omitUndefined } from '@portico/core/values';
import { formatVersion } from '@portico/core/manifest';
import type { Group } from '@portico/core/manifest';
import type { Tag } from '../document/document.ts';
import { compareText } from '@portico/core/values';
import type { DescriptionOptions } from '../options.ts';
import type { PlacedOperation } from '../paths/placed.ts';

/**
 * Returns the tags of an operation: that of the innermost group that has one, those that `configureGroup` adds, and its own; the name of
 * its area if there are none.
 */
export function listTags({ operation, groups, area }: PlacedOperation, options: DescriptionOptions): string[] {
  const declared = groups.findLast(({ tag }) => tag !== undefined)?.tag;
  const configured = groups.flatMap(({ optionsName }) => options.groups?.[optionsName]?.tags ?? []);
  const tags = new Set([...(declared === undefined ? [] : [declared]), ...configured, ...operation.tags]);
  return tags.size === 0 ? [area] : [...tags];
}

/** Returns all tags in use, each with the description of its group. */
export function listAllTags(placed: readonly PlacedOperation[], options: DescriptionOptions): Tag[] | undefined {
  const names = new Set(placed.flatMap((each) => listTags(each, options)));
  const tags = [...names].toSorted(compareText).map((name) => omitUndefined({ name, description: findDescription(name, placed) }));
  return tags.length === 0 ? undefined : tags;
}

function findDescription(tag: string, placed: readonly PlacedOperation[]): string | undefined {
  const group = placed.flatMap(({ groups }) => groups).find((each) => each.tag === tag && each.description !== undefined);
  return group?.description ?? (placed.some(({ area }) => area === tag) ? `Operations of ${tag}` : undefined);
}

/** Returns the API version of an operation: its own if it is later, otherwise that of the innermost group that has one. */
export function getApiVersion({ operation: { apiVersion }, groups }: PlacedOperation, options: DescriptionOptions): string | undefined {
  const own = apiVersion && formatVersion(apiVersion.number);
  return apiVersion && apiVersion.number > 1 ? own : (getGroupVersion(groups, options) ?? own);
}

/** Returns the version of the innermost of these groups that has one. */
export function getGroupVersion(groups: readonly Group[], options: DescriptionOptions): string | undefined {
  const versions = groups.map(({ optionsName, version }) => options.groups?.[optionsName]?.version ?? version);
  return versions.findLast((version) => version !== undefined);
}
