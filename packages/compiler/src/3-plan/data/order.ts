import type { EntityModel } from '@portico/core/manifest';

/** What an entity points to stands before it, as far as there is no cycle; otherwise the order is the alphabet's. */
export function inDependencyOrder(models: readonly EntityModel[]): EntityModel[] {
  const sorted = models.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const byId = new Map(sorted.map((model) => [model.id, model]));
  const placed = new Set<EntityModel>();
  const begun = new Set<EntityModel>();
  const place = (model: EntityModel): void => {
    if (begun.has(model)) return;
    begun.add(model);
    for (const { kind, entity } of model.relations) {
      const target = kind === 'manyToOne' ? byId.get(entity) : undefined;
      if (target) place(target);
    }
    placed.add(model);
  };
  sorted.forEach(place);
  return [...placed];
}
