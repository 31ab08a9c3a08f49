import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { describeBroker } from './support/broker.ts';
import { eachTest, message, messages, toAccounts, toBilling } from './support/fixture.ts';
import { Inbox } from './support/inbox.ts';
import { relay } from './support/relay.ts';

describeBroker('a connection', () => {
  const test = eachTest();

  it('that is not there at the start is made later, and nothing is published meanwhile', async () => {
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

  it('is one where nothing is received, and another one for what is', async () => {
    const proxy = await test.current.proxy();
    const raising = await test.current.open([toBilling], { url: proxy.url });
    await raising.consume([], new Inbox().receive);
    expect(proxy.passed).toBe(1);
    const handling = await test.current.open([], { url: proxy.url });
    await handling.consume([toBilling, toAccounts], new Inbox().receive);
    expect(proxy.passed).toBe(3);
  });

  it('that was cut is told once, and comes back', async () => {
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

  it('[OUTBOX-02] that says nothing more leaves messages unconfirmed when their time is over', async () => {
    const proxy = await test.current.proxy();
    const transport = await test.current.open([toBilling], { url: proxy.url, confirmTimeout: 50 });
    proxy.freeze();
    expect(await transport.publish(messages(10))).toEqual(new Set());
    // So that closing need not wait for an answer either.
    proxy.cut();
  });

  it('[OUTBOX-03] may be cut again and again: nothing is lost, and what was published in order arrives in order', async () => {
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

  it('is given up by close, whether or not a broker answers', async () => {
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

  it('is none while what is declared differs from what is there, and says why', async () => {
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
