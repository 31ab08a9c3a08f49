import type { RemoteArea } from '@portico/remote';
import type { ModulePlan } from '@portico/runtime';
import { findRouteAccessProblems } from './access/routeAccess.ts';
import type { HostState } from './hostState.ts';
import type { ServiceEndpointsOptions } from './options.ts';
import { findHostOptionProblems } from './optionNames/optionProblems.ts';
import { ServiceEndpoints } from './serviceEndpoints.ts';
import { StartupError } from './startupError.ts';

/** Registers areas on a host. Throws if areas are already registered. */
export function registerEndpoints(
  state: HostState,
  areas: readonly (ModulePlan | RemoteArea)[],
  options: ServiceEndpointsOptions,
): ServiceEndpoints {
  if (state.endpoints) throw new Error('addServiceEndpoints was already called for this host; give it all areas at once.');
  return (state.endpoints = new ServiceEndpoints(areas, options));
}

/** Marks the operations as mapped, and returns the areas. Throws if there are none, or if the operations are already mapped. */
export function beginMapping(state: HostState): ServiceEndpoints {
  if (!state.endpoints) throw new Error('Call addServiceEndpoints before mapServiceEndpoints.');
  if (state.mapped) throw new Error('mapServiceEndpoints was already called for this host.');
  state.mapped = true;
  return state.endpoints;
}

/** Throws `StartupError` if a host is ready but `mapServiceEndpoints` was not called; `because` is the reason why it is required. */
export function requireMapped(state: HostState, because: 'areas' | 'description'): void {
  if (state.mapped) return;
  throw new StartupError([
    because === 'areas'
      ? 'addServiceEndpoints was called, but mapServiceEndpoints was not'
      : 'an API description was requested, but mapServiceEndpoints was not called',
  ]);
}

/**
 * Throws `StartupError` if the configuration or the options of `createHost` have problems and nothing is mapped. A host with operations reports them
 * together with its other problems.
 */
export function requireConfiguration(state: HostState): void {
  const problems = [...(state.configuration?.problems ?? []), ...findHostOptionProblems(state)];
  if (problems.length > 0) throw new StartupError(problems);
}

/** Throws `StartupError` if a hand-written route requires a permission or policy that does not exist. */
export function requireKnownAccess(state: HostState): void {
  const problems = [...new Set(findRouteAccessProblems(state))];
  if (problems.length > 0) throw new StartupError(problems);
}
