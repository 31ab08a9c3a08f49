import type { RemoteArea } from '@portico/remote';
import type { ModulePlan } from '@portico/runtime';
import { registerEndpoints, requireMapped } from '@portico/host/server';
import type { ServiceEndpointsBuilder, ServiceEndpointsOptions as HostEndpointsOptions } from '@portico/host/server';
import type { NodeHost } from './nodeHost.ts';
import { getState } from './nodeState.ts';
import type { ServiceEndpointsOptions } from './options.ts';

/** Registers areas and their services on a host, and areas of other processes. `mapServiceEndpoints` maps their operations. */
export function addServiceEndpoints(
  host: NodeHost,
  areas: readonly (ModulePlan | RemoteArea)[],
  options: ServiceEndpointsOptions = {},
): ServiceEndpointsBuilder {
  const state = getState(host);
  const endpoints = registerEndpoints(state, areas, options as HostEndpointsOptions);
  host.onReady(() => requireMapped(state, 'areas'));
  return endpoints;
}
