// Emitted by portico build. Do not edit.
import { Clock, Logger } from '@portico/core';
import type { Store } from '@portico/data';
import type { ServiceRegistry } from '@portico/runtime';

/** Makes the services of the area that live as long as the host, each once. */
export async function compose(registry: ServiceRegistry) {
  const store = registry.resource<Store>('store:booking');
  const clock = registry.builtIn(Clock);
  const logger = registry.builtIn(Logger);
  return { registry, store, clock, logger };
}

/** The services of the area that live as long as the host, by name. */
export type Services = Awaited<ReturnType<typeof compose>>;
