import { addServiceEndpoints, createHost, mapServiceEndpoints, RemoteBoundary } from '#server';
import type { HostOptions, ServiceEndpointsOptions } from '#server';
import { LetterLog } from '../areas/accounts/letters/letterLog.ts';
import { stampIsCurrent } from '../areas/accounts/tokens/currentStamp.ts';
import { AccountsModule, BillingModule, BookingModule, CatalogModule } from '../generated/index.ts';
import { hotelSetup } from './options.ts';

/** Creates a host for all areas except billing, which another process runs; this host also serves its routes. */
export function createBookingHost(options: HostOptions = {}, endpoints: ServiceEndpointsOptions = {}): ReturnType<typeof createHost> {
  const host = createHost(options);
  const { isDevelopment, shared } = hotelSetup(host, options);
  addServiceEndpoints(host, [AccountsModule, CatalogModule, BookingModule, RemoteBoundary(BillingModule, { routes: true })], {
    ...shared,
    tokenIsCurrent: stampIsCurrent,
    ...endpoints,
    services(registry) {
      if (isDevelopment) registry.replace(LetterLog, { isOpen: true });
      endpoints.services?.(registry);
    },
  });
  mapServiceEndpoints(host);
  return host;
}
