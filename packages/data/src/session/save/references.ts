import type { Guid } from '@portico/core';
import { isGuarded } from '@portico/sql';
import { foreignConflict } from '../../errors/keyConflicts.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { EntityPlan } from '../../plan/entityPlan.ts';
import { Loader } from '../../repository/loader.ts';
import type { Entry } from '../entry.ts';
import type { Session } from '../session.ts';

/** The properties that point to a row, by its id. */
type Pointed = Map<Guid, string[]>;

/**
 * Refuses foreign keys, as far as they are written anew, that point to rows which the caller cannot see, as if there were none: whether there is
 * one would be told otherwise. What the operation itself has read, through whatever eyes, it may point to.
 */
export function checkReferences(entries: readonly Entry[], session: Session): Promise<void> | undefined {
  const asked = pointedTo(entries, session);
  return asked && checkSeen(asked, session);
}

async function checkSeen(asked: ReadonlyMap<EntityPlan, Pointed>, session: Session): Promise<void> {
  const fields = new Set<string>();
  for (const [plan, pointed] of asked) {
    const loader = new Loader(session, plan, { view: session.view, tracks: false });
    const seen = await loader.list({ id: { in: [...pointed.keys()] } }, { limit: pointed.size });
    for (const { id } of seen) pointed.delete(id);
    for (const properties of pointed.values()) for (const property of properties) fields.add(property);
  }
  if (fields.size > 0) throw new Refusal(foreignConflict([...fields]));
}

/** What foreign keys point to anew that the operation does not know yet, of entities with filters; undefined if it is nothing. */
function pointedTo(entries: readonly Entry[], { unit }: Session): ReadonlyMap<EntityPlan, Pointed> | undefined {
  let asked: Map<EntityPlan, Pointed> | undefined;
  for (const { facts, entity, saved } of entries) {
    for (const { relation, at } of facts.foreignKeys) {
      const id = (entity as unknown as Record<string, unknown>)[relation.key!];
      if (typeof id !== 'string' || saved?.[at] === id) continue;
      const plan = facts.plan.related[relation.property]!();
      if (!isGuarded(plan.model) || unit.knows(plan, id)) continue;
      asked ??= new Map();
      if (!asked.has(plan)) asked.set(plan, new Map());
      const pointed = asked.get(plan)!;
      pointed.set(id, [...(pointed.get(id) ?? []), relation.key!]);
    }
  }
  return asked;
}
