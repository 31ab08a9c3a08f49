import type { RemoteArea } from '@portico/remote';
import type { ModulePlan } from '@portico/runtime';
import type { FastifyInstance } from 'fastify';
import { registerEndpoints, requireMapped } from '@portico/host/server';
import type { ServiceEndpointsBuilder, ServiceEndpointsOptions as HostEndpointsOptions } from '@portico/host/server';
import { getState } from './fastifyState.ts';
import type { ServiceEndpointsOptions } from './options.ts';

/** Registers areas with their services on a host, and areas that other processes run; `mapServiceEndpoints` then maps their operations. */
export function addServiceEndpoints(
  host: FastifyInstance,
  areas: readonly (ModulePlan | RemoteArea)[],
  options: ServiceEndpointsOptions = {},
): ServiceEndpointsBuilder {
  const state = getState(host);
  const endpoints = registerEndpoints(state, areas, options as HostEndpointsOptions);
  host.addHook('onReady', async () => requireMapped(state, 'areas'));
  return endpoints;
}
