import type { RemoteArea } from '@portico/remote';
import type { ModulePlan } from '@portico/runtime';
import type { FastifyInstance } from 'fastify';
import { registerEndpoints, requireMapped } from '@portico/host/server';
import type { ServiceEndpointsBuilder, ServiceEndpointsOptions as HostEndpointsOptions } from '@portico/host/server';
import { addOperationCalls } from './callingOperations.ts';
import { guardEarlierRoutes, guardRoutes, refuseEarlierPlugins } from './guardRoutes.ts';
import { getState } from './fastifyState.ts';
import type { ServiceEndpointsOptions } from './options.ts';

/** Registers areas and their services on a host, and areas of other processes. `mapServiceEndpoints` maps their operations. */
export function addServiceEndpoints(
  host: FastifyInstance,
  areas: readonly (ModulePlan | RemoteArea)[],
  options: ServiceEndpointsOptions = {},
): ServiceEndpointsBuilder {
  const state = getState(host);
  const endpoints = registerEndpoints(state, areas, options as HostEndpointsOptions);
  // A host of `createHost` has these from its creation.
  if (!state.own) {
    guardRoutes(host, state);
    guardEarlierRoutes(host, state);
    if (options.requireAuthorizationByDefault) refuseEarlierPlugins(host);
    addOperationCalls(host, state);
  }
  host.addHook('onReady', async () => requireMapped(state, 'areas'));
  return endpoints;
}
