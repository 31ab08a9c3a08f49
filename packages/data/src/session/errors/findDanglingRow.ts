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

/** A row that refers to missing rows, with the properties that do. */
interface DanglingRow {
  readonly entry: TrackedEntity;
  readonly fields: readonly string[];
}

/** Finds, after a rollback, the first of the rejected rows that refers to missing rows. */
export async function findDanglingRow(session: Session): Promise<DanglingRow | undefined> {
  const { entries } = session.tracker;
  const present = new Set(entries.filter(({ saved }) => saved === undefined).map(({ entity }) => entity.id as string));
  const view = session.view.lifting({ withDeleted: true, asSystem: true });
  for (const entry of entries) {
    const fields: string[] = [];
    for (const { property, plan, id } of listReferences(entry)) {
      if (present.has(id)) continue;
      if ((await new Loader(session, plan, { view, tracks: false }).find(id)) === undefined) fields.push(property);
    }
    if (fields.length > 0) return { entry, fields };
  }
  return undefined;
}

function listReferences(entry: TrackedEntity): Reference[] {
  const { related } = entry.facts.plan;
  return entry.facts.foreignKeys.flatMap(({ relation }) => {
    const id = entry.get(relation.key!);
    return typeof id === 'string' ? [{ property: relation.key!, plan: related[relation.property]!(), id }] : [];
  });
}
