import { createRabbitMqTransport } from '@portico/messaging-rabbitmq';
import { expect, it } from 'vitest';

const url = 'amqp://127.0.0.1';

it.each(['', 'postgres://127.0.0.1/hotel', 'amqp:', 'amqp:///hotel', '127.0.0.1:5672', 'amqp://user:secret@[/'])(
  'rejects a malformed address without showing it: %s',
  (address) => {
    const open = () => createRabbitMqTransport({ url: address });
    expect(open).toThrow('The address of the broker is not a RabbitMQ address: amqp://user:password@host:port/vhost.');
    expect(open).not.toThrow('secret');
  },
);

it('accepts the address of several nodes', async () => {
  await createRabbitMqTransport({ url: 'amqp://anna:secret@127.0.0.1:1,127.0.0.1:2/hotel' }).close();
});

it.each(['', 'a b', 'a/b', 'a*', 'a'.repeat(101)])('rejects a prefix that is not valid in names: %s', (prefix) => {
  expect(() => createRabbitMqTransport({ url, prefix })).toThrow('The prefix');
});

it.each([0, -1, 1.5, 65_536, NaN])('rejects a prefetch that the protocol does not support: %s', (prefetch) => {
  expect(() => createRabbitMqTransport({ url, prefetch })).toThrow(
    `The prefetch is ${prefetch}; it must be a whole number from 1 to 65535.`,
  );
});
