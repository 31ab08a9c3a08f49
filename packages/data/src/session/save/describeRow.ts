import type { RowName } from '@portico/core';
import type { TrackedEntity } from '../trackedEntity.ts';

/** Returns the identification of a row in a unit of work, with its place in the body if it is known. */
export function locateRow(entry: TrackedEntity, entries: readonly TrackedEntity[]): RowName {
  return { ...describeRow(entry, entries), ...(entry.at !== undefined && { path: entry.at }) };
}

/** Returns the identification of a row in a unit of work: the key of a stored row, or the position among several new ones. */
export function describeRow({ facts, entity, saved }: TrackedEntity, entries: readonly TrackedEntity[]): RowName {
  const { name } = facts.model;
  if (saved !== undefined) return { entity: name, key: entity.id };
  const added = entries.filter((other) => other.facts === facts && other.saved === undefined && !other.isRemoved);
  return added.length < 2 ? { entity: name } : { entity: name, index: added.findIndex((other) => other.entity === entity) };
}
