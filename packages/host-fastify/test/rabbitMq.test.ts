import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { brokerUrl, describeBroker } from '../../messaging-rabbitmq/test/support/broker.ts';
import { Proxy } from '../../messaging-rabbitmq/test/support/proxy.ts';
import { removeFrom } from '../../messaging-rabbitmq/test/support/remove.ts';
import { problemsOf, started } from './support/dataHosts.ts';
import { handler, mail, Noted, notes } from './support/notesAndMail.ts';

/** Creates a blockable connection to the broker, with its own names there. */
async function ownBroker() {
  const proxy = await Proxy.to(brokerUrl!);
  const prefix = `test-${randomUUID()}`;
  onTestFinished(async () => {
    await proxy.close();
    await removeFrom(brokerUrl!, prefix, [{ area: 'Mail', event: 'Notes.Noted' }]);
  });
  return { proxy, endpoints: { messaging: { transport: 'rabbitmq', url: proxy.url, prefix } } as const };
}

const sending = (sent: string[]) => mail([handler(({ text }: Noted) => void sent.push(text))]);

describeBroker('hosts', () => {
  it('[EVENT-03] send messages to each other', async () => {
    const { endpoints } = await ownBroker();
    const sent: string[] = [];
    const booking = await started([notes()], { endpoints });
    await started([sending(sent)], { endpoints });
    await booking.inject({ method: 'POST', url: '/notes' });
    await expect.poll(() => sent, { timeout: 60_000 }).toEqual(['hello']);
  });

  it('[OUTBOX-03] start and respond without the broker, report it at /health/ready, and send pending messages later', async () => {
    const { proxy, endpoints } = await ownBroker();
    proxy.block();
    const sent: string[] = [];
    const host = await started([notes(), sending(sent)], { endpoints });
    await host.listen({ port: 0 });
    expect((await host.inject({ method: 'POST', url: '/notes' })).statusCode).toBe(200);
    const health = await host.inject('/health/ready');
    expect([health.statusCode, health.json()]).toMatchObject([200, { status: 'ready', dependencies: { rabbitmq: 'cannot be reached' } }]);
    proxy.restore();
    await expect.poll(() => sent, { timeout: 60_000 }).toEqual(['hello']);
    const broker = async () => (await host.inject('/health/ready')).json<{ dependencies: { rabbitmq: string } }>().dependencies.rabbitmq;
    await expect.poll(broker, { timeout: 60_000 }).toBe('reached');
  });
});

it.each([
  [
    { prefix: 'a b' },
    "the message transport rabbitmq cannot be used: The prefix 'a b' must consist of 1 to 100 characters from A-Z a-z 0-9 _ . : -",
  ],
  [{ prefetch: 0 }, 'the message transport rabbitmq cannot be used: The prefetch is 0; it must be a whole number from 1 to 65535.'],
])('a setting that RabbitMQ does not support is a startup error: %j', async (option, problem) => {
  const messaging = { transport: 'rabbitmq', url: 'amqp://127.0.0.1:1', ...option } as const;
  expect(await problemsOf([notes(), sending([])], { endpoints: { messaging } })).toEqual([problem]);
});
