import type { RowName } from '@portico/core';
import type { Entry } from '../entry.ts';

/** Names the row of an entry among all that a unit of work knows: a stored one by its key, one of several new ones by its position. */
export function rowName({ facts, entity, saved }: Entry, entries: readonly Entry[]): RowName {
  const { name } = facts.model;
  if (saved !== undefined) return { entity: name, key: entity.id };
  const added = entries.filter((other) => other.facts === facts && other.saved === undefined && !other.isRemoved);
  return added.length < 2 ? { entity: name } : { entity: name, index: added.findIndex((other) => other.entity === entity) };
}
