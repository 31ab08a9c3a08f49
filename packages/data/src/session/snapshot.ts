import type { EntityBase } from '@portico/core';
import type { StoredType } from '@portico/core/manifest';
import type { EntityFacts } from './entityFacts.ts';

/** The values of an entity's fields at one time: null, or immutable values. */
export type Snapshot = readonly unknown[];

/** Takes a snapshot of an entity's current values. */
export function takeSnapshot(facts: EntityFacts, entity: EntityBase): Snapshot {
  const values = facts.plan.values(entity) as unknown[];
  for (const index of facts.mutable) values[index] = freeze(values[index], facts.model.fields[index]!.type);
  return values;
}

/** Returns the indexes of the fields that differ. */
export function listChangedFields(before: Snapshot, now: Snapshot): number[] {
  const changed: number[] = [];
  for (let index = 0; index < now.length; index++) {
    // Undefined and null are the same in a store.
    if (!Object.is(before[index] ?? null, now[index] ?? null)) changed.push(index);
  }
  return changed;
}

function freeze(value: unknown, type: StoredType): unknown {
  if (value == null) return null;
  if (value instanceof Date) return value.getTime();
  return type === 'Bytes' ? Buffer.from(value as Uint8Array).toString('base64') : JSON.stringify(value);
}

/** Returns the TypeScript value of a snapshot's value. */
export function thaw(value: unknown, type: StoredType): unknown {
  if (value == null) return null;
  if (type === 'DateTimeOffset') return new Date(value as number);
  if (type === 'Bytes') return new Uint8Array(Buffer.from(value as string, 'base64'));
  return type === 'Json' ? (JSON.parse(value as string) as unknown) : value;
}
