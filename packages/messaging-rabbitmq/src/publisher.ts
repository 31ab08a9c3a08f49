import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Channel, ReturnedMessage } from 'rabbitmq-client';
import type { Outgoing } from './outgoing.ts';

/** Publishes with confirmation. */
export class Publisher {
  readonly #timeout: number;
  readonly #returned = new Set<string>();
  readonly #inHand = new Set<Promise<unknown>>();
  #closed = false;

  /** @param timeout Milliseconds to wait for the broker's confirmation. */
  constructor(timeout: number) {
    this.#timeout = timeout;
  }

  /** Makes a new channel ready; `onReturn` is told what no queue took. */
  async prepare(channel: Channel, onReturn: (message: ReturnedMessage) => void): Promise<void> {
    channel.on('basic.return', (message: ReturnedMessage) => {
      this.#returned.add(message.messageId ?? '');
      onReturn(message);
    });
    await channel.confirmSelect();
  }

  /** Sends messages in their order, where there is a channel; the ids of those that the broker confirmed, and could route. */
  async publish(messages: readonly Outgoing[], channel: Channel | undefined): Promise<ReadonlySet<string>> {
    if (!channel || this.#closed) return new Set();
    const publishing = this.#publishOn(channel, messages);
    this.#inHand.add(publishing);
    return publishing.finally(() => this.#inHand.delete(publishing));
  }

  /** Takes nothing more, and waits for what was sent to be confirmed. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled(this.#inHand);
  }

  async #publishOn(channel: Channel, messages: readonly Outgoing[]): Promise<ReadonlySet<string>> {
    const confirmed = new Set<string>();
    const sent = messages.map(async ({ id, envelope, body }) => {
      await channel.basicPublish(envelope, body);
      confirmed.add(id);
    });
    await this.#answered(channel, Promise.allSettled(sent));
    // The broker returns a message before it confirms it; the client tells of the return one turn later.
    await nextTurn();
    for (const { id } of messages) if (this.#returned.delete(id)) confirmed.delete(id);
    return confirmed;
  }

  /** Until all is answered, or nothing more will be. */
  #answered(channel: Channel, answers: Promise<unknown>): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        channel.off('close', done);
        resolve();
      };
      const timer = setTimeout(done, this.#timeout);
      channel.once('close', done);
      void answers.then(done);
    });
  }
}
