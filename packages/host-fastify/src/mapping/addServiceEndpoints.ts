import type { RemoteArea } from '@portico/remote';
import type { ModulePlan } from '@portico/runtime';
import type { FastifyInstance } from 'fastify';
import type { ServiceEndpointsOptions } from '../options.ts';
import { stateOf } from './fastifyState.ts';
import { StartRefused } from './startProblems.ts';
import { ServiceEndpoints } from './serviceEndpoints.ts';
import type { ServiceEndpointsBuilder } from './serviceEndpoints.ts';

/** Registers areas with their services on a host, and areas that other processes run; `mapServiceEndpoints` then maps their operations. */
export function addServiceEndpoints(
  host: FastifyInstance,
  areas: readonly (ModulePlan | RemoteArea)[],
  options: ServiceEndpointsOptions = {},
): ServiceEndpointsBuilder {
  const state = stateOf(host);
  if (state.endpoints) throw new Error('addServiceEndpoints was already called for this host; give it all areas at once.');
  state.endpoints = new ServiceEndpoints(areas, options);
  host.addHook('onReady', async () => {
    if (!state.mapped) throw new StartRefused(['addServiceEndpoints was called, and mapServiceEndpoints was not']);
  });
  return state.endpoints;
}
