import type { EntityModel } from '@portico/core/manifest';
import type { ModuleEmission, ProjectPlan } from '../../3-plan/plan.ts';
import { AccessResolver } from '../access/reached.ts';

/** An entity of one area that another area reads. */
export interface CrossRead {
  readonly area: string;
  readonly entity: EntityModel;
  /** The readers in alphabetical order: operations, services, seeds and handlers by their class, and relations as `Reservation.property`. */
  readonly by: readonly string[];
}

/** Returns which areas read the entities of others, and through which classes. */
export function listCrossReads(plan: ProjectPlan): CrossRead[] {
  const entities = new Map(plan.stores.flatMap((store) => store.entities.map((entity) => [entity.id, entity] as const)));
  const reach = new AccessResolver(plan);
  return plan.modules.flatMap((module) => {
    const { area } = module.manifest;
    const readers = new Map<string, Set<string>>();
    for (const [id, by] of [...listOperationReads(module, reach), ...listClassReads(module), ...listRelationReads(module)])
      if (entities.get(id)?.area !== area) readers.set(id, (readers.get(id) ?? new Set()).add(by));
    return [...readers]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([id, by]) => {
        const entity = entities.get(id);
        return entity ? [{ area, entity, by: [...by].toSorted() }] : [];
      });
  });
}

type Reading = readonly [entity: string, by: string];

function listOperationReads(module: ModuleEmission, reach: AccessResolver): Reading[] {
  return module.operations.flatMap((emission) => {
    const { entities, user } = reach.of(emission, module);
    return [...entities, ...(user ? [user] : [])].map(({ id }): Reading => [id, emission.operation.name]);
  });
}

/** Returns the classes that access an entity directly, so that reads of seeds and handlers are included. */
function listClassReads({ services, seeds, handlers }: ModuleEmission): Reading[] {
  const seeded = seeds.map(({ key, services: needs }) => ({ name: services.find((each) => each.key === key)?.class.name ?? key, needs }));
  const users = [
    ...services.map(({ class: { name }, needs }) => ({ name, needs })),
    ...seeded,
    ...handlers.map(({ class: { name }, services: needs }) => ({ name, needs })),
  ];
  return services.flatMap(({ key, data }) => {
    const id = data?.entity;
    return id === undefined ? [] : users.filter(({ needs }) => needs.includes(key)).map(({ name }): Reading => [id, name]);
  });
}

function listRelationReads({ entities }: ModuleEmission): Reading[] {
  return entities.flatMap(({ model }) => model.relations.map(({ entity, property }): Reading => [entity, `${model.name}.${property}`]));
}
