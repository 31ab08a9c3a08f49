import type { ModulePlan } from '@portico/runtime';
import { listAlternatives } from '@portico/sql';
import type { PlannedStore } from '../stores/plannedStores.ts';
import { foreignConsumers } from './foreignConsumers.ts';
import { namesWith } from '../configuration/transportNames.ts';
import type { PlannedMessaging } from './plannedMessaging.ts';

/** What is held against the messages that are planned. */
export interface MessagingSurroundings {
  readonly modules: readonly ModulePlan[];
  readonly stores: readonly PlannedStore[];
  /** Whether this host can sign for others who it is. */
  readonly hasHostKey: boolean;
}

/** What keeps messages from being delivered. */
export function messagingProblems(planned: PlannedMessaging | undefined, surroundings: MessagingSurroundings): string[] {
  if (!planned) return [];
  const { modules, stores } = surroundings;
  const { transport, adapters } = planned;
  const names = namesWith(adapters.transports);
  if (!names.includes(transport))
    return [`the message transport is '${String(transport)}'; there are ${names.join(', ')} (Service:Messaging:Transport)`];
  const storeless = storelessProblems(modules);
  switch (transport) {
    case 'in-process':
      return [...storeless, ...absentAreas(modules, adapters.transports)];
    case 'http':
      return [...storeless, ...hostProblems(planned, surroundings)];
    case 'rabbitmq':
      return [...storeless, ...brokerProblems(planned)];
    default:
      return [...storeless, ...storeTransportProblems(planned, stores)];
  }
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
function absentAreas(modules: readonly ModulePlan[], offered: readonly string[]): string[] {
  const wayOut = `register its module too, or set Service:Messaging:Transport to ${listAlternatives(['http', ...offered, 'rabbitmq'])}`;
  const unheard = foreignConsumers(modules).map(
    ({ event, area }) => `${event} is handled by the area ${area}, which is not in this host, and its messages would stay here; ${wayOut}`,
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
function storeTransportProblems({ transport, adapters, sources }: PlannedMessaging, stores: readonly PlannedStore[]): string[] {
  const canNotify = (at: NonNullable<PlannedStore['at']>) =>
    typeof at === 'string' ? adapters.transportOf(at) === transport : at.listen !== undefined;
  const elsewhere = [...stores.map(({ name, at }) => [name, at] as const), ...sources].filter(
    ([, at]) => at !== undefined && !canNotify(at),
  );
  const titles = adapters.kinds.filter((kind) => kind.transport === transport).map(({ title }) => title);
  return elsewhere.map(
    ([name]) => `the message transport ${transport} needs stores on ${listAlternatives(titles)}, and '${name}' is on another one`,
  );
}

/** Unlike a call, which is refused and whose caller then knows, a message without an address would wait for ever. */
function hostProblems({ hosts }: PlannedMessaging, { modules, hasHostKey }: MessagingSurroundings): string[] {
  const lost = [...hosts].flatMap(([area, url]) => {
    const key = `Service:RemoteBoundaries:${area}:BaseUrl`;
    if (url === undefined) return [`messages for the area ${area}, which is not in this host, have no address; set ${key}`];
    return isWebAddress(url) ? [] : [`${key} is no address of a host: http://name:port`];
  });
  const isAlone = hosts.size === 0 && foreignEvents(modules).length === 0;
  const unknown = 'the message transport http needs a key that hosts share; set Service:RemoteBoundaries:Key, or Service:Jwt:Key';
  return [...lost, ...(hasHostKey || isAlone ? [] : [unknown])];
}

function isWebAddress(url: string): boolean {
  return /^https?:\/\/[^/]/.test(url) && URL.canParse(url);
}

function brokerProblems({ url }: PlannedMessaging): string[] {
  if (url === undefined)
    return ['the message transport rabbitmq has no address; set Service:Messaging:RabbitMq:Url to amqp://user:password@host:port/vhost'];
  // The address itself may hold a password.
  return /^amqps?:\/\/[^/]/.test(url) && URL.canParse(url)
    ? []
    : ['Service:Messaging:RabbitMq:Url is no address of RabbitMQ: amqp://user:password@host:port/vhost'];
}
