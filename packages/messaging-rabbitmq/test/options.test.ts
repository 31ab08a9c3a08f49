import { createRabbitMqTransport } from '@portico/messaging-rabbitmq';
import { expect, it } from 'vitest';

const url = 'amqp://127.0.0.1';

it.each(['', 'postgres://127.0.0.1/hotel', 'amqp:', 'amqp:///hotel', '127.0.0.1:5672', 'amqp://user:secret@[/'])(
  'an address that is none of a broker is refused without showing it: %s',
  (address) => {
    const open = () => createRabbitMqTransport({ url: address });
    expect(open).toThrow('The address of the broker is not one of RabbitMQ: amqp://user:password@host:port/vhost.');
    expect(open).not.toThrow('secret');
  },
);

it.each(['', 'a b', 'a/b', 'a*', 'a'.repeat(101)])('a prefix that names cannot begin with is refused: %s', (prefix) => {
  expect(() => createRabbitMqTransport({ url, prefix })).toThrow('The prefix');
});

it.each([0, -1, 1.5, 65_536, NaN])('a prefetch that the protocol cannot say is refused: %s', (prefetch) => {
  expect(() => createRabbitMqTransport({ url, prefetch })).toThrow(
    `The prefetch is ${prefetch}; it must be a whole number from 1 to 65535.`,
  );
});
