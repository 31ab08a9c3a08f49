import type { EntityPlan } from '../plan/entityPlan.ts';
import { Loader } from '../repository/loader.ts';
import type { Entry } from '../session/entry.ts';
import type { Session } from '../session/session.ts';

/** What one property points to. */
interface Reference {
  readonly property: string;
  readonly plan: EntityPlan;
  readonly id: string;
}

/** Looks up, after a rollback, which properties of what was to be written point to rows that are not there. */
export async function danglingFields(session: Session): Promise<string[]> {
  const { entries } = session.unit;
  const brought = new Set(entries.filter(({ saved }) => saved === undefined).map(({ entity }) => entity.id as string));
  const view = session.view.lifting({ withDeleted: true, asSystem: true });
  const fields = new Set<string>();
  for (const { property, plan, id } of entries.flatMap(referencesOf)) {
    if (brought.has(id) || fields.has(property)) continue;
    if ((await new Loader(session, plan, { view, tracks: false }).find(id)) === undefined) fields.add(property);
  }
  return [...fields];
}

function referencesOf(entry: Entry): Reference[] {
  const { related } = entry.facts.plan;
  return entry.facts.foreignKeys.flatMap(({ relation }) => {
    const id = entry.get(relation.key!);
    return typeof id === 'string' ? [{ property: relation.key!, plan: related[relation.property]!(), id }] : [];
  });
}
