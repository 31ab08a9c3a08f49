import { addServiceEndpoints, createHost, environmentOf, mapServiceEndpoints } from '@portico/host-fastify';
import type { HostOptions, ServiceEndpointsOptions } from '@portico/host-fastify';
import { hotelRateLimits } from './access/rateLimits.ts';
import { hotelRoles } from './access/roles.ts';
import { LetterLog } from './areas/accounts/letters/letterLog.ts';
import { stampIsCurrent } from './areas/accounts/tokens/currentStamp.ts';
import { ephemeralKey } from './areas/accounts/tokens/ephemeralKey.ts';
import { AccountsModule, BillingModule, BookingModule, CatalogModule } from './generated/index.ts';

/** The whole hotel in one process. */
export function createHotel(options: HostOptions = {}, endpoints: ServiceEndpointsOptions = {}): ReturnType<typeof createHost> {
  const host = createHost(options);
  const isDevelopment = environmentOf(options.environment) === 'development';
  addServiceEndpoints(host, [AccountsModule, CatalogModule, BookingModule, BillingModule], {
    roles: hotelRoles,
    rateLimitPolicies: hotelRateLimits,
    tokenIsCurrent: stampIsCurrent,
    ...(isDevelopment && ephemeralKey(host.log)),
    ...endpoints,
    services(registry) {
      if (isDevelopment) registry.replace(LetterLog, { isOpen: true });
      endpoints.services?.(registry);
    },
  });
  mapServiceEndpoints(host);
  return host;
}
