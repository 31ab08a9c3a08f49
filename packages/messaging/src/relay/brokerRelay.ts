import type { NextRound } from '../loop/loop.ts';
import type { ClaimedMessages, Outbox, PendingMessage } from '../outbox/outbox.ts';
import type { MessageTracer } from '../trace/messageTracer.ts';
import type { Message } from '../transport/message.ts';
import { publishInOrder } from './publishInOrder.ts';
import type { BrokerTransport } from '../transport/brokerTransport.ts';

const firstPause = 1000;
const longestPause = 60_000;

/** The parts of a relay to a broker. */
export interface BrokerRelaySettings {
  readonly outbox: Outbox;
  readonly broker: BrokerTransport;
  readonly now: () => number;
  /** Called with the numbers of messages that the broker has confirmed and has not confirmed. */
  readonly published: (confirmed: number, refused: number) => void;
  readonly tracer: MessageTracer | undefined;
}

/** Publishes the messages of an outbox, and removes those that the broker has confirmed. */
export class BrokerRelay {
  readonly #settings: BrokerRelaySettings;

  constructor(settings: BrokerRelaySettings) {
    this.#settings = settings;
  }

  /** Publishes one batch. */
  async round(): Promise<NextRound> {
    const { outbox, broker, now, published } = this.#settings;
    // The relay is woken when the connection is restored.
    if (!broker.isConnected) return undefined;
    const claimed = await outbox.claim(now());
    const { messages } = claimed;
    try {
      if (messages.length === 0) return await this.#due();
      const { confirmed, refused } = await publishInOrder(messages, this.#publish);
      await claimed.remove(confirmed);
      published(confirmed.length, refused.length);
      // Without a connection the broker has rejected nothing.
      if (!broker.isConnected) return undefined;
      await this.#postpone(refused, claimed);
      return 'again';
    } finally {
      await claimed.end();
    }
  }

  readonly #publish = (messages: readonly Message[]): Promise<ReadonlySet<string>> => {
    const { outbox, broker, tracer } = this.#settings;
    const publish = () => broker.publish(messages, outbox.destination === '' ? undefined : outbox.destination);
    return tracer ? tracer.sent(messages, publish) : publish();
  };

  /** Returns when to run again: a message that is due already is claimed by another process. */
  async #due(): Promise<NextRound> {
    const { outbox, now } = this.#settings;
    const due = await outbox.due();
    return due === undefined ? undefined : Math.max(due, now() + firstPause);
  }

  /** Postpones messages. Those with the same number of attempts have the same pause. */
  async #postpone(refused: readonly PendingMessage[], claimed: ClaimedMessages): Promise<void> {
    for (const [attempts, same] of Map.groupBy(refused, (message) => message.attempts))
      await claimed.postpone(same, this.#settings.now() + Math.min(firstPause * 2 ** attempts, longestPause));
  }
}
