import type { ModulePlan } from '@portico/runtime';
import type { FastifyInstance } from 'fastify';
import type { ServiceEndpointsOptions } from '../options.ts';
import { stateOf } from './hostState.ts';
import { StartRefused } from './startProblems.ts';
import { ServiceEndpoints } from './serviceEndpoints.ts';
import type { ServiceEndpointsBuilder } from './serviceEndpoints.ts';

/** Registers areas with their services on a host; `mapServiceEndpoints` then maps their operations. */
export function addServiceEndpoints(
  host: FastifyInstance,
  modules: readonly ModulePlan[],
  options: ServiceEndpointsOptions = {},
): ServiceEndpointsBuilder {
  const state = stateOf(host);
  if (state.endpoints) throw new Error('addServiceEndpoints was already called for this host; give it all modules at once.');
  state.endpoints = new ServiceEndpoints(modules, options);
  host.addHook('onReady', async () => {
    if (!state.mapped) throw new StartRefused(['addServiceEndpoints was called, and mapServiceEndpoints was not']);
  });
  return state.endpoints;
}
