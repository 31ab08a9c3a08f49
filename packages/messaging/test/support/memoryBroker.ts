import type { BrokerTransport, Message, MessageRoute, Receive, TransportEvents } from '@portico/messaging';

/** A broker in the test's process, which can be unplugged, and can refuse to confirm. */
export class MemoryBroker {
  readonly published: Message[] = [];
  /** The ids that are confirmed next time; all where it is undefined. */
  confirms: ((message: Message) => boolean) | undefined;
  #connected = true;
  readonly #hosts = new Set<TransportEvents>();
  readonly #routes: MessageRoute[] = [];
  readonly #consumers = new Map<string, Receive>();

  /** The side of one host. */
  transport(): BrokerTransport {
    // oxlint-disable-next-line typescript/no-this-alias
    const broker = this;
    return {
      name: 'memory',
      get isConnected() {
        return broker.#connected;
      },
      open: async (routes, events) => {
        broker.#routes.push(...routes);
        broker.#hosts.add(events);
        if (broker.#connected) events.connected();
      },
      publish: (messages, onlyTo) => broker.#publish(messages, onlyTo),
      consume: async (routes, receive) => routes.forEach(({ event, area }) => broker.#consumers.set(`${event} ${area}`, receive)),
      close: async () => undefined,
    };
  }

  /** Cuts or restores the connection. */
  plug(connected: boolean): void {
    this.#connected = connected;
    for (const host of this.#hosts) {
      if (connected) host.connected();
      else host.disconnected('unplugged');
    }
  }

  async #publish(messages: readonly Message[], onlyTo: string | undefined): Promise<ReadonlySet<string>> {
    if (!this.#connected) return new Set();
    const confirmed = new Set<string>();
    for (const message of messages) {
      this.published.push(message);
      if (this.confirms && !this.confirms(message)) continue;
      confirmed.add(message.id);
      const ways = new Map(
        this.#routes.filter(({ event, area }) => event === message.event && (onlyTo ?? area) === area).map((way) => [way.area, way]),
      );
      for (const way of ways.values()) await this.#consumers.get(`${way.event} ${way.area}`)?.([message], way);
    }
    return confirmed;
  }
}
