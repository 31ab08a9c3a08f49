import { Connection } from 'rabbitmq-client';
import type { Channel } from 'rabbitmq-client';
import type { Health } from './health.ts';
import { ReconnectingChannel } from './lastingChannel.ts';
import { listHostUrls } from '@portico/messaging';
import type { Settings } from './options.ts';

/** The maximum delay of a timer in milliseconds. In effect, a channel waits for its connection without a limit. */
const forever = 2 ** 31 - 1;
/** How long the broker may take to close a connection, in milliseconds. */
const patience = 5000;

/** A connection and its channels. Lost connections and channels are reopened. */
export class Link {
  readonly #connection: Connection;
  readonly #health: Health;
  readonly #retryDelay: number;
  readonly #channels = new Map<string, ReconnectingChannel>();
  #closing = false;

  /** @param name The name in the broker's list of connections, after the prefix. */
  constructor(settings: Settings, name: string, health: Health) {
    this.#health = health;
    this.#retryDelay = settings.retryDelay;
    this.#connection = openConnection(settings, name);
    const down = (reason: unknown) => [...this.#channels.keys()].forEach((channel) => this.#down(channel, reason));
    this.#connection.on('error', down);
    this.#connection.on('connection.blocked', (reason) => down(new Error(`The broker blocks publishers: ${reason}.`)));
    this.#connection.on('connection.unblocked', () => [...this.#channels].forEach(([name, { current }]) => current && health.up(name)));
  }

  /** Adds a channel. `prepare` runs each time the channel is opened. */
  keep(name: string, prepare: (channel: Channel) => Promise<void>): ReconnectingChannel {
    const channel = new ReconnectingChannel(this.#connection, {
      prepare,
      up: () => this.#health.up(name),
      // The connection itself reports that it was lost.
      down: (reason) => this.#connection.ready && this.#down(name, reason),
      delay: this.#retryDelay,
    });
    this.#channels.set(name, channel);
    return channel;
  }

  /** Waits until the state of each channel is known, or the link is closed. Channels that fail to open are retried. */
  async known(): Promise<void> {
    await Promise.all([...this.#channels].map(([name, { ended }]) => Promise.race([this.#health.known(name), ended])));
  }

  /** Closes the channels and the connection; does not wait for an unresponsive broker. */
  async close(): Promise<void> {
    this.#closing = true;
    const channels = [...this.#channels.values()];
    const giveUp = setTimeout(() => this.#connection.unsafeDestroy(), patience);
    try {
      await Promise.all(channels.map((each) => each.close()));
      await this.#connection.close();
      await Promise.all(channels.map(({ ended }) => ended));
    } finally {
      clearTimeout(giveUp);
    }
  }

  #down(channel: string, reason: unknown): void {
    if (!this.#closing) this.#health.down(channel, reason);
  }
}

function openConnection({ url, prefix, retryDelay, maxRetryDelay }: Settings, name: string): Connection {
  const nodes = listHostUrls(url);
  return new Connection({
    url: nodes[0]!,
    // A lost connection is opened to the next node.
    ...(nodes.length > 1 && { hosts: nodes.map((node) => new URL(node).host) }),
    connectionName: `${prefix} ${name}`,
    acquireTimeout: forever,
    connectionTimeout: 5000,
    // Seconds. A peer that disappears without closing the connection is detected after two to four times this interval.
    heartbeat: 10,
    frameMax: 131_072,
    noDelay: true,
    retryLow: retryDelay,
    retryHigh: maxRetryDelay,
  });
}
