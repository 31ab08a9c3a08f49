import { Configuration } from '@portico/core';
import type { ModulePlan, ServiceRegistry } from '@portico/runtime';
import { setting, settingNames } from '../configuration/setting.ts';
import type { ServiceEndpointsOptions } from '../options.ts';
import type { PlannedStore } from '../stores/plannedStores.ts';
import { foreignConsumers } from './foreignConsumers.ts';
import { StoreAdapters } from '../stores/storeAdapters.ts';
import type { MessagingOptions } from './messagingOptions.ts';

/** How a host delivers messages, before it starts. */
export interface PlannedMessaging {
  readonly transport: string;
  /** Opens the stores of other hosts. */
  readonly adapters: StoreAdapters;
  /** Of the broker. */
  readonly url: string | undefined;
  readonly prefix: string | undefined;
  readonly prefetch: number | undefined;
  /** Stores of other hosts, by name. */
  readonly sources: ReadonlyMap<string, string>;
  /** Where messages go that areas of other hosts handle, by area; undefined where nothing says where an area is. */
  readonly hosts: ReadonlyMap<string, string | undefined>;
  readonly options: MessagingOptions;
}

/** What messages are planned from. */
export interface MessagingParts {
  readonly options: ServiceEndpointsOptions;
  readonly registry: ServiceRegistry;
  readonly stores: readonly PlannedStore[];
}

/** How a host delivers messages: options win over configuration. Undefined where its areas neither raise nor handle events. */
export function plannedMessaging(
  modules: readonly ModulePlan[],
  { options, registry, stores }: MessagingParts,
): PlannedMessaging | undefined {
  if (!modules.some(({ events = [], handlers = [] }) => events.length + handlers.length > 0)) return undefined;
  const configuration = registry.builtIn(Configuration);
  const { messaging = {} } = options;
  const adapters = new StoreAdapters(options.storeAdapters);
  const broker = setting(configuration, 'Service:Messaging:RabbitMq:Url');
  const unsaid = broker === undefined ? 'in-process' : 'rabbitmq';
  const transport = messaging.transport ?? setting(configuration, 'Service:Messaging:Transport') ?? unsaid;
  return {
    transport,
    adapters,
    url: messaging.url ?? broker ?? setting(configuration, 'Service:Messaging:Url'),
    prefix: messaging.prefix ?? setting(configuration, 'Service:Messaging:Prefix'),
    prefetch: messaging.prefetch ?? numberOf(setting(configuration, 'Service:Messaging:Prefetch')),
    sources: adapters.transports.includes(transport) ? sourcesOf(messaging, configuration, stores) : new Map(),
    hosts: transport === 'http' ? hostsOf(messaging, configuration, modules) : new Map(),
    options: messaging,
  };
}

/** What is no number is refused by whoever is given it. */
function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

/** Stores that are configured and that no area of this host lives in: they may hold messages for it. */
function sourcesOf({ sources = {} }: MessagingOptions, configuration: Configuration, stores: readonly PlannedStore[]): Map<string, string> {
  const own = new Set(stores.map(({ name }) => name));
  const of = (section: 'Service:Stores' | 'Service:Messaging:Sources') =>
    settingNames(configuration, section).flatMap((name) => {
      const url = setting(configuration, `${section}:${name}:Url`);
      return url === undefined ? [] : [[name, url] as const];
    });
  const named = [...of('Service:Stores'), ...of('Service:Messaging:Sources'), ...Object.entries(sources)];
  return new Map(named.filter(([name]) => !own.has(name)));
}

function hostsOf({ hosts = {} }: MessagingOptions, configuration: Configuration, modules: readonly ModulePlan[]) {
  const areas = new Set(foreignConsumers(modules).map(({ area }) => area));
  return new Map(
    [...areas].map((area) => [area, hosts[area] ?? setting(configuration, `Service:RemoteBoundaries:${area}:BaseUrl`)] as const),
  );
}
