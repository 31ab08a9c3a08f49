import { defaultMemoryUrl } from '@portico/data';
import type { AreaData, StoreAdapter } from '@portico/data';
import type { ServiceEndpointsOptions } from '@portico/host';
import type { ModulePlan } from '@portico/runtime';

type Stores = NonNullable<ServiceEndpointsOptions['stores']>;

/** Returns the given stores, and an in-memory store for each other name, because a test must not use the configuration of the machine. */
export function createMemoryStores(modules: readonly ModulePlan[], given: Stores = {}, adapters: readonly StoreAdapter[] = []): Stores {
  const names = modules.flatMap(({ data }) => (data ? [(data as AreaData).store] : []));
  const url = adapters.find(({ memoryUrl }) => memoryUrl !== undefined)?.memoryUrl ?? defaultMemoryUrl;
  return { ...Object.fromEntries(names.map((name) => [name, url])), ...given };
}
