import type { BrokerTransport, Message, MessageRoute, Receive, TransportEvents } from '@portico/messaging';
import type { AsyncMessage, Channel } from 'rabbitmq-client';
import { Health } from './health.ts';
import { Link } from './link.ts';
import { settingsOf } from './options.ts';
import type { RabbitMqOptions, Settings } from './options.ts';
import { outgoing, setAside } from './outgoing.ts';
import { Publisher } from './publisher.ts';
import { Receiver } from './receiver.ts';
import { declareTopology, Names } from './topology.ts';

/** Messages between processes over RabbitMQ, 3.10 or later. Throws where an option cannot be honoured. */
export function rabbitMqTransport(options: RabbitMqOptions): BrokerTransport {
  return new RabbitMqTransport(settingsOf(options));
}

/** Publishing and receiving have a connection each: a broker that is short of memory blocks those that publish, and only receiving gives it room. */
class RabbitMqTransport implements BrokerTransport {
  readonly name = 'rabbitmq';
  readonly #settings: Settings;
  readonly #names: Names;
  readonly #publisher: Publisher;
  #events: TransportEvents | undefined;
  #health: Health | undefined;
  #publishing: Link | undefined;
  #receiving: Link | undefined;
  #receivers: readonly Receiver[] = [];

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#names = new Names(settings.prefix);
    this.#publisher = new Publisher(settings.confirmTimeout);
  }

  get isConnected(): boolean {
    return this.#publishing?.channel !== undefined;
  }

  async open(routes: readonly MessageRoute[], events: TransportEvents): Promise<void> {
    this.#events = events;
    this.#health = new Health(events);
    const prepare = async (channel: Channel) => {
      const declare = () => declareTopology(channel, this.#names, routes);
      await declare();
      await this.#publisher.prepare(channel, onceAtATime(declare));
    };
    this.#publishing = new Link(this.#settings, { name: 'publish', health: this.#health, prepare });
    await this.#publishing.known();
  }

  publish(messages: readonly Message[], onlyTo?: string): Promise<ReadonlySet<string>> {
    return this.#publisher.publish(
      messages.map((message) => outgoing(message, this.#names, onlyTo)),
      this.#publishing?.channel,
    );
  }

  async consume(routes: readonly MessageRoute[], receive: Receive): Promise<void> {
    if (!this.#health) throw new Error('The transport is not open.');
    const receivers = routes.map((route) => ({ queue: this.#names.queue(route), receiver: this.#receiver(route, receive) }));
    this.#receivers = receivers.map(({ receiver }) => receiver);
    const prepare = async (channel: Channel) => {
      await declareTopology(channel, this.#names, routes);
      await channel.basicQos({ prefetchCount: this.#settings.prefetch });
      for (const { queue, receiver } of receivers) await channel.basicConsume({ queue }, (received) => receiver.take(received, channel));
    };
    this.#receiving = new Link(this.#settings, { name: 'receive', health: this.#health, prepare });
    await this.#receiving.known();
  }

  /** What is in hand is stored and acknowledged first; a queue must not go to the next consumer while this one still stores from it. */
  async close(): Promise<void> {
    await Promise.all(this.#receivers.map((each) => each.close()));
    await this.#receiving?.close();
    await this.#publisher.close();
    await this.#publishing?.close();
  }

  #receiver(route: MessageRoute, receive: Receive): Receiver {
    const { retryDelay, maxRetryDelay } = this.#settings;
    return new Receiver({
      route,
      receive,
      setAside: (received, reason) => this.#setAside(received, reason, this.#names.queue(route)),
      warned: (text, cause) => this.#events?.warned(text, cause),
      delay: (failures) => Math.min(retryDelay * 2 ** (failures - 1), maxRetryDelay),
    });
  }

  async #setAside(received: AsyncMessage, reason: string, queue: string): Promise<boolean> {
    const aside = setAside(received, reason, { names: this.#names, queue });
    return (await this.#publisher.publish([aside], this.#publishing?.channel)).has(aside.id);
  }
}

/** Somebody deleted a queue: it is declared again. Where that fails the channel is closed, and another one declares it. */
function onceAtATime(declare: () => Promise<void>): () => void {
  let running: Promise<void> | undefined;
  return () => {
    running ??= declare().then(
      () => (running = undefined),
      () => undefined,
    );
  };
}
