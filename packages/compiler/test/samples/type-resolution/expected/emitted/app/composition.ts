// Emitted by portico build. Do not edit.
import type { ServiceRegistry } from '@portico/runtime';

/** The services of the area that live as long as the host. */
export interface Services {
  readonly registry: ServiceRegistry;
}

/** Makes them, each once. */
export async function compose(registry: ServiceRegistry): Promise<Services> {
  return { registry };
}
