import { Configuration } from '@portico/core';
import type { ModulePlan, ServiceRegistry } from '@portico/runtime';
import { readSetting, listSettingNames } from '../configuration/setting.ts';
import type { ServiceEndpointsOptions } from '../options.ts';
import { readConfiguredUrl } from '../stores/plannedStores.ts';
import type { PlannedStore } from '../stores/plannedStores.ts';
import { listSendingStores } from './sendingStores.ts';
import type { SendingStore } from './sendingStores.ts';
import { listForeignConsumers } from './foreignConsumers.ts';
import { StoreAdapters } from '../stores/storeAdapters.ts';
import type { MessagingOptions } from './messagingOptions.ts';

/** The messaging of a host before it starts. */
export interface PlannedMessaging {
  readonly transport: string;
  /** Opens the stores of other hosts. */
  readonly adapters: StoreAdapters;
  /** The address of the broker. */
  readonly url: string | undefined;
  readonly prefix: string | undefined;
  readonly prefetch: number | undefined;
  /** The stores of other hosts, by name. */
  readonly sources: ReadonlyMap<string, string>;
  /** The stores in which messages for this host wait, and which have no address. */
  readonly unread: readonly SendingStore[];
  /** The destinations of messages that other hosts handle, by area; undefined if an area has no address. */
  readonly hosts: ReadonlyMap<string, string | undefined>;
  readonly options: MessagingOptions;
}

/** Plans the messaging of a host; options override configuration. Returns undefined if its areas neither raise nor handle events. */
export function planMessaging(
  modules: readonly ModulePlan[],
  options: ServiceEndpointsOptions,
  registry: ServiceRegistry,
  stores: readonly PlannedStore[],
): PlannedMessaging | undefined {
  if (!modules.some(({ events = [], handlers = [] }) => events.length + handlers.length > 0)) return undefined;
  const configuration = registry.builtIn(Configuration);
  const { messaging = {} } = options;
  const adapters = new StoreAdapters(options.storeAdapters);
  const broker = readSetting(configuration, 'Service:Messaging:RabbitMq:Url');
  const unsaid = broker === undefined ? 'in-process' : 'rabbitmq';
  const transport = messaging.transport ?? readSetting(configuration, 'Service:Messaging:Transport') ?? unsaid;
  const readsStores = adapters.transports.includes(transport);
  const parts = { modules, configuration, stores };
  const sources = readsStores ? resolveSources(messaging, parts) : new Map<string, string>();
  return {
    transport,
    adapters,
    url: messaging.url ?? broker ?? readSetting(configuration, 'Service:Messaging:Url'),
    prefix: messaging.prefix ?? readSetting(configuration, 'Service:Messaging:Prefix'),
    prefetch: messaging.prefetch ?? toNumber(readSetting(configuration, 'Service:Messaging:Prefetch')),
    sources,
    unread: readsStores ? listUnreadStores(sources, parts) : [],
    hosts: transport === 'http' ? resolveHosts(messaging, configuration, modules) : new Map(),
    options: messaging,
  };
}

/** Converts a number. Its consumer rejects values that are not numbers. */
function toNumber(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

/** The parts that the stores of other hosts are planned from. */
interface SourceParts {
  readonly modules: readonly ModulePlan[];
  readonly configuration: Configuration;
  readonly stores: readonly PlannedStore[];
}

/**
 * Returns the stores of other hosts that may contain messages for this one: those that are configured, and those whose messages its handlers
 * need, if the URL of all stores gives them an address.
 */
function resolveSources({ sources = {} }: MessagingOptions, { modules, configuration, stores }: SourceParts): Map<string, string> {
  const own = new Set(stores.map(({ name }) => name));
  const of = (section: 'Service:Stores' | 'Service:Messaging:Sources') =>
    listSettingNames(configuration, section).flatMap((name) => {
      const url = readSetting(configuration, `${section}:${name}:Url`);
      return url === undefined ? [] : [[name, url] as const];
    });
  const needed = listSendingStores(modules).flatMap(({ store }) => {
    const url = readConfiguredUrl(configuration, store);
    // A database of one's own is read anyway.
    return url === undefined || stores.some(({ at }) => at === url) ? [] : [[store, url] as const];
  });
  const named = [...needed, ...of('Service:Stores'), ...of('Service:Messaging:Sources'), ...Object.entries(sources)];
  return new Map(named.filter(([name]) => !own.has(name)));
}

/** Returns the stores without an address. Stores that the application opens may share a database, so only addresses of the configuration count. */
function listUnreadStores(sources: ReadonlyMap<string, string>, { modules, configuration, stores }: SourceParts): readonly SendingStore[] {
  if (!stores.some(({ at }) => typeof at === 'string')) return [];
  const here = new Set(stores.map(({ name }) => name));
  return listSendingStores(modules).filter(
    ({ store }) => !here.has(store) && !sources.has(store) && readConfiguredUrl(configuration, store) === undefined,
  );
}

function resolveHosts({ hosts = {} }: MessagingOptions, configuration: Configuration, modules: readonly ModulePlan[]) {
  const areas = new Set(listForeignConsumers(modules).map(({ area }) => area));
  return new Map(
    [...areas].map((area) => [area, hosts[area] ?? readSetting(configuration, `Service:RemoteBoundaries:${area}:BaseUrl`)] as const),
  );
}
