import { Configuration } from '@portico/core';
import type { ModulePlan, ServiceRegistry } from '@portico/runtime';
import { readSetting, listSettingNames } from '../configuration/setting.ts';
import type { ServiceEndpointsOptions } from '../options.ts';
import type { PlannedStore } from '../stores/plannedStores.ts';
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
  return {
    transport,
    adapters,
    url: messaging.url ?? broker ?? readSetting(configuration, 'Service:Messaging:Url'),
    prefix: messaging.prefix ?? readSetting(configuration, 'Service:Messaging:Prefix'),
    prefetch: messaging.prefetch ?? toNumber(readSetting(configuration, 'Service:Messaging:Prefetch')),
    sources: adapters.transports.includes(transport) ? resolveSources(messaging, configuration, stores) : new Map(),
    hosts: transport === 'http' ? resolveHosts(messaging, configuration, modules) : new Map(),
    options: messaging,
  };
}

/** Converts a number. Its consumer rejects values that are not numbers. */
function toNumber(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

/** Returns the configured stores that no area of this host uses: they may contain messages for it. */
function resolveSources(
  { sources = {} }: MessagingOptions,
  configuration: Configuration,
  stores: readonly PlannedStore[],
): Map<string, string> {
  const own = new Set(stores.map(({ name }) => name));
  const of = (section: 'Service:Stores' | 'Service:Messaging:Sources') =>
    listSettingNames(configuration, section).flatMap((name) => {
      const url = readSetting(configuration, `${section}:${name}:Url`);
      return url === undefined ? [] : [[name, url] as const];
    });
  const named = [...of('Service:Stores'), ...of('Service:Messaging:Sources'), ...Object.entries(sources)];
  return new Map(named.filter(([name]) => !own.has(name)));
}

function resolveHosts({ hosts = {} }: MessagingOptions, configuration: Configuration, modules: readonly ModulePlan[]) {
  const areas = new Set(listForeignConsumers(modules).map(({ area }) => area));
  return new Map(
    [...areas].map((area) => [area, hosts[area] ?? readSetting(configuration, `Service:RemoteBoundaries:${area}:BaseUrl`)] as const),
  );
}
