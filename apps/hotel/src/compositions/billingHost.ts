import { addServiceEndpoints, createHost, mapServiceEndpoints, RemoteBoundary } from '#server';
import type { HostOptions, ServiceEndpointsOptions } from '#server';
import { AskedStamps } from '../areas/accounts/tokens/askedStamps.ts';
import { AccountsModule, BillingModule } from '../generated/index.ts';
import { hotelSetup } from './options.ts';

/** Creates a host for billing alone. It checks tokens with the process that runs the accounts. */
export function createBillingHost(options: HostOptions = {}, endpoints: ServiceEndpointsOptions = {}): ReturnType<typeof createHost> {
  const host = createHost(options);
  const { shared } = hotelSetup(host, options);
  const stamps = new AskedStamps();
  addServiceEndpoints(host, [BillingModule, RemoteBoundary(AccountsModule)], {
    ...shared,
    tokenIsCurrent: (claims, _read, calls) => stamps.isCurrent(claims, calls),
    ...endpoints,
  });
  mapServiceEndpoints(host);
  return host;
}
