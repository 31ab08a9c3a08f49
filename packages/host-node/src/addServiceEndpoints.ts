import type { RemoteArea } from '@portico/remote';
import type { ModulePlan } from '@portico/runtime';
import { registerEndpoints, requireMapped } from '@portico/host/server';
import type { ServiceEndpointsBuilder, ServiceEndpointsOptions as HostEndpointsOptions } from '@portico/host/server';
import type { NodeHost } from './nodeHost.ts';
import { stateOf } from './nodeState.ts';
import type { ServiceEndpointsOptions } from './options.ts';

/** Registers areas with their services on a host, and areas that other processes run; `mapServiceEndpoints` then maps their operations. */
export function addServiceEndpoints(
  host: NodeHost,
  areas: readonly (ModulePlan | RemoteArea)[],
  options: ServiceEndpointsOptions = {},
): ServiceEndpointsBuilder {
  const state = stateOf(host);
  const endpoints = registerEndpoints(state, areas, options as HostEndpointsOptions);
  host.onReady(() => requireMapped(state, 'areas'));
  return endpoints;
}
