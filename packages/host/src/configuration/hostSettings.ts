import { Configuration } from '@portico/core';
import type { AreaData } from '@portico/data';
import type { ServiceRegistry } from '@portico/runtime';
import { getEnvironment } from '../environment.ts';
import type { HostState } from '../hostState.ts';
import type { ServiceEndpoints } from '../serviceEndpoints.ts';
import type { SettingsSources } from './effective.ts';
import { HostConfiguration } from './hostConfiguration.ts';
import { hostKeys } from './hostKeys.ts';
import { withAdapterKeys } from './storeKeys.ts';
import type { ConfigurationKey } from './configurationKey.ts';
import type { Names } from './unknownKeys.ts';

/** Returns the configuration of a host, which is read on first use if the application was created elsewhere. */
export function getConfiguration(state: HostState): HostConfiguration {
  return (state.configuration ??= new HostConfiguration(process.env));
}

/** Collects the sources of a host's settings. */
export function collectSettingsSources(
  { modules, options }: Pick<ServiceEndpoints, 'modules' | 'options'>,
  state: HostState,
  registry: ServiceRegistry,
): SettingsSources {
  return {
    keys: [
      ...withAdapterKeys(readBy(state), options.storeAdapters ?? []),
      ...(options.configurationKeys ?? []),
      ...(options.features ?? []).flatMap(({ keys = [] }) => keys),
    ],
    configuration: registry.builtIn(Configuration),
    options: { ...state.hostOptions, ...options, ...state.startOptions },
    environment: state.own ? getEnvironment(state.environment) : state.environment,
    names: { store: modules.flatMap(({ data }) => (data ? [(data as AreaData).store] : [])) },
  };
}

/** Returns the names that configuration keys may contain in this host. */
export function collectNames({ modules, remotes }: Pick<ServiceEndpoints, 'modules' | 'remotes'>): Names {
  const areas = [...modules, ...remotes.map(({ module }) => module)];
  return { store: modules.flatMap(({ data }) => (data ? [(data as AreaData).store] : [])), area: areas.map(({ name }) => name) };
}

/** Returns the keys that this host reads: some belong to functions that it may not call. */
function readBy({ hostOptions, startOptions }: HostState): ConfigurationKey[] {
  const keys: readonly ConfigurationKey[] = hostKeys;
  return keys.filter(({ readBy: reader }) => (reader === 'createHost' ? hostOptions : reader === 'startHost' ? startOptions : true));
}
