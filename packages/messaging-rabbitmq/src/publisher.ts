import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Channel, ReturnedMessage } from 'rabbitmq-client';
import type { OutgoingMessage } from './outgoing.ts';

/** Publishes messages and waits for the broker's confirmations. */
export class Publisher {
  readonly #timeout: number;
  readonly #returned = new Set<string>();
  readonly #pending = new Set<Promise<unknown>>();
  #closed = false;

  /** @param timeout Milliseconds to wait for the broker's confirmation. */
  constructor(timeout: number) {
    this.#timeout = timeout;
  }

  /** Prepares a new channel. `onReturn` receives messages that the broker could not route to a queue. */
  async prepare(channel: Channel, onReturn: (message: ReturnedMessage) => void): Promise<void> {
    channel.on('basic.return', (message: ReturnedMessage) => {
      this.#returned.add(message.messageId ?? '');
      onReturn(message);
    });
    await channel.confirmSelect();
  }

  /** Sends messages in order if there is a channel. Returns the ids of the messages that the broker confirmed and could route. */
  async publish(messages: readonly OutgoingMessage[], channel: Channel | undefined): Promise<ReadonlySet<string>> {
    if (!channel || this.#closed) return new Set();
    const publishing = this.#publishOn(channel, messages);
    this.#pending.add(publishing);
    return publishing.finally(() => this.#pending.delete(publishing));
  }

  /** Stops accepting messages, and waits until the sent ones are confirmed. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled(this.#pending);
  }

  async #publishOn(channel: Channel, messages: readonly OutgoingMessage[]): Promise<ReadonlySet<string>> {
    const confirmed = new Set<string>();
    const sent = messages.map(async ({ id, envelope, body }) => {
      await channel.basicPublish(envelope, body);
      confirmed.add(id);
    });
    await this.#waitForConfirmations(channel, Promise.allSettled(sent));
    // The broker returns a message before it confirms it, but the client emits the return one turn of the event loop later.
    await nextTurn();
    for (const { id } of messages) if (this.#returned.delete(id)) confirmed.delete(id);
    return confirmed;
  }

  /** Resolves when all messages are confirmed, the channel is closed, or the timeout has passed. */
  #waitForConfirmations(channel: Channel, confirmations: Promise<unknown>): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        channel.off('close', done);
        resolve();
      };
      const timer = setTimeout(done, this.#timeout);
      channel.once('close', done);
      void confirmations.then(done);
    });
  }
}
