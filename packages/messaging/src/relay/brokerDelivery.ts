import type { Logger } from '@portico/core';
import type { Store } from '@portico/data';
import type { Inbox } from '../inbox/inbox.ts';
import { Loop } from '../loop/loop.ts';
import { Outbox } from '../outbox/outbox.ts';
import { listDurableHandlers } from '../plan/messageArea.ts';
import type { MessageArea } from '../plan/messageArea.ts';
import type { MessageTracer } from '../trace/messageTracer.ts';
import { hasMessageTables } from '../sql/hasMessageTables.ts';
import { createStatement } from '../sql/statements.ts';
import type { BrokerTransport, MessageRoute, Receive } from '../transport/brokerTransport.ts';
import { BrokerRelay } from './brokerRelay.ts';
import type { RelaySettings } from './relays.ts';

/** The parts of delivery over a broker. */
export interface BrokerDeliverySettings extends RelaySettings {
  readonly broker: BrokerTransport;
  readonly areas: readonly MessageArea[];
  readonly inboxes: readonly Inbox[];
  readonly sources: readonly Store[];
  readonly logger: Logger;
  readonly tracer: MessageTracer | undefined;
}

/** Publishes the outbox messages of this host's stores to a broker, and stores the broker's messages for its areas. */
export class BrokerDelivery {
  readonly #settings: BrokerDeliverySettings;
  readonly #loops = new Map<Store, readonly Loop[]>();

  constructor(settings: BrokerDeliverySettings) {
    this.#settings = settings;
  }

  /** The loops of all relays. */
  get loops(): readonly Loop[] {
    return [...this.#loops.values()].flat();
  }

  /** The broker's name while it cannot be reached. */
  get unreachable(): string | undefined {
    const { isConnected, name } = this.#settings.broker;
    return isConnected ? undefined : name;
  }

  /** Connects; an unreachable broker is reported and is not a failure. */
  async start(): Promise<void> {
    const { broker, sources, logger } = this.#settings;
    for (const source of sources) this.#loops.set(source, await this.#createRelays(source));
    const wakeAll = () => this.loops.forEach((loop) => loop.wake());
    await broker.open(this.#routes(), {
      connected: wakeAll,
      disconnected: (reason) => logger.warn(`No connection to ${broker.name}; messages remain pending`, { err: reason }),
      warned: (text, cause) => logger.warn(text, cause === undefined ? {} : { err: cause }),
    });
    await broker.consume(this.#ownRoutes(), this.#receive);
  }

  /** Wakes the relays of a store with new messages. */
  wake(source: Store): void {
    for (const loop of this.#loops.get(source) ?? []) loop.wake();
  }

  /** Stops receiving messages. */
  async stop(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.stop()));
    await this.#settings.broker.close();
  }

  readonly #receive: Receive = async (messages, { area }) => {
    const inbox = this.#settings.inboxes.find((each) => each.area.name === area)!;
    this.#settings.arrived(inbox, messages.length, await inbox.receive(messages));
    return messages.map(() => 'stored');
  };

  /** Creates one relay for all new messages, and one for each area to which messages were addressed under another transport. */
  async #createRelays(source: Store): Promise<Loop[]> {
    const { broker, now, poll, failed, logger, tracer } = this.#settings;
    const destinations = new Set(['', ...(await listAddressedAreas(source))]);
    return [...destinations].map((destination) => {
      const published = (_confirmed: number, refused: number) => {
        if (refused > 0)
          logger.warn(`${broker.name} did not confirm ${refused} messages; they will be published again`, { source: source.name });
      };
      const relay = new BrokerRelay({ outbox: new Outbox(source, destination), broker, now, published, tracer });
      const what = `Messages from '${source.name}' could not be published`;
      return new Loop({ round: () => relay.round(), now, poll: poll(source), failed: failed(what) });
    });
  }

  /** Returns the routes that this host publishes and receives. They are declared before anything is published, so that nothing is lost. */
  #routes(): readonly MessageRoute[] {
    const published = this.#settings.areas.flatMap(({ events }) =>
      events.flatMap(({ id, consumers }) => consumers.map(({ area }) => ({ event: id, area }))),
    );
    return removeDuplicates([...published, ...this.#ownRoutes()]);
  }

  #ownRoutes(): readonly MessageRoute[] {
    return removeDuplicates(
      this.#settings.areas.flatMap((area) => listDurableHandlers(area).map(({ event }) => ({ event, area: area.name }))),
    );
  }
}

async function listAddressedAreas(source: Store): Promise<readonly string[]> {
  if (!(await hasMessageTables(source))) return [];
  const text = 'SELECT DISTINCT destination FROM portico_outbox';
  const rows = await source.rows(createStatement('outbox_destinations', text, source.dialect), []);
  return rows.map(([destination]) => destination as string);
}

function removeDuplicates(routes: readonly MessageRoute[]): readonly MessageRoute[] {
  return [...new Map(routes.map((route) => [`${route.event} ${route.area}`, route])).values()];
}
