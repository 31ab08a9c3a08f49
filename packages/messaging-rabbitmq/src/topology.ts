import type { MessageRoute } from '@portico/messaging';
import type { Channel } from 'rabbitmq-client';

/** The names of exchanges and queues. */
export class Names {
  /** The exchange to which events are published; the routing key is the event. Other applications may bind queues to it. */
  readonly events: string;
  /** The exchange and the queue for unreadable messages. */
  readonly unreadable: string;
  readonly #prefix: string;

  constructor(prefix: string) {
    this.#prefix = prefix;
    this.events = `${prefix}.events`;
    this.unreadable = `${prefix}.unreadable`;
  }

  /** Returns the name of the queue for one event and area: `portico.Billing/Booking.ReservationConfirmed`. */
  queue({ area, event }: MessageRoute): string {
    return `${this.#prefix}.${area}/${event}`;
  }
}

/** Declares the exchanges, and a queue with its binding for each route. Existing ones stay unchanged. */
export async function declareTopology(channel: Channel, names: Names, routes: readonly MessageRoute[]): Promise<void> {
  await channel.exchangeDeclare({ exchange: names.events, type: 'topic', durable: true });
  await channel.exchangeDeclare({ exchange: names.unreadable, type: 'fanout', durable: true });
  await channel.queueDeclare({ queue: names.unreadable, durable: true, arguments: { 'x-queue-type': 'quorum' } });
  await channel.queueBind({ exchange: names.unreadable, queue: names.unreadable });
  for (const route of routes) {
    const queue = names.queue(route);
    await channel.queueDeclare({ queue, durable: true, arguments: buildQueueArguments(names) });
    await channel.queueBind({ exchange: names.events, queue, routingKey: route.event });
  }
}

function buildQueueArguments(names: Names) {
  return {
    'x-queue-type': 'quorum' as const,
    // One replica receives at a time, because two would store messages out of order.
    'x-single-active-consumer': true,
    // A consumer that crashes does not make its message a poison message; the inbox counts attempts. RabbitMQ 4 would give up after 20 deliveries.
    'x-delivery-limit': 1_000_000_000,
    // For messages that the broker itself drops because of a policy.
    'x-dead-letter-exchange': names.unreadable,
  };
}
