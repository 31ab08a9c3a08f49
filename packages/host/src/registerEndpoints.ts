import type { RemoteArea } from '@portico/remote';
import type { ModulePlan } from '@portico/runtime';
import type { HostState } from './hostState.ts';
import type { ServiceEndpointsOptions } from './options.ts';
import { ServiceEndpoints } from './serviceEndpoints.ts';
import { StartupError } from './startupError.ts';

/** Registers areas on a host. Throws if it has some. */
export function registerEndpoints(
  state: HostState,
  areas: readonly (ModulePlan | RemoteArea)[],
  options: ServiceEndpointsOptions,
): ServiceEndpoints {
  if (state.endpoints) throw new Error('addServiceEndpoints was already called for this host; give it all areas at once.');
  return (state.endpoints = new ServiceEndpoints(areas, options));
}

/** Notes that the operations are mapped, and returns the areas. Throws if there are none, or if they are mapped. */
export function beginMapping(state: HostState): ServiceEndpoints {
  if (!state.endpoints) throw new Error('Call addServiceEndpoints before mapServiceEndpoints.');
  if (state.mapped) throw new Error('mapServiceEndpoints was already called for this host.');
  state.mapped = true;
  return state.endpoints;
}

/** Throws `StartupError` if a host is ready and `mapServiceEndpoints` was not called; `because` says why that is a mistake. */
export function requireMapped(state: HostState, because: 'areas' | 'description'): void {
  if (state.mapped) return;
  throw new StartupError([
    because === 'areas'
      ? 'addServiceEndpoints was called, and mapServiceEndpoints was not'
      : 'an API description was asked for, and mapServiceEndpoints was not called',
  ]);
}

/** Throws `StartupError` if the configuration has problems and nothing is mapped; a host with operations lists them among what else is wrong. */
export function requireConfiguration({ configuration }: HostState): void {
  if (configuration && configuration.problems.length > 0) throw new StartupError(configuration.problems);
}
