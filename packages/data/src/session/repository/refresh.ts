import { ConcurrencyConflictError } from '@portico/core';
import type { EntityBase } from '@portico/core';
import { Refusal } from '../../errors/refusal.ts';
import type { TrackedEntity } from '../trackedEntity.ts';
import { listChangedFields, takeSnapshot } from '../snapshot.ts';

/** Updates an entity to the current values of its row; throws if both have changed since it was read. */
export function refresh(entry: TrackedEntity, fresh: EntityBase): void {
  const { facts, entity, saved } = entry;
  if (saved === undefined) return;
  const now = takeSnapshot(facts, fresh);
  const changed = listChangedFields(saved, now);
  if (changed.length === 0) return;
  if (listChangedFields(saved, takeSnapshot(facts, entity)).length > 0) {
    throw new Refusal(new ConcurrencyConflictError(facts.model.name, entity.id));
  }
  for (const index of changed) {
    const { property } = facts.model.fields[index]!;
    entry.set(property, (fresh as unknown as Record<string, unknown>)[property]);
  }
  entry.saved = now;
}
