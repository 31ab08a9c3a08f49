import { Configuration } from '@portico/core';
import type { AreaData, Store, StoreSettingValues } from '@portico/data';
import type { ModulePlan, ServiceRegistry } from '@portico/runtime';
import { readTenantSettings } from '@portico/sql';
import type { TenantSettings } from '@portico/sql';
import type { HostKey } from '../configuration/hostKeys.ts';
import { readSetting } from '../configuration/setting.ts';
import type { ServiceEndpointsOptions } from '../options.ts';
import type { ServiceEndpoints } from '../serviceEndpoints.ts';
import { StartupError } from '../startupError.ts';
import { readConnectionSettings } from './connectionSettings.ts';
import { StoreAdapters } from './storeAdapters.ts';
import { describeUnknownUrl } from './storeUrl.ts';
import { findSeparationProblems } from './tenants/separationProblems.ts';

/** A store of a host, before it is opened. */
export interface PlannedStore {
  readonly name: string;
  /** The areas with data in it. */
  readonly areas: readonly { readonly name: string; readonly data: AreaData }[];
  /** Its URL, or the open store that the application passed; undefined if neither is configured. */
  readonly at: string | Store | undefined;
  /** How its tenants are separated; undefined if by a column of each row. */
  readonly tenants: TenantSettings | undefined;
  /** The settings for its adapter, if it is opened by URL. */
  readonly settings: StoreSettingValues;
  /** The available adapters. */
  readonly adapters: StoreAdapters;
}

/** Plans the stores of a host's areas; options override configuration. With `memoryByDefault`, a store without an address is in memory. */
export function planStores(
  modules: readonly ModulePlan[],
  options: ServiceEndpointsOptions,
  registry: ServiceRegistry,
  memoryByDefault: boolean,
): PlannedStore[] {
  const areas = modules.flatMap(({ name, data }) => (data ? [{ name, data: data as AreaData }] : []));
  if (areas.length === 0) return [];
  const configuration = registry.builtIn(Configuration);
  const adapters = new StoreAdapters(options.storeAdapters);
  return [...Map.groupBy(areas, ({ data }) => data.store)].map(([name, own]) => {
    const at = options.stores?.[name] ?? readConfiguredUrl(configuration, name) ?? (memoryByDefault ? adapters.memoryUrl : undefined);
    const kind = typeof at === 'string' ? adapters.kindOf(at) : undefined;
    const tenants = readTenantSettings(name, (key) => readSetting(configuration, key as HostKey));
    return { name, areas: own, at, tenants, settings: kind ? readConnectionSettings(configuration, name, kind) : {}, adapters };
  });
}

/** Returns whether the data of a store end with the process. */
export function isInMemory({ at, adapters }: PlannedStore): boolean {
  return typeof at === 'string' ? adapters.isMemoryUrl(at) : at?.inMemory === true;
}

/** Finds problems that prevent opening the stores. */
export async function storeProblems(
  stores: readonly PlannedStore[],
  { options, modules }: Pick<ServiceEndpoints, 'options' | 'modules'>,
): Promise<string[]> {
  const known = new Set(stores.map(({ name }) => name));
  const there = known.size > 0 ? `valid values are ${[...known].toSorted().join(', ')}` : 'no area has entities';
  return [
    ...new StoreAdapters(options.storeAdapters)
      .findSharedSchemes()
      .map((scheme) => `two adapters in storeAdapters open URLs of '${scheme}:'`),
    ...(await Promise.all(stores.map(findAdapterProblems))).flat(),
    ...(await Promise.all(stores.map((store) => findSeparationProblems(store, { modules, seedsEmpty: options.seed === 'empty' })))).flat(),
    ...stores.flatMap(({ name, at, adapters }) => {
      if (at === undefined)
        return [
          `the store '${name}' has no URL; set ${getUrlKey(name)} (in the environment ${getVariableName(name)}), or ${databaseKey} for all stores`,
        ];
      return typeof at !== 'string' || adapters.kindOf(at) ? [] : [describeUnknownUrl(name, adapters)];
    }),
    ...Object.keys(options.stores ?? {})
      .filter((name) => !known.has(name))
      .map((name) => `the option stores has the entry '${name}', which no area uses; ${there}`),
  ];
}

/** Returns the adapter's problems of a store's settings, or the missing package. */
async function findAdapterProblems({ name, at, settings, adapters }: PlannedStore): Promise<readonly string[]> {
  if (typeof at !== 'string') return [];
  try {
    const adapter = await adapters.load(at, `the store '${name}'`);
    return adapter?.findProblems?.({ name, url: at, settings }) ?? [];
  } catch (error) {
    if (error instanceof StartupError) return error.problems;
    throw error;
  }
}

/** Returns the store's own URL, or the shared one, in which `{store}` stands for the store's name. */
export function readConfiguredUrl(configuration: Configuration, store: string): string | undefined {
  return readSetting(configuration, getUrlKey(store)) ?? readSetting(configuration, databaseKey)?.replaceAll('{store}', store);
}

const databaseKey = 'Service:Database:Url';
const getUrlKey = (store: string) => `Service:Stores:${store}:Url` as const;
const getVariableName = (store: string): string => getUrlKey(store).replaceAll(':', '__');
