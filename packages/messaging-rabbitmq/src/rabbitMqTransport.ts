import { setTimeout as pause } from 'node:timers/promises';
import type { BrokerTransport, Message, MessageRoute, Receive, TransportEvents } from '@portico/messaging';
import type { AsyncMessage, Channel } from 'rabbitmq-client';
import { Health } from './health.ts';
import type { ReconnectingChannel } from './lastingChannel.ts';
import { Link } from './link.ts';
import { resolveSettings } from './options.ts';
import type { RabbitMqOptions, Settings } from './options.ts';
import { createOutgoing, setAside } from './outgoing.ts';
import { Publisher } from './publisher.ts';
import { Receiver } from './receiver.ts';
import { declareTopology, Names } from './topology.ts';

/** Creates the message transport for RabbitMQ 3.10 or later. Throws if an option is invalid. */
export function createRabbitMqTransport(options: RabbitMqOptions): BrokerTransport {
  return new RabbitMqTransport(resolveSettings(options));
}

/**
 * Uses separate connections for publishing and receiving: a broker that is short of memory blocks publishing connections, and
 * only consumers free its memory.
 */
class RabbitMqTransport implements BrokerTransport {
  readonly name = 'rabbitmq';
  readonly #settings: Settings;
  readonly #names: Names;
  readonly #publisher: Publisher;
  #events: TransportEvents | undefined;
  #health: Health | undefined;
  #publishing: Link | undefined;
  #channel: ReconnectingChannel | undefined;
  #receiving: Link | undefined;
  readonly #receivers: Receiver[] = [];

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#names = new Names(settings.prefix);
    this.#publisher = new Publisher(settings.confirmTimeout);
  }

  get isConnected(): boolean {
    return this.#channel?.current !== undefined;
  }

  async open(routes: readonly MessageRoute[], events: TransportEvents): Promise<void> {
    this.#events = events;
    this.#health = new Health(events);
    const prepare = async (channel: Channel) => {
      await declareTopology(channel, this.#names, routes);
      await this.#publisher.prepare(
        channel,
        runExclusively(() => this.#declareAgain(channel, routes)),
      );
    };
    this.#publishing = new Link(this.#settings, 'publish', this.#health);
    this.#channel = this.#publishing.keep('publish', prepare);
    await this.#publishing.known();
  }

  publish(messages: readonly Message[], onlyTo?: string): Promise<ReadonlySet<string>> {
    return this.#publisher.publish(
      messages.map((message) => createOutgoing(message, this.#names, onlyTo)),
      this.#channel?.current,
    );
  }

  async consume(routes: readonly MessageRoute[], receive: Receive): Promise<void> {
    if (!this.#health) throw new Error('The transport is not open.');
    if (routes.length === 0) return;
    this.#receiving = new Link(this.#settings, 'receive', this.#health);
    for (const route of routes) this.#receive(this.#receiving, route, receive);
    await this.#receiving.known();
  }

  /**
   * Closes the transport after storing and acknowledging the received messages. Otherwise another consumer could take over a
   * queue while this one still stores messages from it.
   */
  async close(): Promise<void> {
    await Promise.all(this.#receivers.map((each) => each.close()));
    await this.#receiving?.close();
    await this.#publisher.close();
    await this.#publishing?.close();
  }

  /** Opens a channel for each queue, so that acknowledging the last message acknowledges the whole batch. */
  #receive(link: Link, route: MessageRoute, receive: Receive): void {
    const queue = this.#names.queue(route);
    const { prefetch, retryDelay, maxRetryDelay } = this.#settings;
    const receiver = new Receiver({
      route,
      receive,
      setAside: (received, reason) => this.#setAside(received, reason, queue),
      warned: (text, cause) => this.#events?.warned(text, cause),
      delay: (failures) => Math.min(retryDelay * 2 ** (failures - 1), maxRetryDelay),
    });
    this.#receivers.push(receiver);
    link.keep(`receive ${queue}`, async (channel) => {
      await declareTopology(channel, this.#names, [route]);
      await channel.basicQos({ prefetchCount: prefetch });
      await channel.basicConsume({ queue }, (received) => receiver.take(received, channel));
    });
  }

  /**
   * Declares a deleted queue again, after a delay. If a quorum queue exists again before its deletion is announced, its consumers
   * are never notified.
   */
  async #declareAgain(channel: Channel, routes: readonly MessageRoute[]): Promise<void> {
    await pause(this.#settings.retryDelay, undefined, { ref: false });
    if (channel.active) await declareTopology(channel, this.#names, routes);
  }

  async #setAside(received: AsyncMessage, reason: string, queue: string): Promise<boolean> {
    const aside = setAside(received, reason, { names: this.#names, queue });
    return (await this.#publisher.publish([aside], this.#channel?.current)).has(aside.id);
  }
}

/** Returns a function that runs the work unless it is already running. A failure closes the channel, and the next channel declares everything. */
function runExclusively(work: () => Promise<void>): () => void {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work()
      .catch(() => undefined)
      .finally(() => (running = undefined));
  };
}
