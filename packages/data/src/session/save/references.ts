import type { Guid } from '@portico/core';
import { isGuarded } from '@portico/sql';
import { createForeignConflict } from '../../errors/keyConflicts.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { EntityPlan } from '../../plan/entityPlan.ts';
import { Loader } from '../repository/loader.ts';
import type { TrackedEntity } from '../trackedEntity.ts';
import type { Session } from '../session.ts';

/** The properties that refer to a row, by its id. */
type ReferencingProperties = Map<Guid, string[]>;

/**
 * Rejects changed foreign keys to rows that the caller cannot see, as if those rows did not exist: otherwise the response would
 * reveal that they do. An operation may refer to any row that it has read itself, through any view.
 */
export function checkReferences(entries: readonly TrackedEntity[], session: Session): Promise<void> | undefined {
  const asked = listNewReferences(entries, session);
  return asked && checkSeen(asked, session);
}

async function checkSeen(asked: ReadonlyMap<EntityPlan, ReferencingProperties>, session: Session): Promise<void> {
  const fields = new Set<string>();
  for (const [plan, pointed] of asked) {
    const loader = new Loader(session, plan, { view: session.view, tracks: false });
    const seen = await loader.list({ id: { in: [...pointed.keys()] } }, { limit: pointed.size });
    for (const { id } of seen) pointed.delete(id);
    for (const properties of pointed.values()) for (const property of properties) fields.add(property);
  }
  if (fields.size > 0) throw new Refusal(createForeignConflict([...fields]));
}

/**
 * Returns the targets of changed foreign keys that the operation has not read yet, of entities with filters; undefined if there are none.
 */
function listNewReferences(
  entries: readonly TrackedEntity[],
  { tracker }: Session,
): ReadonlyMap<EntityPlan, ReferencingProperties> | undefined {
  let asked: Map<EntityPlan, ReferencingProperties> | undefined;
  for (const { facts, entity, saved } of entries) {
    for (const { relation, at } of facts.foreignKeys) {
      const id = (entity as unknown as Record<string, unknown>)[relation.key!];
      if (typeof id !== 'string' || saved?.[at] === id) continue;
      const plan = facts.plan.related[relation.property]!();
      if (!isGuarded(plan.model) || tracker.knows(plan, id)) continue;
      asked ??= new Map();
      if (!asked.has(plan)) asked.set(plan, new Map());
      const pointed = asked.get(plan)!;
      pointed.set(id, [...(pointed.get(id) ?? []), relation.key!]);
    }
  }
  return asked;
}
