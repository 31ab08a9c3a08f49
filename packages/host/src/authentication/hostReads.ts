import type { Clock, EntityBase, EntityClass, ReadAccess } from '@portico/core';
import { sessionOf } from '@portico/data';
import type { AreaData, EntityPlan, Store } from '@portico/data';
import { SystemCall } from '@portico/runtime';
import type { ModulePlan, ServiceRegistry } from '@portico/runtime';

/** Reads the entities of a class, of any area of the host, as the system: the filters of owner and tenant are off. */
export type ReadEntities = <T extends EntityBase>(entity: EntityClass<T>) => ReadAccess<T>;

/** What is read on the host's own behalf, and from what. */
export interface HostReading {
  /** Names the work in logs. */
  readonly id: string;
  readonly modules: readonly ModulePlan[];
  readonly registry: ServiceRegistry;
  readonly clock: Clock;
}

interface Found {
  readonly plan: EntityPlan;
  readonly store: string;
}

/** Gives a way of reading for each piece of work: what one of them has read, another one reads anew. */
export function createHostReads({ id, modules, registry, clock }: HostReading): () => ReadEntities {
  const areas = modules.flatMap(({ data }) => (data ? [data as AreaData] : []));
  const found = new Map<unknown, Found>(
    areas.flatMap(({ store, entities }) => entities.map((plan) => [plan.make().constructor, { plan, store }] as const)),
  );
  return () => {
    const call = new SystemCall(id, () => clock.now().getTime());
    return <T extends EntityBase>(entity: EntityClass<T>) => {
      const known = found.get(entity);
      if (!known) throw new TypeError(`${entity.name} is no entity of the areas of this host.`);
      return sessionOf(registry.resource<Store>(`store:${known.store}`), call).reader(known.plan as EntityPlan<T>);
    };
  };
}
