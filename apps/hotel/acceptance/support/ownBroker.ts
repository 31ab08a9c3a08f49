import { randomUUID } from 'node:crypto';
import { removeFrom } from '../../../../packages/messaging-rabbitmq/test/support/remove.ts';

/** The areas that handle events of another area; each pair has a queue. */
const routes = [
  { area: 'Billing', event: 'Booking.ReservationCancelled' },
  { area: 'Billing', event: 'Booking.ReservationConfirmed' },
  { area: 'Booking', event: 'Billing.InvoicePaid' },
];

/** Settings of a hotel with its own queues on a broker, and a function that removes the queues. */
export function ownBroker(url: string) {
  const prefix = `hotel-${randomUUID()}`;
  const settings = { Service__Messaging__RabbitMq__Url: url, Service__Messaging__Prefix: prefix };
  return { settings, dispose: () => removeFrom(url, prefix, routes) };
}
