import { expect, it } from 'vitest';
import { describeBroker } from './support/broker.ts';
import { eachTest, messages, toBilling } from './support/fixture.ts';
import { Inbox } from './support/inbox.ts';
import { Signals } from './support/signals.ts';

/** Numbers from 1. */
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describeBroker('receiving', () => {
  const test = eachTest();

  it('delivers thousands of messages once each, in the order in which they were published', async () => {
    const transport = await test.current.open([toBilling]);
    const inbox = new Inbox();
    await transport.consume([toBilling], inbox.receive);
    const sent = messages(3000);
    for (let from = 0; from < sent.length; from += 100) {
      expect((await transport.publish(sent.slice(from, from + 100))).size).toBe(100);
    }
    await inbox.holds(3000);
    expect(inbox.delivered.map(({ position }) => position)).toEqual(upTo(3000));
  });

  it('delivers one batch after the other, each no larger than the prefetch', async () => {
    const transport = await test.current.open([toBilling], { prefetch: 10 });
    let running = 0;
    const most = { running: 0, batch: 0 };
    const inbox = new Inbox(async (batch) => {
      most.running = Math.max(most.running, ++running);
      most.batch = Math.max(most.batch, batch.length);
      // Everything that the broker sends meanwhile is read in between.
      await test.current.channel.queueDeclare({ queue: `${test.current.prefix}.unreadable`, passive: true });
      running--;
    });
    await transport.publish(messages(100));
    await transport.consume([toBilling], inbox.receive);
    await inbox.holds(100);
    expect(most.running).toBe(1);
    expect(most.batch).toBeLessThanOrEqual(10);
    expect(inbox.positions).toEqual(upTo(100));
  });

  it('[OUTBOX-03] retries in order the messages that could not be stored, and reports it', async () => {
    let failures = 3;
    const inbox = new Inbox(() => {
      if (failures-- > 0) throw new Error('The store is away.');
    });
    const { transport, told } = test.current.transport();
    await transport.open([toBilling], told);
    await transport.publish(messages(5));
    await transport.consume([toBilling], inbox.receive);
    await inbox.holds(5);
    expect(inbox.positions).toEqual(upTo(5));
    expect(told.warnings).toHaveLength(3);
    expect(told.warnings[0]).toMatch(/^\d messages of Booking\.Confirmed for Billing could not be stored; retrying\.$/);
  });

  it('[OUTBOX-03] redelivers unacknowledged messages to the next consumer when one dies', async () => {
    const proxy = await test.current.proxy();
    const dying = await test.current.open([toBilling], { url: proxy.url });
    const signals = new Signals<'taken'>();
    const { promise, reject } = Promise.withResolvers<never>();
    await dying.consume([toBilling], () => {
      signals.signal('taken');
      return promise;
    });
    const heir = await test.current.open([toBilling]);
    await heir.publish(messages(20));
    await signals.times('taken');
    const inbox = new Inbox();
    await heir.consume([toBilling], inbox.receive);
    expect(inbox.delivered).toEqual([]);
    proxy.block();
    await inbox.holds(20);
    expect(inbox.positions).toEqual(upTo(20));
    reject(new Error('It is dead.'));
  });

  it('[OUTBOX-03] returns unacknowledged messages to their queue when the broker closes the connection', async () => {
    const proxy = await test.current.proxy();
    const transport = await test.current.open([toBilling], { url: proxy.url });
    const inbox = new Inbox((batch) => {
      // Stored, and never acknowledged: it comes a second time.
      if (batch[0]!.position === 1 && inbox.delivered.length === 0) proxy.cut();
    });
    const publisher = await test.current.open([toBilling]);
    await publisher.publish(messages(10));
    await transport.consume([toBilling], inbox.receive);
    await publisher.publish(messages(11).slice(10));
    await inbox.holds(11);
    expect(inbox.positions).toEqual(upTo(11));
    // The new connection may bring the eleventh before the broker has noticed that the old one is gone.
    await inbox.receives(12);
    expect(inbox.delivered.length).toBeGreaterThan(11);
  });

  it('assigns a queue to one of several processes at a time, so that the order is preserved', async () => {
    const processes = [new Inbox(), new Inbox()];
    const transports = await Promise.all(processes.map(() => test.current.open([toBilling])));
    for (const [index, transport] of transports.entries()) await transport.consume([toBilling], processes[index]!.receive);
    await transports[0]!.publish(messages(200));
    await processes[0]!.holds(200);
    expect(processes[1]!.delivered).toEqual([]);
    await transports[0]!.close();
    await transports[1]!.publish(messages(205).slice(200));
    await processes[1]!.reaches(205);
    // Messages that the broker has not recorded as acknowledged are redelivered first, in order.
    expect(processes[1]!.positions).toEqual(upTo(205).slice(-processes[1]!.positions.length));
  });

  it('ends after the received messages are stored and acknowledged, and leaves the rest to the next consumer', async () => {
    const first = await test.current.open([toBilling], { prefetch: 5 });
    const { promise, resolve } = Promise.withResolvers<void>();
    const signals = new Signals<'taken'>();
    const inbox = new Inbox(() => {
      signals.signal('taken');
      return promise;
    });
    await first.publish(messages(50));
    await first.consume([toBilling], inbox.receive);
    await signals.times('taken');
    const closed = first.close();
    resolve();
    await closed;
    const stored = inbox.positions.length;
    expect(signals.count('taken')).toBe(1);
    const second = await test.current.open([toBilling]);
    const rest = new Inbox();
    await second.consume([toBilling], rest.receive);
    await rest.holds(50 - stored);
    expect([...inbox.positions, ...rest.delivered.map(({ position }) => position)]).toEqual(upTo(50));
  });

  it('ends even if its store is unreachable', async () => {
    const { transport, told } = test.current.transport({ retryDelay: 60_000, maxRetryDelay: 60_000 });
    await transport.open([toBilling], told);
    await transport.consume([toBilling], () => Promise.reject(new Error('The store is away.')));
    await transport.publish(messages(1));
    await told.times('warned');
    await transport.close();
    const next = await test.current.open([toBilling]);
    const inbox = new Inbox();
    await next.consume([toBilling], inbox.receive);
    await inbox.holds(1);
  });

  it('continues when its queue was deleted and declared again', async () => {
    const transport = await test.current.open([toBilling], { retryDelay: 300, maxRetryDelay: 300 });
    const inbox = new Inbox();
    await transport.consume([toBilling], inbox.receive);
    await test.current.channel.queueDelete(test.current.queue(toBilling));
    const sent = messages(1);
    await expect.poll(() => transport.publish(sent), { timeout: 60_000 }).toEqual(new Set(sent.map(({ id }) => id)));
    await inbox.holds(1);
    expect(inbox.stored).toEqual(sent);
  });
});
