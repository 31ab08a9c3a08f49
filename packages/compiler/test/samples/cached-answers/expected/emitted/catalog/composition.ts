// Emitted by portico build. Do not edit.
import { Cache } from '@portico/core';
import type { Store } from '@portico/data';
import type { ServiceRegistry } from '@portico/runtime';

/** Makes the services of the area that live as long as the host, each once. */
export async function compose(registry: ServiceRegistry) {
  const store = registry.resource<Store>('store:shop');
  const cache = registry.builtIn(Cache);
  return { registry, store, cache };
}

/** The services of the area that live as long as the host, by name. */
export type Services = Awaited<ReturnType<typeof compose>>;
