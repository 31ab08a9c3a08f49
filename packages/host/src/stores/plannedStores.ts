import { Configuration } from '@portico/core';
import type { AreaData, Store, StoreSettingValues } from '@portico/data';
import type { ModulePlan, ServiceRegistry } from '@portico/runtime';
import { setting } from '../configuration/setting.ts';
import type { ServiceEndpointsOptions } from '../options.ts';
import { StartRefused } from '../startRefused.ts';
import { connectionSettings } from './connectionSettings.ts';
import { StoreAdapters } from './storeAdapters.ts';
import { describeUnknownUrl } from './storeUrl.ts';

/** One store of a host, before it is opened. */
export interface PlannedStore {
  readonly name: string;
  /** The areas that live in it. */
  readonly areas: readonly { readonly name: string; readonly data: AreaData }[];
  /** Its URL, or the store itself where the host was given it; undefined where nothing says. */
  readonly at: string | Store | undefined;
  /** The settings that its adapter reads, if it is opened by its URL. */
  readonly settings: StoreSettingValues;
  /** The adapters that it may be opened with. */
  readonly adapters: StoreAdapters;
}

/** What the places of stores are read from. */
export interface StoreSettings {
  readonly options: ServiceEndpointsOptions;
  readonly registry: ServiceRegistry;
  /** Whether a store that nothing is said of is kept in memory. */
  readonly memoryByDefault: boolean;
}

/** The stores that the areas of a host live in: options win over configuration. */
export function plannedStores(modules: readonly ModulePlan[], { options, registry, memoryByDefault }: StoreSettings): PlannedStore[] {
  const areas = modules.flatMap(({ name, data }) => (data ? [{ name, data: data as AreaData }] : []));
  if (areas.length === 0) return [];
  const configuration = registry.builtIn(Configuration);
  const adapters = new StoreAdapters(options.storeAdapters);
  return [...Map.groupBy(areas, ({ data }) => data.store)].map(([name, own]) => {
    const at = options.stores?.[name] ?? configuredUrl(configuration, name) ?? (memoryByDefault ? adapters.memoryUrl : undefined);
    const kind = typeof at === 'string' ? adapters.kindOf(at) : undefined;
    return { name, areas: own, at, settings: kind ? connectionSettings(configuration, name, kind) : {}, adapters };
  });
}

/** Whether the data of a store end with the process. */
export function isInMemory({ at, adapters }: PlannedStore): boolean {
  return typeof at === 'string' ? adapters.isMemoryUrl(at) : at?.inMemory === true;
}

/** What keeps stores from being opened. */
export async function storeProblems(stores: readonly PlannedStore[], options: ServiceEndpointsOptions): Promise<string[]> {
  const known = new Set(stores.map(({ name }) => name));
  const there = known.size > 0 ? `there are ${[...known].toSorted().join(', ')}` : 'no area has entities';
  return [
    ...new StoreAdapters(options.storeAdapters).findSharedSchemes().map((scheme) => `two of storeAdapters open the URLs of '${scheme}:'`),
    ...(await Promise.all(stores.map(adapterProblems))).flat(),
    ...stores.flatMap(({ name, at, adapters }) => {
      if (at === undefined)
        return [
          `the store '${name}' has no URL; set ${urlKey(name)} (in the environment ${variableOf(name)}), or ${databaseKey} for all stores`,
        ];
      return typeof at !== 'string' || adapters.kindOf(at) ? [] : [describeUnknownUrl(name, adapters)];
    }),
    ...Object.keys(options.stores ?? {})
      .filter((name) => !known.has(name))
      .map((name) => `the option stores names '${name}', which no area lives in; ${there}`),
  ];
}

/** Returns what the adapter of a store says of its settings, or that its package is missing. */
async function adapterProblems({ name, at, settings, adapters }: PlannedStore): Promise<readonly string[]> {
  if (typeof at !== 'string') return [];
  try {
    const adapter = await adapters.load(at, `the store '${name}'`);
    return adapter?.findProblems?.({ name, url: at, settings }) ?? [];
  } catch (error) {
    if (error instanceof StartRefused) return error.problems;
    throw error;
  }
}

/** The store's own URL, or the one that all stores share; `{store}` in that one stands for the store's name. */
function configuredUrl(configuration: Configuration, store: string): string | undefined {
  return setting(configuration, urlKey(store)) ?? setting(configuration, databaseKey)?.replaceAll('{store}', store);
}

const databaseKey = 'Service:Database:Url';
const urlKey = (store: string) => `Service:Stores:${store}:Url` as const;
const variableOf = (store: string): string => urlKey(store).replaceAll(':', '__');
