import type { EntityBase } from '@portico/core';
import type { EntityRelation } from '@portico/core/manifest';
import type { Loader } from './loader.ts';
import { isVisible } from './visible.ts';

type PropertyValues = Record<string, unknown>;

/** Fills relations of many entities: one statement each. */
export async function fillRelations<T extends EntityBase>(
  entities: readonly T[],
  names: readonly string[],
  loader: Loader<T>,
): Promise<void> {
  if (entities.length === 0) return;
  for (const name of names) {
    const relation = loader.plan.model.relations.find(({ property }) => property === name);
    if (!relation) throw new Error(`${loader.plan.model.id} has no relation '${name}'.`);
    const related = await loadRelated(entities, relation, loader);
    for (const entity of entities) {
      const found = related.get(getOwnerId(entity, relation)) ?? [];
      (entity as unknown as PropertyValues)[name] = relation.kind === 'manyToOne' ? found[0] : found;
    }
  }
}

/** Returns the related entities, by the value of the first column. */
async function loadRelated<T extends EntityBase>(
  entities: readonly T[],
  relation: EntityRelation,
  loader: Loader<T>,
): Promise<Map<string, EntityBase[]>> {
  const { session, plan } = loader;
  const target = plan.related[relation.property]!();
  // Entities of another area are read, never saved.
  const tracks = loader.tracks && target.model.area === plan.model.area;
  const owners = entities.map((entity) => getOwnerId(entity, relation)).filter((id) => id !== '');
  const by = new Map<string, EntityBase[]>();
  if (owners.length === 0) return by;
  // Filters that are lifted for one entity are not lifted for related ones, except that the system sees everything.
  const view = session.view.lifting({ asSystem: loader.view.asSystem });
  const takes = loader.to(target, { view, tracks });
  for (const row of await loader.relatedRows(relation.property, [...new Set(owners)], view)) {
    const entity = takes.take(target.read(row, session.store.decoder, 1));
    if (tracks && !isVisible(session.tracker.findByEntity(entity)!, view)) continue;
    const owner = String(row[0]);
    const list = by.get(owner);
    if (list) list.push(entity);
    else by.set(owner, [entity]);
  }
  return by;
}

/** Returns the id that selects the related rows of an entity; empty if there is none. */
function getOwnerId(entity: EntityBase, { kind, key }: EntityRelation): string {
  return (kind === 'manyToOne' ? ((entity as unknown as PropertyValues)[key!] as string | undefined) : entity.id)?.toLowerCase() ?? '';
}
