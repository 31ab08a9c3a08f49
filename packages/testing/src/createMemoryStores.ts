import type { AreaData } from '@portico/data';
import type { ServiceEndpointsOptions } from '@portico/host';
import type { ModulePlan } from '@portico/runtime';

type Stores = NonNullable<ServiceEndpointsOptions['stores']>;

/** Returns a store in memory for every name that is not given: a test must not use the configuration of the machine. */
export function createMemoryStores(modules: readonly ModulePlan[], given: Stores = {}): Stores {
  const names = modules.flatMap(({ data }) => (data ? [(data as AreaData).store] : []));
  return { ...Object.fromEntries(names.map((name) => [name, 'sqlite::memory:'])), ...given };
}
