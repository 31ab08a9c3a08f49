import type { AreaData } from '@portico/data';
import type { ServiceEndpointsOptions } from '@portico/host-fastify';
import type { ModulePlan } from '@portico/runtime';

type Stores = NonNullable<ServiceEndpointsOptions['stores']>;

/** A store in memory for every name that nothing else is said of: what is configured on this machine is none of a test's business. */
export function memoryStores(modules: readonly ModulePlan[], given: Stores = {}): Stores {
  const names = modules.flatMap(({ data }) => (data ? [(data as AreaData).store] : []));
  return { ...Object.fromEntries(names.map((name) => [name, 'sqlite::memory:'])), ...given };
}
