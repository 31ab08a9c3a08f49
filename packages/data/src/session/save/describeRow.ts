import type { RowName } from '@portico/core';
import type { TrackedEntity } from '../trackedEntity.ts';

/** Names the row of an entry among all that a unit of work knows: a stored one by its key, one of several new ones by its position. */
export function describeRow({ facts, entity, saved }: TrackedEntity, entries: readonly TrackedEntity[]): RowName {
  const { name } = facts.model;
  if (saved !== undefined) return { entity: name, key: entity.id };
  const added = entries.filter((other) => other.facts === facts && other.saved === undefined && !other.isRemoved);
  return added.length < 2 ? { entity: name } : { entity: name, index: added.findIndex((other) => other.entity === entity) };
}
