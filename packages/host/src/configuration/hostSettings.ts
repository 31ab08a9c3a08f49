import { Configuration } from '@portico/core';
import type { AreaData } from '@portico/data';
import type { ServiceRegistry } from '@portico/runtime';
import { environmentOf } from '../environment.ts';
import type { HostState } from '../hostState.ts';
import type { ServiceEndpoints } from '../serviceEndpoints.ts';
import type { SettingsSources } from './effective.ts';
import { HostConfiguration } from './hostConfiguration.ts';
import { hostKeys } from './hostKeys.ts';
import { withAdapterKeys } from './storeKeys.ts';
import type { ConfigurationKey } from './configurationKey.ts';
import type { Names } from './unknownKeys.ts';

/** What the environment and the file say to a host; an application that was made elsewhere reads them with us for the first time. */
export function configurationOf(state: HostState): HostConfiguration {
  return (state.configuration ??= new HostConfiguration(process.env));
}

/** All that the settings of a host are put together from. */
export function settingsSources(
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
    environment: state.own ? environmentOf(state.environment) : state.environment,
    names: { store: modules.flatMap(({ data }) => (data ? [(data as AreaData).store] : [])) },
  };
}

/** What keys of configuration may name in this host. */
export function namesIn({ modules, remotes }: Pick<ServiceEndpoints, 'modules' | 'remotes'>): Names {
  const areas = [...modules, ...remotes.map(({ module }) => module)];
  return { store: modules.flatMap(({ data }) => (data ? [(data as AreaData).store] : [])), area: areas.map(({ name }) => name) };
}

/** The keys that matter to this host: some are read by functions that it may do without. */
function readBy({ hostOptions, startOptions }: HostState): ConfigurationKey[] {
  const keys: readonly ConfigurationKey[] = hostKeys;
  return keys.filter(({ readBy: reader }) => (reader === 'createHost' ? hostOptions : reader === 'startHost' ? startOptions : true));
}
