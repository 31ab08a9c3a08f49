import { addServiceEndpoints, createHost, mapServiceEndpoints } from '@portico/host-fastify';
import type { HostOptions, ServiceEndpointsOptions } from '@portico/host-fastify';
import { BookingModule, CatalogModule } from './generated/index.ts';

/** The whole hotel in one process. */
export function createHotel(options: HostOptions = {}, endpoints: ServiceEndpointsOptions = {}): ReturnType<typeof createHost> {
  const host = createHost(options);
  addServiceEndpoints(host, [CatalogModule, BookingModule], endpoints);
  mapServiceEndpoints(host);
  return host;
}
