import type { Clock, EntityBase, EntityClass, ReadAccess } from '@portico/core';
import { sessionOf } from '@portico/data';
import type { AreaData, EntityPlan, Store } from '@portico/data';
import { SystemCall } from '@portico/runtime';
import type { ModulePlan, ServiceRegistry } from '@portico/runtime';

/** Reads the entities of a class, from any area of the host, as the system: the owner and tenant filters are off. */
export type ReadEntities = <T extends EntityBase>(entity: EntityClass<T>) => ReadAccess<T>;

interface Found {
  readonly plan: EntityPlan;
  readonly store: string;
}

/** Returns a function that gives each piece of work its own reader. Pieces of work share no rows. `id` names the work in logs. */
export function createHostReads(id: string, modules: readonly ModulePlan[], registry: ServiceRegistry, clock: Clock): () => ReadEntities {
  const areas = modules.flatMap(({ data }) => (data ? [data as AreaData] : []));
  const found = new Map<unknown, Found>(
    areas.flatMap(({ store, entities }) => entities.map((plan) => [plan.make().constructor, { plan, store }] as const)),
  );
  return () => {
    const call = new SystemCall(id, () => clock.now().getTime());
    return <T extends EntityBase>(entity: EntityClass<T>) => {
      const known = found.get(entity);
      if (!known) throw new TypeError(`${entity.name} is not an entity of an area of this host.`);
      return sessionOf(registry.resource<Store>(`store:${known.store}`), call).reader(known.plan as EntityPlan<T>);
    };
  };
}
