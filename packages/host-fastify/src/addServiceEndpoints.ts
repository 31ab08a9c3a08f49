import type { RemoteArea } from '@portico/remote';
import type { ModulePlan } from '@portico/runtime';
import type { FastifyInstance } from 'fastify';
import { ServiceEndpoints, StartRefused } from '@portico/host/server';
import type { ServiceEndpointsBuilder, ServiceEndpointsOptions as HostEndpointsOptions } from '@portico/host/server';
import { stateOf } from './fastifyState.ts';
import type { ServiceEndpointsOptions } from './options.ts';

/** Registers areas with their services on a host, and areas that other processes run; `mapServiceEndpoints` then maps their operations. */
export function addServiceEndpoints(
  host: FastifyInstance,
  areas: readonly (ModulePlan | RemoteArea)[],
  options: ServiceEndpointsOptions = {},
): ServiceEndpointsBuilder {
  const state = stateOf(host);
  if (state.endpoints) throw new Error('addServiceEndpoints was already called for this host; give it all areas at once.');
  state.endpoints = new ServiceEndpoints(areas, options as HostEndpointsOptions);
  host.addHook('onReady', async () => {
    if (!state.mapped) throw new StartRefused(['addServiceEndpoints was called, and mapServiceEndpoints was not']);
  });
  return state.endpoints;
}
