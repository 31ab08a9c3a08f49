// Emitted by portico build. Do not edit.
import type { Store } from '@portico/data';
import type { ServiceRegistry } from '@portico/runtime';
import { Books } from '../../books.ts';

/** Makes the services of the area that live as long as the host, each once. */
export async function compose(registry: ServiceRegistry) {
  const store = registry.resource<Store>('store:app');
  registry.madePerRequest(Books);
  return { registry, store };
}

/** The services of the area that live as long as the host, by name. */
export type Services = Awaited<ReturnType<typeof compose>>;
