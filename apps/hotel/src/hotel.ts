import { addServiceEndpoints, createHost, mapServiceEndpoints } from '@portico/host-fastify';
import type { HostOptions } from '@portico/host-fastify';
import { CatalogModule } from './generated/index.ts';

/** The whole hotel in one process. */
export function createHotel(options: HostOptions = {}): ReturnType<typeof createHost> {
  const host = createHost(options);
  addServiceEndpoints(host, [CatalogModule]);
  mapServiceEndpoints(host);
  return host;
}
