import { Connection } from 'rabbitmq-client';
import type { Channel } from 'rabbitmq-client';
import type { Health } from './health.ts';
import { LastingChannel } from './lastingChannel.ts';
import type { Settings } from './options.ts';

/** What a link is for. */
export interface LinkUse {
  /** `publish` or `receive`; seen in the broker's own lists of connections. */
  readonly name: string;
  readonly health: Health;
  /** Makes a new channel ready for its use. */
  prepare(channel: Channel): Promise<void>;
}

/** The longest that a timer can wait: a channel waits for its connection however long that takes. */
const forever = 2 ** 31 - 1;
/** Milliseconds that the broker has to answer a goodbye. */
const patience = 5000;

/** A connection and its one channel; both come back when they are lost. */
export class Link {
  readonly #use: LinkUse;
  readonly #connection: Connection;
  readonly #lasting: LastingChannel;
  #closing = false;

  constructor({ url, prefix, retryDelay, maxRetryDelay }: Settings, use: LinkUse) {
    this.#use = use;
    this.#connection = new Connection({
      url,
      connectionName: `${prefix} ${use.name}`,
      acquireTimeout: forever,
      connectionTimeout: 5000,
      // Seconds. A peer that vanished without a word is noticed after two to four times that.
      heartbeat: 10,
      frameMax: 131_072,
      noDelay: true,
      retryLow: retryDelay,
      retryHigh: maxRetryDelay,
    });
    const down = (reason: unknown) => this.#closing || use.health.down(use.name, reason);
    this.#connection.on('error', down);
    this.#connection.on('connection.blocked', (reason) => down(new Error(`The broker takes nothing at present: ${reason}.`)));
    this.#connection.on('connection.unblocked', () => this.channel && use.health.up(use.name));
    this.#lasting = new LastingChannel(this.#connection, {
      prepare: (channel) => use.prepare(channel),
      up: () => use.health.up(use.name),
      // What happened to a lost connection, the connection tells.
      down: (reason) => this.#connection.ready && down(reason),
      delay: retryDelay,
    });
  }

  /** The channel, while it can be used. */
  get channel(): Channel | undefined {
    return this.#lasting.current;
  }

  /** Until it is known whether it stands; it goes on trying where it does not. */
  known(): Promise<void> {
    return this.#use.health.known(this.#use.name);
  }

  /** Closes the channel and the connection; a broker that does not answer is not waited for. */
  async close(): Promise<void> {
    this.#closing = true;
    const giveUp = setTimeout(() => this.#connection.unsafeDestroy(), patience);
    try {
      await this.#lasting.close();
      await this.#connection.close();
      await this.#lasting.ended;
    } finally {
      clearTimeout(giveUp);
    }
  }
}
