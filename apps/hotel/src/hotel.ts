import { addServiceEndpoints, createHost, mapServiceEndpoints } from '@portico/host-fastify';
import type { HostOptions, ServiceEndpointsOptions } from '@portico/host-fastify';
import { hotelRoles } from './access/roles.ts';
import { BookingModule, CatalogModule } from './generated/index.ts';

/** The whole hotel in one process. */
export function createHotel(options: HostOptions = {}, endpoints: ServiceEndpointsOptions = {}): ReturnType<typeof createHost> {
  const host = createHost(options);
  // Nobody has an account of the hotel yet, so a host that nobody can sign in to is no mistake.
  addServiceEndpoints(host, [CatalogModule, BookingModule], { roles: hotelRoles, requireJwt: false, ...endpoints });
  mapServiceEndpoints(host);
  return host;
}
