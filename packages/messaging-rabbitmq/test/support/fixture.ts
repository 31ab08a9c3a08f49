import { randomUUID } from 'node:crypto';
import type { BrokerTransport, Message, MessageRoute, TransportEvents } from '@portico/messaging';
import { createRabbitMqTransport } from '@portico/messaging-rabbitmq';
import type { RabbitMqOptions } from '@portico/messaging-rabbitmq';
import { Connection } from 'rabbitmq-client';
import type { AsyncMessage, Channel } from 'rabbitmq-client';
import { afterEach, beforeEach } from 'vitest';
import { brokerUrl } from './broker.ts';
import { Proxy } from './proxy.ts';
import { removeFrom } from './remove.ts';
import { Signals } from './signals.ts';

/** The routes that most tests use. */
export const toBilling: MessageRoute = { area: 'Billing', event: 'Booking.Confirmed' };
export const toAccounts: MessageRoute = { area: 'Accounts', event: 'Booking.Confirmed' };

/** Creates a message; the number is its position. */
export function message(position: number, rest: Partial<Message> = {}): Message {
  const payload = JSON.stringify({ number: position });
  return { id: randomUUID(), event: 'Booking.Confirmed', payload, occurredAt: '2027-03-01T10:00:00Z', source: 'hotel', position, ...rest };
}

/** Many messages, in order. */
export const messages = (count: number): Message[] => Array.from({ length: count }, (_, index) => message(index + 1));

/** A test's own names on the broker; everything under them is removed after the test. */
export class Fixture {
  readonly url: string;
  readonly prefix = `test-${randomUUID()}`;
  readonly channel: Channel;
  readonly #connection: Connection;
  readonly #ends: (() => Promise<unknown>)[] = [];

  private constructor(url: string, connection: Connection, channel: Channel) {
    this.url = url;
    this.#connection = connection;
    this.channel = channel;
  }

  static async on(url: string): Promise<Fixture> {
    const connection = new Connection(url);
    connection.on('error', () => undefined);
    return new Fixture(url, connection, await connection.acquire());
  }

  /** A transport that is closed after the test, and what it tells. */
  transport(options: Partial<RabbitMqOptions> = {}): { readonly transport: BrokerTransport; readonly told: Told } {
    const transport = createRabbitMqTransport({ url: this.url, prefix: this.prefix, retryDelay: 20, maxRetryDelay: 100, ...options });
    this.#ends.push(() => transport.close());
    return { transport, told: new Told() };
  }

  /** An open transport. */
  async open(routes: readonly MessageRoute[], options: Partial<RabbitMqOptions> = {}): Promise<BrokerTransport> {
    const { transport, told } = this.transport(options);
    await transport.open(routes, told);
    return transport;
  }

  async proxy(): Promise<Proxy> {
    const proxy = await Proxy.to(this.url);
    this.#ends.push(() => proxy.close());
    return proxy;
  }

  queue({ area, event }: MessageRoute): string {
    return `${this.prefix}.${area}/${event}`;
  }

  /** Takes the first message of the queue of what could not be read; undefined where there is none. */
  unreadable(): Promise<AsyncMessage | undefined> {
    return this.channel.basicGet({ queue: `${this.prefix}.unreadable`, noAck: true }) as Promise<AsyncMessage | undefined>;
  }

  /** Removes what transports with this prefix declared. */
  async remove(prefix: string): Promise<void> {
    await removeFrom(this.url, prefix, [toBilling, toAccounts]);
  }

  async end(): Promise<void> {
    for (const end of this.#ends.toReversed()) await end();
    await this.remove(this.prefix);
    await this.channel.close();
    await this.#connection.close();
  }
}

/** Remembers what a transport told. */
export class Told extends Signals<'connected' | 'disconnected' | 'warned'> implements TransportEvents {
  readonly reasons: unknown[] = [];
  readonly warnings: string[] = [];

  connected(): void {
    this.signal('connected');
  }

  disconnected(reason: unknown): void {
    this.reasons.push(reason);
    this.signal('disconnected');
  }

  warned(text: string): void {
    this.warnings.push(text);
    this.signal('warned');
  }
}

/** Creates a fixture for each test of a suite. */
export function eachTest(): { readonly current: Fixture } {
  const holder: { current: Fixture } = { current: undefined! };
  beforeEach(async () => {
    holder.current = await Fixture.on(brokerUrl!);
  });
  afterEach(() => holder.current.end());
  return holder;
}
