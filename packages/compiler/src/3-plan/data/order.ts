import type { EntityModel } from '@portico/core/manifest';

/** Sorts entities so that referenced entities come first, as far as there is no cycle; otherwise alphabetically. */
export function sortByDependency(models: readonly EntityModel[]): EntityModel[] {
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
