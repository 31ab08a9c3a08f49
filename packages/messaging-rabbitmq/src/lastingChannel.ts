import { setTimeout as pause } from 'node:timers/promises';
import type { Channel, Connection } from 'rabbitmq-client';

/** The parts of a lasting channel, and its callbacks. */
export interface ChannelUse {
  /** Makes a new channel ready for its use. */
  prepare(channel: Channel): Promise<void>;
  up(): void;
  down(reason: unknown): void;
  /** Milliseconds before a channel is reopened on an open connection. */
  readonly delay: number;
}

/** A channel that is opened again whenever it is lost, until it is closed. */
export class ReconnectingChannel {
  readonly #connection: Connection;
  readonly #use: ChannelUse;
  readonly #stop = new AbortController();
  readonly #kept: Promise<void>;
  #current: Channel | undefined;

  constructor(connection: Connection, use: ChannelUse) {
    this.#connection = connection;
    this.#use = use;
    this.#kept = this.#keep();
  }

  /** The channel, while it can be used. A broker that is short of memory blocks the connection; then it cannot. */
  get current(): Channel | undefined {
    return this.#connection.ready && this.#current?.active ? this.#current : undefined;
  }

  /** Closes the channel: unacknowledged messages return to their queue. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#current?.close();
  }

  /** Resolves when nothing is tried any more: after `close`, and with the connection where it waits for that. */
  get ended(): Promise<void> {
    return this.#kept;
  }

  async #keep(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await this.#once().catch((error: unknown) => signal.aborted || this.#use.down(error));
      // Without a connection the next channel waits for it anyway.
      if (this.#connection.ready) await pause(this.#use.delay, undefined, { signal }).catch(() => undefined);
    }
  }

  /** One channel, from its opening to its end. */
  async #once(): Promise<void> {
    const channel = await this.#connection.acquire({ emitErrorsFromChannel: true });
    let reason: unknown = new Error('The channel was closed.');
    const closed = new Promise<void>((resolve) => channel.once('close', resolve));
    channel.setMaxListeners(0).on('error', (error: unknown) => (reason = error));
    // The queue was deleted: the next steps declare it again.
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
