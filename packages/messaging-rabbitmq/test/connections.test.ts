import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { describeBroker } from './support/broker.ts';
import { eachTest, message, messages, toAccounts, toBilling } from './support/fixture.ts';
import { Inbox } from './support/inbox.ts';
import { relay } from './support/relay.ts';

describeBroker('a connection', () => {
  const test = eachTest();

  it('connects later to a broker that is down at startup, and publishes nothing meanwhile', async () => {
    const proxy = await test.current.proxy();
    proxy.block();
    const { transport, told } = test.current.transport({ url: proxy.url });
    await transport.open([toBilling], told);
    expect(told.count('disconnected')).toBe(1);
    expect(transport.isConnected).toBe(false);
    expect(await transport.publish([message(1)])).toEqual(new Set());
    const inbox = new Inbox();
    await transport.consume([toBilling], inbox.receive);
    proxy.restore();
    await told.times('connected');
    expect(transport.isConnected).toBe(true);
    const sent = message(2);
    await relay({ transport, told }, [sent]);
    await inbox.holds(1);
    expect(inbox.stored).toEqual([sent]);
  });

  it('is opened once for publishing, and separately for receiving', async () => {
    const proxy = await test.current.proxy();
    const raising = await test.current.open([toBilling], { url: proxy.url });
    await raising.consume([], new Inbox().receive);
    expect(proxy.passed).toBe(1);
    const handling = await test.current.open([], { url: proxy.url });
    await handling.consume([toBilling, toAccounts], new Inbox().receive);
    expect(proxy.passed).toBe(3);
  });

  it('reports a lost connection once, and reconnects', async () => {
    const proxy = await test.current.proxy();
    const { transport, told } = test.current.transport({ url: proxy.url });
    await transport.open([toBilling], told);
    await transport.consume([toBilling, toAccounts], new Inbox().receive);
    proxy.block();
    await told.times('disconnected');
    expect(transport.isConnected).toBe(false);
    proxy.restore();
    await told.times('connected', 2);
    expect(transport.isConnected).toBe(true);
    expect(told.count('disconnected')).toBe(1);
    expect((await transport.publish([message(1)])).size).toBe(1);
  });

  it('[OUTBOX-02] that is lost while messages are published leaves those unconfirmed', async () => {
    const proxy = await test.current.proxy();
    const transport = await test.current.open([toBilling], { url: proxy.url });
    proxy.freeze();
    const publishing = transport.publish(messages(10));
    proxy.cut();
    expect(await publishing).toEqual(new Set());
  });

  it('[OUTBOX-02] that hangs leaves messages unconfirmed when their time is over', async () => {
    const proxy = await test.current.proxy();
    const transport = await test.current.open([toBilling], { url: proxy.url, confirmTimeout: 50 });
    proxy.freeze();
    expect(await transport.publish(messages(10))).toEqual(new Set());
    // So that closing does not wait for a response either.
    proxy.cut();
  });

  it('[OUTBOX-03] may be cut repeatedly: nothing is lost, and messages arrive in the order in which they were published', async () => {
    const proxy = await test.current.proxy();
    const { transport, told } = test.current.transport({ url: proxy.url });
    await transport.open([toBilling], told);
    const sent = messages(2000);
    // Cut while the receiver stores, which is at other places each time: at times that depend on how the messages fell into batches.
    let batches = 0;
    const inbox = new Inbox(() => {
      if (++batches % 5 === 0 && batches <= 50) proxy.cut();
    });
    await transport.consume([toBilling], inbox.receive);
    await relay({ transport, told }, sent);
    await inbox.holds(2000);
    expect(inbox.positions).toEqual(sent.map(({ position }) => position));
    expect(batches).toBeGreaterThan(5);
  });

  it('ends with close, whether or not a broker responds', async () => {
    const silent = createServer((socket) => socket.resume());
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const url = `amqp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const { transport, told } = test.current.transport({ url });
    const opening = transport.open([toBilling], told);
    await transport.close();
    expect(transport.isConnected).toBe(false);
    expect(await transport.publish([message(1)])).toEqual(new Set());
    await new Promise((resolve) => silent.close(resolve));
    await opening;
  });

  it('fails with a reason while the declared queues differ from the existing ones', async () => {
    await test.current.channel.queueDeclare({ queue: test.current.queue(toBilling), durable: true });
    const { transport, told } = test.current.transport();
    await transport.open([toBilling], told);
    expect(transport.isConnected).toBe(false);
    expect(String(told.reasons[0])).toContain('PRECONDITION_FAILED');
    await test.current.channel.queueDelete(test.current.queue(toBilling));
    await told.times('connected');
    expect(transport.isConnected).toBe(true);
  });
});
