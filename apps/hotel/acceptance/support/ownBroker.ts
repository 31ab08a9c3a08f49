import { randomUUID } from 'node:crypto';
import { removeFrom } from '../../../../packages/messaging-rabbitmq/test/support/remove.ts';

/** Which area handles which event of another one: each pair has a queue. */
const routes = [
  { area: 'Billing', event: 'Booking.ReservationCancelled' },
  { area: 'Billing', event: 'Booking.ReservationConfirmed' },
  { area: 'Booking', event: 'Billing.InvoicePaid' },
];

/** Settings of a hotel that has queues of its own on a broker, and what takes these away. */
export function ownBroker(url: string) {
  const prefix = `hotel-${randomUUID()}`;
  const settings = { Service__Messaging__RabbitMq__Url: url, Service__Messaging__Prefix: prefix };
  return { settings, dispose: () => removeFrom(url, prefix, routes) };
}
