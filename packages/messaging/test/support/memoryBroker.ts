import type { BrokerTransport, Message, MessageRoute, Receive, TransportEvents } from '@portico/messaging';

/** A broker in the test's process, which can be disconnected, and can withhold confirmations. */
export class MemoryBroker {
  readonly published: Message[] = [];
  /** The batches that were published, and the only area that each was sent to. */
  readonly batches: { readonly messages: readonly Message[]; readonly onlyTo: string | undefined }[] = [];
  /** The routes that hosts declared and consume: `Area.Event for Area`. */
  readonly declared: string[] = [];
  readonly consumed: string[] = [];
  /** The receipts of hosts for received messages. */
  readonly receipts: unknown[] = [];
  /** How many hosts have closed their side. */
  closed = 0;
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
        broker.declared.push(...routes.map(nameOf));
        broker.#hosts.add(events);
        if (broker.#connected) events.connected();
      },
      publish: (messages, onlyTo) => broker.#publish(messages, onlyTo),
      consume: async (routes, receive) => {
        broker.consumed.push(...routes.map(nameOf));
        routes.forEach((route) => broker.#consumers.set(nameOf(route), receive));
      },
      close: async () => void (broker.closed += 1),
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

  /** Warns hosts of a problem. */
  warn(text: string, cause?: unknown): void {
    for (const host of this.#hosts) host.warned(text, cause);
  }

  async #publish(messages: readonly Message[], onlyTo: string | undefined): Promise<ReadonlySet<string>> {
    this.batches.push({ messages, onlyTo });
    if (!this.#connected) return new Set();
    const confirmed = new Set<string>();
    for (const message of messages) {
      this.published.push(message);
      if (this.confirms && !this.confirms(message)) continue;
      confirmed.add(message.id);
      const ways = new Map(
        this.#routes.filter(({ event, area }) => event === message.event && (onlyTo ?? area) === area).map((way) => [way.area, way]),
      );
      for (const way of ways.values()) this.receipts.push(...((await this.#consumers.get(nameOf(way))?.([message], way)) ?? []));
    }
    return confirmed;
  }
}

function nameOf({ event, area }: MessageRoute): string {
  return `${event} for ${area}`;
}
