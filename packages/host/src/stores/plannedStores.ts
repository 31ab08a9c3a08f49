import { Configuration } from '@portico/core';
import type { AreaData, Store } from '@portico/data';
import type { ModulePlan, ServiceRegistry } from '@portico/runtime';
import { setting } from '../configuration/setting.ts';
import type { ServiceEndpointsOptions } from '../options.ts';
import { connectionProblems, connectionSettings } from './connectionSettings.ts';
import type { ConnectionSettings } from './connectionSettings.ts';
import { isServerUrl, isStoreUrl, memoryUrl } from './storeUrl.ts';

/** One store of a host, before it is opened. */
export interface PlannedStore {
  readonly name: string;
  /** The areas that live in it. */
  readonly areas: readonly { readonly name: string; readonly data: AreaData }[];
  /** Its URL, or the store itself where the host was given it; undefined where nothing says. */
  readonly at: string | Store | undefined;
  /** How its connections are made, where it is opened by its URL. */
  readonly connections: ConnectionSettings;
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
  return [...Map.groupBy(areas, ({ data }) => data.store)].map(([name, own]) => ({
    name,
    areas: own,
    at: options.stores?.[name] ?? configuredUrl(configuration, name) ?? (memoryByDefault ? memoryUrl : undefined),
    connections: connectionSettings(configuration, name),
  }));
}

/** What keeps stores from being opened. */
export function storeProblems(stores: readonly PlannedStore[], options: ServiceEndpointsOptions): string[] {
  const known = new Set(stores.map(({ name }) => name));
  const there = known.size > 0 ? `there are ${[...known].toSorted().join(', ')}` : 'no area has entities';
  return [
    ...stores.flatMap(({ name, at, connections }) => (isServerUrl(at) ? connectionProblems(name, connections) : [])),
    ...stores.flatMap(({ name, at }) => {
      if (at === undefined)
        return [
          `the store '${name}' has no URL; set ${urlKey(name)} (in the environment ${variableOf(name)}), or ${databaseKey} for all stores`,
        ];
      // The URL itself may hold a password.
      return typeof at !== 'string' || isStoreUrl(at)
        ? []
        : [`the URL of the store '${name}' is none of sqlite::memory:, sqlite:<file> or postgres://…`];
    }),
    ...Object.keys(options.stores ?? {})
      .filter((name) => !known.has(name))
      .map((name) => `the option stores names '${name}', which no area lives in; ${there}`),
  ];
}

/** The store's own URL, or the one that all stores share; `{store}` in that one stands for the store's name. */
function configuredUrl(configuration: Configuration, store: string): string | undefined {
  return setting(configuration, urlKey(store)) ?? setting(configuration, databaseKey)?.replaceAll('{store}', store);
}

const databaseKey = 'Service:Database:Url';
const urlKey = (store: string) => `Service:Stores:${store}:Url` as const;
const variableOf = (store: string): string => urlKey(store).replaceAll(':', '__');
