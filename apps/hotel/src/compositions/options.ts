import { getEnvironment } from '#server';
import type { HostOptions, ServiceEndpointsOptions } from '#server';
import { hotelRateLimits } from '../access/rateLimits.ts';
import { hotelRoles } from '../access/roles.ts';
import { ephemeralKey } from '../areas/accounts/tokens/ephemeralKey.ts';
import type { HostLog } from '../areas/accounts/tokens/ephemeralKey.ts';
import { hotelKeys } from './configurationKeys.ts';

/** What every host of the hotel is started with: the same roles, limits and settings, whichever areas it runs. */
export interface HotelSetup {
  readonly isDevelopment: boolean;
  readonly shared: ServiceEndpointsOptions;
}

/** The options that all hosts have in common. */
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

/** Stores that are found empty are filled as new ones in memory are, where `HOTEL_DEMO_DATA` asks for it: they are files of a start that ends with it. */
function demoData(): Pick<ServiceEndpointsOptions, 'seed'> {
  return process.env['HOTEL_DEMO_DATA'] === 'true' ? { seed: 'empty' } : {};
}
