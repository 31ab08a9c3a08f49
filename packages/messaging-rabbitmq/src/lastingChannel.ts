import { setTimeout as pause } from 'node:timers/promises';
import type { Channel, Connection } from 'rabbitmq-client';

/** The callbacks and the retry delay of a reconnecting channel. */
export interface ChannelUse {
  /** Prepares a channel that was just opened. */
  prepare(channel: Channel): Promise<void>;
  up(): void;
  down(reason: unknown): void;
  /** Milliseconds before a channel is reopened on an open connection. */
  readonly delay: number;
}

/** A channel that is reopened when it is lost, until `close` is called. */
export class ReconnectingChannel {
  readonly #connection: Connection;
  readonly #use: ChannelUse;
  readonly #stop = new AbortController();
  readonly #ended: Promise<void>;
  #current: Channel | undefined;

  constructor(connection: Connection, use: ChannelUse) {
    this.#connection = connection;
    this.#use = use;
    this.#ended = this.#keepOpen();
  }

  /** The channel while it is usable; otherwise undefined. It is not usable while a broker that is short of memory blocks the connection. */
  get current(): Channel | undefined {
    return this.#connection.ready && this.#current?.active ? this.#current : undefined;
  }

  /** Closes the channel: unacknowledged messages return to their queue. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#current?.close();
  }

  /** Resolves when the channel is no longer reopened: after `close`, or when the connection that it waits for is closed. */
  get ended(): Promise<void> {
    return this.#ended;
  }

  async #keepOpen(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await this.#openOnce().catch((error: unknown) => signal.aborted || this.#use.down(error));
      // Without a connection, opening the next channel waits for it anyway.
      if (this.#connection.ready) await pause(this.#use.delay, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Opens one channel and waits until it is closed. */
  async #openOnce(): Promise<void> {
    const channel = await this.#connection.acquire({ emitErrorsFromChannel: true });
    let reason: unknown = new Error('The channel was closed.');
    const closed = new Promise<void>((resolve) => channel.once('close', resolve));
    channel.setMaxListeners(0).on('error', (error: unknown) => (reason = error));
    // The queue was deleted. Closing the channel reopens it, which declares the queue again.
    channel.on('basic.cancel', (_, error: unknown) => {
      reason = error;
      void channel.close();
    });
    try {
      await this.#use.prepare(channel);
      if (this.#stop.signal.aborted) return;
      this.#current = channel;
      this.#use.up();
      await closed;
      throw reason;
    } finally {
      this.#current = undefined;
      await channel.close();
    }
  }
}
