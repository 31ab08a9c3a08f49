import { Clock, Logger } from '@portico/core';
import { omitUndefined } from '@portico/core/values';
import type { AreaData, Store } from '@portico/data';
import type { MessageArea, Messaging, TransportSetup } from '@portico/messaging';
import type { Dispatch, ModulePlan, OperationCall, ServiceRegistry } from '@portico/runtime';
import type { ReadinessCheck } from '../health/readiness.ts';
import { hostTokensResource } from '../authentication/hosts/hostTokens.ts';
import type { HostTokens } from '../authentication/hosts/hostTokens.ts';
import { StartupError } from '../startupError.ts';
import { openStore } from '../stores/storeUrl.ts';
import { getTelemetry } from '../telemetry/hostTelemetry.ts';
import type { HostTelemetry } from '../telemetry/hostTelemetry.ts';
import type { PlannedMessaging } from './plannedMessaging.ts';
import { loadOptionalPackage, rethrow } from '../optionalPackage.ts';
import type { OptionalPackage } from '../optionalPackage.ts';

/** The name of the resource with a host's `Messaging`, if its areas raise or handle events. */
export const messagingResource = 'messaging';

/** The sources of a host's messaging. */
export interface MessagingFoundations {
  readonly modules: readonly ModulePlan[];
  /** The services by area. */
  readonly services: ReadonlyMap<string, object>;
  readonly registry: ServiceRegistry;
}

/** The messaging of a running host. It does nothing if no area raises or handles events. */
export class HostMessaging {
  readonly #planned: PlannedMessaging | undefined;
  #messaging: Messaging | undefined;
  #sources: readonly Store[] = [];
  #telemetry: HostTelemetry | undefined;

  constructor(planned: PlannedMessaging | undefined) {
    this.#planned = planned;
  }

  /** Starts storing the events that operations raise, and registers messaging as a resource. */
  async listen(foundations: MessagingFoundations): Promise<void> {
    if (!this.#planned) return;
    // Hosts without events start without loading their code.
    const { Messaging } = await import('@portico/messaging');
    const { registry } = foundations;
    this.#telemetry = getTelemetry(registry);
    const clock = registry.builtIn(Clock);
    this.#messaging = new Messaging({
      areas: listAreas(foundations),
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

  /**
   * Returns the checks of the broker, or of each host that receives messages. While one is unreachable, the host still serves
   * requests, and messages stay pending in the outbox.
   */
  checks(): readonly ReadinessCheck[] {
    if (this.#planned?.transport === 'http')
      return [...this.#planned.hosts.keys()].map((area) => ({
        name: `messages to ${area}`,
        check: async () => (this.#messaging?.away.includes(area) ? 'pending' : undefined),
      }));
    if (this.#planned?.transport !== 'rabbitmq') return [];
    return [{ name: 'rabbitmq', check: async () => (this.#messaging?.unreachable === undefined ? undefined : 'cannot be reached') }];
  }

  /** Starts delivery. */
  async start(): Promise<void> {
    await this.#messaging?.start();
  }

  /** Checks and publishes events of operations in areas without a store. */
  readonly dispatch: Dispatch = Object.assign((events: readonly object[], call: OperationCall) => this.#messaging?.raised(events, call), {
    check: (events: readonly object[], call: OperationCall) => this.#messaging?.check(events, call),
  });

  /** Stops accepting messages, waits for running handlers, and closes what was opened. */
  async stop(): Promise<void> {
    this.#telemetry?.unwatch();
    await this.#messaging?.stop();
    await Promise.all(this.#sources.map((source) => source.close()));
  }

  async #transport(planned: PlannedMessaging, registry: ServiceRegistry): Promise<TransportSetup> {
    const { transport, url, prefix, prefetch, sources } = planned;
    if (transport === 'http') return createHttpTransport(planned, registry);
    if (transport === 'in-process') return { kind: 'in-process' };
    if (transport !== 'rabbitmq') {
      this.#sources = await Promise.all([...sources].map(([name, at]) => openStore(name, at, { adapters: planned.adapters })));
      return { kind: 'stores', sources: this.#sources };
    }
    const { createRabbitMqTransport: rabbitMqTransport } = await loadOptionalPackage(getTransportPackage('rabbitmq'), () =>
      import('@portico/messaging-rabbitmq').catch(rethrow),
    );
    try {
      const options = { url: url!, ...omitUndefined({ prefix, prefetch }) };
      return { kind: 'broker', broker: rabbitMqTransport(options) };
    } catch (error) {
      throw new StartupError([`the message transport rabbitmq cannot be used: ${(error as Error).message}`]);
    }
  }
}

/** Creates the transport to the hosts of other areas. Host tokens authenticate them to each other. */
async function createHttpTransport({ hosts }: PlannedMessaging, registry: ServiceRegistry): Promise<TransportSetup> {
  const { createHttpPeer: httpPeer } = await loadOptionalPackage(getTransportPackage('http'), () =>
    import('@portico/messaging-http').catch(rethrow),
  );
  const authorization = () => registry.resource<HostTokens>(hostTokensResource).authorization({ act: 'host' });
  const peers = [...hosts].map(([area, baseUrl]) => [area, httpPeer({ area, baseUrl: baseUrl!, authorization })] as const);
  return { kind: 'peers', peers: new Map(peers) };
}

/** Returns the package of a message transport. */
function getTransportPackage(transport: 'http' | 'rabbitmq'): OptionalPackage {
  return { name: `@portico/messaging-${transport}`, user: `the message transport ${transport}` };
}

function listAreas({ modules, services, registry }: MessagingFoundations): readonly MessageArea[] {
  return modules.map(({ name, events = [], handlers = [], data }) => ({
    name,
    events,
    handlers,
    services: services.get(name)!,
    store: data ? registry.resource<Store>(`store:${(data as AreaData).store}`) : undefined,
  }));
}
