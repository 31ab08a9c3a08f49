import { Clock, Logger } from '@portico/core';
import { omitUndefined } from '@portico/core/values';
import type { AreaData, Store } from '@portico/data';
import type { MessageArea, Messaging, TransportSetup } from '@portico/messaging';
import type { Dispatch, ModulePlan, OperationCall, ServiceRegistry } from '@portico/runtime';
import type { ReadinessCheck } from '../health/readiness.ts';
import { hostTokensResource } from '../authentication/hosts/hostTokens.ts';
import type { HostTokens } from '../authentication/hosts/hostTokens.ts';
import { StartRefused } from '../startRefused.ts';
import { openStore } from '../stores/storeUrl.ts';
import type { Telemetry } from '@portico/telemetry';
import { telemetryOf } from '../telemetry/hostTelemetry.ts';
import type { PlannedMessaging } from './plannedMessaging.ts';
import { optionalPackage, rethrow } from '../optionalPackage.ts';
import type { OptionalPackage } from '../optionalPackage.ts';

/** The name of the resource that a host's `Messaging` is, where its areas raise or handle events. */
export const messagingResource = 'messaging';

/** What messages of a host stand on. */
export interface MessagingFoundations {
  readonly modules: readonly ModulePlan[];
  /** By area. */
  readonly services: ReadonlyMap<string, object>;
  readonly registry: ServiceRegistry;
}

/** The messages of a running host; all of it does nothing where no area raises or handles events. */
export class HostMessaging {
  readonly #planned: PlannedMessaging | undefined;
  #messaging: Messaging | undefined;
  #sources: readonly Store[] = [];
  #telemetry: Telemetry | undefined;

  constructor(planned: PlannedMessaging | undefined) {
    this.#planned = planned;
  }

  /** From here on what operations raise is kept. Brings the messages to the services. */
  async listen(foundations: MessagingFoundations): Promise<void> {
    if (!this.#planned) return;
    // Hosts without events start without the code for them.
    const { Messaging } = await import('@portico/messaging');
    const { registry } = foundations;
    this.#telemetry = telemetryOf(registry);
    const clock = registry.builtIn(Clock);
    this.#messaging = new Messaging({
      areas: areasOf(foundations),
      now: () => clock.now().getTime(),
      logger: registry.brought(Logger),
      transport: await this.#transport(this.#planned, registry),
      options: this.#planned.options,
      tracer: this.#telemetry?.messages(this.#planned.transport === 'rabbitmq' ? 'rabbitmq' : 'portico'),
    });
    this.#telemetry?.watch(this.#messaging.admin);
    this.#messaging.listen();
    registry.bringResource(messagingResource, this.#messaging);
  }

  /** Whether the broker, or each host that messages go to, is there. Without it a host answers as before, and messages wait in the outbox. */
  checks(): readonly ReadinessCheck[] {
    if (this.#planned?.transport === 'http')
      return [...this.#planned.hosts.keys()].map((area) => ({
        name: `messages to ${area}`,
        check: async () => (this.#messaging?.away.includes(area) ? 'wait' : undefined),
      }));
    if (this.#planned?.transport !== 'rabbitmq') return [];
    return [{ name: 'rabbitmq', check: async () => (this.#messaging?.unreachable === undefined ? undefined : 'cannot be reached') }];
  }

  /** Begins to deliver. */
  async start(): Promise<void> {
    await this.#messaging?.start();
  }

  /** Checks events of operations in areas without a store, and tells of them. */
  readonly dispatch: Dispatch = Object.assign((events: readonly object[], call: OperationCall) => this.#messaging?.raised(events, call), {
    check: (events: readonly object[]) => this.#messaging?.check(events),
  });

  /** Takes nothing new, waits for handlers that run, and closes what it opened. */
  async stop(): Promise<void> {
    this.#telemetry?.unwatch();
    await this.#messaging?.stop();
    await Promise.all(this.#sources.map((source) => source.close()));
  }

  async #transport(planned: PlannedMessaging, registry: ServiceRegistry): Promise<TransportSetup> {
    const { transport, url, prefix, prefetch, sources } = planned;
    if (transport === 'http') return httpTransport(planned, registry);
    if (transport === 'in-process') return { kind: 'in-process' };
    if (transport !== 'rabbitmq') {
      this.#sources = await Promise.all([...sources].map(([name, at]) => openStore(name, at, { adapters: planned.adapters })));
      return { kind: 'stores', sources: this.#sources };
    }
    const { rabbitMqTransport } = await optionalPackage(transportPackage('rabbitmq'), () =>
      import('@portico/messaging-rabbitmq').catch(rethrow),
    );
    try {
      const options = { url: url!, ...omitUndefined({ prefix, prefetch }) };
      return { kind: 'broker', broker: rabbitMqTransport(options) };
    } catch (error) {
      throw new StartRefused([`the message transport rabbitmq cannot be used: ${(error as Error).message}`]);
    }
  }
}

/** The hosts of other areas, known to each other by tokens of their own. */
async function httpTransport({ hosts }: PlannedMessaging, registry: ServiceRegistry): Promise<TransportSetup> {
  const { httpPeer } = await optionalPackage(transportPackage('http'), () => import('@portico/messaging-http').catch(rethrow));
  const authorization = () => registry.resource<HostTokens>(hostTokensResource).authorization({ act: 'host' });
  const peers = [...hosts].map(([area, baseUrl]) => [area, httpPeer({ area, baseUrl: baseUrl!, authorization })] as const);
  return { kind: 'peers', peers: new Map(peers) };
}

/** What carries messages between processes. */
function transportPackage(transport: 'http' | 'rabbitmq'): OptionalPackage {
  return { name: `@portico/messaging-${transport}`, user: `the message transport ${transport}` };
}

function areasOf({ modules, services, registry }: MessagingFoundations): readonly MessageArea[] {
  return modules.map(({ name, events = [], handlers = [], data }) => ({
    name,
    events,
    handlers,
    services: services.get(name)!,
    store: data ? registry.resource<Store>(`store:${(data as AreaData).store}`) : undefined,
  }));
}
