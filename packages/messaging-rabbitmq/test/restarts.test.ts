import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { whereIs } from '../../../scripts/lib/needs.mjs';
import { RabbitMq } from '../../../scripts/lib/rabbitmq.mjs';
import { Fixture, messages, toBilling } from './support/fixture.ts';
import { Inbox } from './support/inbox.ts';
import { relay } from './support/relay.ts';

const command = whereIs('rabbitmq-server');

describe.skipIf(command === undefined)('a separate RabbitMQ server', () => {
  let server: RabbitMq;
  let fixture: Fixture;

  beforeAll(async () => {
    server = await RabbitMq.make(command!);
  });
  afterAll(() => server.remove());
  afterEach(() => fixture.end());

  it('[OUTBOX-02] [OUTBOX-03] may be stopped, killed, and may close its connections: nothing is lost, and the order stays', async () => {
    fixture = await Fixture.on(server.url);
    const { transport, told } = fixture.transport();
    await transport.open([toBilling], told);
    const inbox = new Inbox();
    await transport.consume([toBilling], inbox.receive);
    const disturbances = [
      () => server.ctl('close_all_connections', 'for a test'),
      () => server.ctl('stop_app').then(() => server.ctl('start_app')),
      () => server.kill().then(() => server.start()),
      () => server.ctl('close_all_connections', 'for a test'),
    ];
    const each = 500;
    const sent = messages(each * disturbances.length);
    for (const [index, disturb] of disturbances.entries()) {
      const from = index * each;
      await relay({ transport, told }, sent.slice(from, from + each / 2));
      await Promise.all([disturb(), relay({ transport, told }, sent.slice(from + each / 2, from + each))]);
    }
    await inbox.holds(sent.length);
    expect(inbox.positions).toEqual(sent.map(({ position }) => position));
    expect(told.count('disconnected')).toBeGreaterThanOrEqual(disturbances.length);
  }, 300_000);
});
