import type { Guid } from '@portico/core';
import { isGuarded } from '@portico/sql';
import { createForeignConflict } from '../../errors/keyConflicts.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { EntityPlan } from '../../plan/entityPlan.ts';
import { locateRow } from './describeRow.ts';
import { Loader } from '../repository/loader.ts';
import type { TrackedEntity } from '../trackedEntity.ts';
import type { Session } from '../session.ts';

/** A property of a row that refers to another row. */
interface Reference {
  readonly entry: TrackedEntity;
  readonly property: string;
}

/** The references to each row, by its id. */
type ReferencesById = Map<Guid, Reference[]>;

/**
 * Rejects changed foreign keys to rows that the caller cannot see, as if those rows did not exist: otherwise the response would
 * reveal that they do. An operation may refer to any row that it has read itself, through any view.
 */
export function checkReferences(entries: readonly TrackedEntity[], session: Session): Promise<void> | undefined {
  const asked = listNewReferences(entries, session);
  return asked && checkSeen(entries, asked, session);
}

async function checkSeen(
  entries: readonly TrackedEntity[],
  asked: ReadonlyMap<EntityPlan, ReferencesById>,
  session: Session,
): Promise<void> {
  const unseen: Reference[] = [];
  for (const [plan, pointed] of asked) {
    const loader = new Loader(session, plan, { view: session.view, tracks: false });
    const seen = await loader.list({ id: { in: [...pointed.keys()] } }, { limit: pointed.size });
    for (const { id } of seen) pointed.delete(id);
    unseen.push(...[...pointed.values()].flat());
  }
  if (unseen.length === 0) return;
  const first = entries.find((entry) => unseen.some((reference) => reference.entry === entry))!;
  const fields = unseen.flatMap(({ entry, property }) => (entry === first ? [property] : []));
  throw new Refusal(createForeignConflict(fields, locateRow(first, session.tracker.entries)));
}

/**
 * Returns the targets of changed foreign keys that the operation has not read yet, of entities with filters; undefined if there are none.
 */
function listNewReferences(entries: readonly TrackedEntity[], { tracker }: Session): ReadonlyMap<EntityPlan, ReferencesById> | undefined {
  let asked: Map<EntityPlan, ReferencesById> | undefined;
  for (const entry of entries) {
    const { facts, entity, saved } = entry;
    for (const { relation, at } of facts.foreignKeys) {
      const id = (entity as unknown as Record<string, unknown>)[relation.key!];
      if (typeof id !== 'string' || saved?.[at] === id) continue;
      const plan = facts.plan.related[relation.property]!();
      if (!isGuarded(plan.model) || tracker.knows(plan, id)) continue;
      asked ??= new Map();
      if (!asked.has(plan)) asked.set(plan, new Map());
      const pointed = asked.get(plan)!;
      const reference = { entry, property: relation.key! };
      const known = pointed.get(id);
      if (known) known.push(reference);
      else pointed.set(id, [reference]);
    }
  }
  return asked;
}
