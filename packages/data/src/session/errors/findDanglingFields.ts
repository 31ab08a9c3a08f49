import type { EntityPlan } from '../../plan/entityPlan.ts';
import { Loader } from '../repository/loader.ts';
import type { TrackedEntity } from '../trackedEntity.ts';
import type { Session } from '../session.ts';

/** The target of one property. */
interface Reference {
  readonly property: string;
  readonly plan: EntityPlan;
  readonly id: string;
}

/** Finds, after a rollback, the properties of the rejected rows that refer to missing rows. */
export async function findDanglingFields(session: Session): Promise<string[]> {
  const { entries } = session.tracker;
  const brought = new Set(entries.filter(({ saved }) => saved === undefined).map(({ entity }) => entity.id as string));
  const view = session.view.lifting({ withDeleted: true, asSystem: true });
  const fields = new Set<string>();
  for (const { property, plan, id } of entries.flatMap(listReferences)) {
    if (brought.has(id) || fields.has(property)) continue;
    if ((await new Loader(session, plan, { view, tracks: false }).find(id)) === undefined) fields.add(property);
  }
  return [...fields];
}

function listReferences(entry: TrackedEntity): Reference[] {
  const { related } = entry.facts.plan;
  return entry.facts.foreignKeys.flatMap(({ relation }) => {
    const id = entry.get(relation.key!);
    return typeof id === 'string' ? [{ property: relation.key!, plan: related[relation.property]!(), id }] : [];
  });
}
