import { Configuration } from '@portico/core';
import type { ModulePlan, ServiceRegistry } from '@portico/runtime';
import type { ServiceEndpointsOptions } from '../options.ts';
import type { PlannedStore } from '../stores/plannedStores.ts';
import { transportNames } from './messagingOptions.ts';
import type { MessagingOptions, TransportName } from './messagingOptions.ts';

/** How a host delivers messages, before it starts. */
export interface PlannedMessaging {
  readonly transport: TransportName;
  /** Of the broker. */
  readonly url: string | undefined;
  readonly prefix: string | undefined;
  readonly prefetch: number | undefined;
  /** Stores of other hosts, by name. */
  readonly sources: ReadonlyMap<string, string>;
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
  const transport = messaging.transport ?? configuration.get('Service:Messaging:Transport') ?? 'in-process';
  return {
    // Held against the names there are before anything is done with it.
    transport: transport as TransportName,
    url: messaging.url ?? configuration.get('Service:Messaging:Url'),
    prefix: messaging.prefix ?? configuration.get('Service:Messaging:Prefix'),
    prefetch: messaging.prefetch ?? numberOf(configuration.get('Service:Messaging:Prefetch')),
    sources: transport === 'postgres' ? sourcesOf(messaging, configuration, stores) : new Map(),
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
  const of = (section: string) =>
    (configuration.names?.(section) ?? []).flatMap((name) => {
      const url = configuration.get(`${section}:${name}:Url`);
      return url === undefined ? [] : [[name, url] as const];
    });
  const named = [...of('Service:Stores'), ...of('Service:Messaging:Sources'), ...Object.entries(sources)];
  return new Map(named.filter(([name]) => !own.has(name)));
}

/** What keeps messages from being delivered. */
export function messagingProblems(
  planned: PlannedMessaging | undefined,
  modules: readonly ModulePlan[],
  stores: readonly PlannedStore[],
): string[] {
  if (!planned) return [];
  const { transport } = planned;
  if (!transportNames.includes(transport))
    return [`the message transport is '${String(transport)}'; there are ${transportNames.join(', ')} (Service:Messaging:Transport)`];
  const storeless = storelessProblems(modules);
  if (transport === 'in-process') return [...storeless, ...absentAreas(modules)];
  return [...storeless, ...(transport === 'postgres' ? postgresProblems(planned, stores) : brokerProblems(planned))];
}

function storelessProblems(modules: readonly ModulePlan[]): string[] {
  return modules
    .filter(({ data }) => !data)
    .flatMap(({ name, handlers = [] }) =>
      handlers
        .filter(({ durable }) => durable)
        .map(({ id }) => `${id} handles messages durably, and the area ${name} has no store to keep them in`),
    );
}

/** With the in-process transport nothing leaves the host, and nothing comes to it. */
function absentAreas(modules: readonly ModulePlan[]): string[] {
  const here = new Set(modules.map(({ name }) => name));
  const wayOut = 'register its module too, or set Service:Messaging:Transport to postgres or rabbitmq';
  const unheard = modules.flatMap(({ events = [] }) =>
    events.flatMap(({ id, consumers }) =>
      consumers
        .filter(({ area }) => !here.has(area))
        .map(({ area }) => `${id} is handled by the area ${area}, which is not in this host, and its messages would stay here; ${wayOut}`),
    ),
  );
  const unsaid = foreignEvents(modules).map(
    ({ handler, event }) => `${handler} handles ${event}, whose area is not in this host, and would wait in vain; ${wayOut}`,
  );
  return [...unheard, ...unsaid];
}

function foreignEvents(modules: readonly ModulePlan[]): readonly { readonly handler: string; readonly event: string }[] {
  const here = new Set(modules.map(({ name }) => name));
  return modules.flatMap(({ handlers = [] }) =>
    handlers.filter(({ event }) => !here.has(event.slice(0, event.indexOf('.')))).map(({ id, event }) => ({ handler: id, event })),
  );
}

/** A source need not be named: the areas that raise events may share a database with those that handle them. */
function postgresProblems({ sources }: PlannedMessaging, stores: readonly PlannedStore[]): string[] {
  const elsewhere = [...stores.map(({ name, at }) => [name, at] as const), ...sources].filter(
    ([, at]) => at !== undefined && !isPostgres(at),
  );
  return elsewhere.map(([name]) => `the message transport postgres needs stores on PostgreSQL, and '${name}' is on another one`);
}

function isPostgres(at: PlannedStore['at']): boolean {
  return typeof at === 'string' ? /^postgres(?:ql)?:/.test(at) : at?.dialect === 'postgres';
}

function brokerProblems({ url }: PlannedMessaging): string[] {
  if (url === undefined)
    return ['the message transport rabbitmq has no address; set Service:Messaging:Url to amqp://user:password@host:port/vhost'];
  // The address itself may hold a password.
  return /^amqps?:\/\/[^/]/.test(url) && URL.canParse(url)
    ? []
    : ['Service:Messaging:Url is no address of RabbitMQ: amqp://user:password@host:port/vhost'];
}
