import { getEnvironment } from '#server';
import type { HostOptions, ServiceEndpointsOptions } from '#server';
import { hotelRateLimits } from '../access/rateLimits.ts';
import { hotelRoles } from '../access/roles.ts';
import { ephemeralKey } from '../areas/accounts/tokens/ephemeralKey.ts';
import type { HostLog } from '../areas/accounts/tokens/ephemeralKey.ts';
import { hotelKeys } from './configurationKeys.ts';

/** The setup that all hosts share: the same roles, limits and settings, whichever areas they run. */
export interface HotelSetup {
  readonly isDevelopment: boolean;
  readonly shared: ServiceEndpointsOptions;
}

/** Returns the options that all hosts share. */
export function hotelSetup({ log }: { readonly log: HostLog }, { environment }: HostOptions): HotelSetup {
  const isDevelopment = getEnvironment(environment) === 'development';
  return {
    isDevelopment,
    shared: {
      roles: hotelRoles,
      rateLimitPolicies: hotelRateLimits,
      configurationKeys: hotelKeys,
      ...(isDevelopment && ephemeralKey(log)),
      ...demoData(),
    },
  };
}

/** Returns options that seed empty stores with demo data if `HOTEL_DEMO_DATA` is `true`. */
function demoData(): Pick<ServiceEndpointsOptions, 'seed'> {
  return process.env['HOTEL_DEMO_DATA'] === 'true' ? { seed: 'empty' } : {};
}
