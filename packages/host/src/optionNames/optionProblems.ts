import type { HostFeature } from '../hostFeature.ts';
import type { HostState } from '../hostState.ts';
import type { ServiceEndpointsOptions } from '../options.ts';
import { baseHostOptionNames, endpointOptionNames, startOptionNames } from './hostOptionNames.ts';
import type { OptionNames } from './optionNames.ts';
import { findUnknownOptions } from './unknownOptions.ts';

/** Returns the names of the options of `addServiceEndpoints`, with those of the application's features. */
export function listEndpointOptions(features: readonly HostFeature[] = []): OptionNames {
  return Object.assign({}, ...features.map(({ options }) => options), endpointOptionNames) as OptionNames;
}

/** Finds unknown options of `addServiceEndpoints`. */
export function findEndpointOptionProblems(options: ServiceEndpointsOptions, { hostOptionNames }: HostState): string[] {
  const others = [
    { name: 'createHost', options: hostOptionNames ?? baseHostOptionNames },
    { name: 'startHost', options: startOptionNames },
  ];
  return findUnknownOptions(options, { name: 'addServiceEndpoints', options: listEndpointOptions(options.features), others });
}

/** Finds unknown options of `createHost`. */
export function findHostOptionProblems({ hostOptions, hostOptionNames, endpoints }: HostState): string[] {
  if (!hostOptions || !hostOptionNames) return [];
  const others = [
    { name: 'addServiceEndpoints', options: listEndpointOptions(endpoints?.options.features) },
    { name: 'startHost', options: startOptionNames },
  ];
  return findUnknownOptions(hostOptions, { name: 'createHost', options: hostOptionNames, others });
}

/** Finds unknown options of `startHost` and `runHost`. */
export function findStartOptionProblems(options: object, { hostOptionNames }: HostState): string[] {
  const others = [
    { name: 'createHost', options: hostOptionNames ?? baseHostOptionNames },
    { name: 'addServiceEndpoints', options: endpointOptionNames },
  ];
  return findUnknownOptions(options, { name: 'startHost', options: startOptionNames, others });
}
