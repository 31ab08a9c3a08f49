import { Clock, Logger } from '@portico/core';
import type { AreaData, Store } from '@portico/data';
import type { MessageArea, Messaging, TransportSetup } from '@portico/messaging';
import type { Dispatch, ModulePlan, ServiceRegistry } from '@portico/runtime';
import { StartRefused } from '../mapping/startProblems.ts';
import { openStore } from '../stores/storeUrl.ts';
import type { PlannedMessaging } from './plannedMessaging.ts';

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

  constructor(planned: PlannedMessaging | undefined) {
    this.#planned = planned;
  }

  /** From here on what operations raise is kept. Brings the messages to the services. */
  async listen(foundations: MessagingFoundations): Promise<void> {
    if (!this.#planned) return;
    // Hosts without events start without the code for them.
    const { Messaging } = await import('@portico/messaging');
    const { registry } = foundations;
    const clock = registry.builtIn(Clock);
    this.#messaging = new Messaging({
      areas: areasOf(foundations),
      now: () => clock.now().getTime(),
      logger: registry.builtIn(Logger),
      transport: await this.#transport(this.#planned),
      options: this.#planned.options,
    });
    this.#messaging.listen();
    registry.bringResource(messagingResource, this.#messaging);
  }

  /** The broker that cannot be reached at present. */
  get unreachable(): string | undefined {
    return this.#messaging?.unreachable;
  }

  /** Begins to deliver. */
  async start(): Promise<void> {
    await this.#messaging?.start();
  }

  /** Tells of events of operations in areas without a store. */
  readonly dispatch: Dispatch = (events, call) => this.#messaging?.raised(events, call);

  /** Takes nothing new, waits for handlers that run, and closes what it opened. */
  async stop(): Promise<void> {
    await this.#messaging?.stop();
    await Promise.all(this.#sources.map((source) => source.close()));
  }

  async #transport({ transport, url, prefix, prefetch, sources }: PlannedMessaging): Promise<TransportSetup> {
    if (transport === 'postgres') {
      this.#sources = await Promise.all([...sources].map(([name, at]) => openStore(name, at)));
      return { kind: 'postgres', sources: this.#sources };
    }
    if (transport === 'in-process') return { kind: 'in-process' };
    const { rabbitMqTransport } = await import('@portico/messaging-rabbitmq');
    try {
      const options = { url: url!, ...(prefix !== undefined && { prefix }), ...(prefetch !== undefined && { prefetch }) };
      return { kind: 'broker', broker: rabbitMqTransport(options) };
    } catch (error) {
      throw new StartRefused([`the message transport rabbitmq cannot be used: ${(error as Error).message}`]);
    }
  }
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
