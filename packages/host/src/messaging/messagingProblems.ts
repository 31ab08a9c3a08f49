import { listHostUrls } from '@portico/core/values';
import type { ModulePlan } from '@portico/runtime';
import { listAlternatives } from '@portico/sql';
import type { PlannedStore } from '../stores/plannedStores.ts';
import { listForeignConsumers } from './foreignConsumers.ts';
import { adviseFake } from '../calls/adviseFake.ts';
import { listNames } from '../configuration/transportNames.ts';
import type { PlannedMessaging } from './plannedMessaging.ts';

/** The parts of the host that the messaging plan is checked against. */
export interface MessagingEnvironment {
  readonly modules: readonly ModulePlan[];
  readonly stores: readonly PlannedStore[];
  /** Whether this host can authenticate to other hosts. */
  readonly hasHostKey: boolean;
}

/** Finds problems that would prevent the delivery of messages. */
export function findMessagingProblems(planned: PlannedMessaging | undefined, surroundings: MessagingEnvironment): string[] {
  if (!planned) return [];
  const { modules, stores } = surroundings;
  const { transport, adapters } = planned;
  const names = listNames(adapters.transports);
  if (!names.includes(transport))
    return [`the message transport is '${String(transport)}'; valid values are ${names.join(', ')} (Service:Messaging:Transport)`];
  const storeless = findStorelessProblems(modules);
  switch (transport) {
    case 'in-process':
      return [...storeless, ...findAbsentAreas(modules, adapters.transports)];
    case 'http':
      return [...storeless, ...findHostProblems(planned, surroundings)];
    case 'rabbitmq':
      return [...storeless, ...findBrokerProblems(planned)];
    default:
      return [...storeless, ...storeTransportProblems(planned, stores), ...findUnreadStores(planned)];
  }
}

function findStorelessProblems(modules: readonly ModulePlan[]): string[] {
  return modules
    .filter(({ data }) => !data)
    .flatMap(({ name, handlers = [] }) =>
      handlers
        .filter(({ durable }) => durable)
        .map(({ id }) => `${id} handles messages durably, but the area ${name} has no store for them`),
    );
}

/** Finds areas of other hosts that the in-process transport cannot reach. */
function findAbsentAreas(modules: readonly ModulePlan[], offered: readonly string[]): string[] {
  const wayOut = `register its module too, or set Service:Messaging:Transport to ${listAlternatives(['http', ...offered, 'rabbitmq'])}`;
  const unheard = listForeignConsumers(modules).map(
    ({ event, area }) =>
      `${event} is handled by the area ${area}, which is not in this host, so its messages would never be delivered; ${wayOut}; ${adviseFake(area)}`,
  );
  const unsaid = listForeignEvents(modules).map(
    ({ handler, event }) =>
      `${handler} handles ${event}, whose area is not in this host, and would never run; ${wayOut}; ${adviseFake(getArea(event))}`,
  );
  return [...unheard, ...unsaid];
}

function getArea(event: string): string {
  return event.slice(0, event.indexOf('.'));
}

function listForeignEvents(modules: readonly ModulePlan[]): readonly { readonly handler: string; readonly event: string }[] {
  const here = new Set(modules.map(({ name }) => name));
  return modules.flatMap(({ handlers = [] }) =>
    handlers.filter(({ event }) => !here.has(getArea(event))).map(({ id, event }) => ({ handler: id, event })),
  );
}

/**
 * Finds stores without the notifications of the transport. Sources are optional, because areas that raise and handle events
 * may share a database.
 */
function storeTransportProblems({ transport, adapters, sources }: PlannedMessaging, stores: readonly PlannedStore[]): string[] {
  const canNotify = (at: NonNullable<PlannedStore['at']>) =>
    typeof at === 'string' ? adapters.transportOf(at) === transport : at.listen !== undefined;
  const elsewhere = [...stores.map(({ name, at }) => [name, at] as const), ...sources].filter(
    ([, at]) => at !== undefined && !canNotify(at),
  );
  const titles = adapters.kinds.filter((kind) => kind.transport === transport).map(({ title }) => title);
  return elsewhere.map(
    ([name]) => `the message transport ${transport} requires stores on ${listAlternatives(titles)}, but '${name}' is not one of these`,
  );
}

/** Finds stores without an address in which messages wait. */
function findUnreadStores({ unread }: PlannedMessaging): string[] {
  return unread.map(
    ({ handler, event, store }) =>
      `${handler} handles ${event}, whose messages wait in the store '${store}', and would never run; set Service:Messaging:Sources:${store}:Url to the address of that store`,
  );
}

/** Finds areas without an address. A call without an address fails visibly, but a message would stay pending forever. */
function findHostProblems({ hosts }: PlannedMessaging, { modules, hasHostKey }: MessagingEnvironment): string[] {
  const lost = [...hosts].flatMap(([area, url]) => {
    const key = `Service:RemoteBoundaries:${area}:BaseUrl`;
    if (url === undefined) return [`messages for the area ${area}, which is not in this host, have no address; set ${key}`];
    return isWebAddress(url) ? [] : [`${key} is not the address of a host: http://name:port`];
  });
  const isAlone = hosts.size === 0 && listForeignEvents(modules).length === 0;
  const unknown = 'the message transport http requires a key that all hosts share; set Service:RemoteBoundaries:Key or Service:Jwt:Key';
  return [...lost, ...(hasHostKey || isAlone ? [] : [unknown])];
}

function isWebAddress(url: string): boolean {
  return /^https?:\/\/[^/]/.test(url) && URL.canParse(url);
}

function findBrokerProblems({ url }: PlannedMessaging): string[] {
  if (url === undefined)
    return ['the message transport rabbitmq has no address; set Service:Messaging:RabbitMq:Url to amqp://user:password@host:port/vhost'];
  // The address is not repeated: it may contain a password.
  return /^amqps?:\/\/[^/]/.test(url) && listHostUrls(url).every((node) => URL.canParse(node))
    ? []
    : ['Service:Messaging:RabbitMq:Url is not a RabbitMQ address: amqp://user:password@host:port/vhost'];
}
