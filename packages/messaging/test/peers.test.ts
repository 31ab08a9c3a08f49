import { describe, expect, it } from 'vitest';
import { freshStore } from '../../data/test/support/freshStore.ts';
import { machineTime, MachineClock } from './support/machineTime.ts';
import { MemoryPeer } from './support/memoryPeer.ts';
import { applied, apply, countOf, handlerPlan, OrderPlaced, prepareStore } from './support/shop.ts';
import { shopStores } from './support/shopStores.ts';

describe('Messages for the host of another area', () => {
  const { simple, open } = shopStores('SQLite in memory');
  const time = machineTime();
  const consumers = [{ area: 'Billing' }];

  const sending = async (random = 1) => {
    const peer = new MemoryPeer();
    const transport = { kind: 'peers', peers: new Map([['Billing', peer]]) } as const;
    const parts = { consumers, transport, clock: new MachineClock(), options: { random: () => random } };
    const { shop, store } = await simple(parts);
    await time.advance(0);
    const begun = performance.now();
    const waiting = () => countOf(store, 'portico_outbox');
    return { peer, shop, store, waiting, times: () => peer.times.map((at) => at - begun) };
  };

  it('[EVENT-03] are sent in order with all their members, and deleted after they are stored there', async () => {
    const { peer, shop, waiting } = await sending();
    const occurredAt = new Date('2029-12-31T00:00:00Z');
    const events = ['a', 'b'].map((orderId) => new OrderPlaced({ orderId, amount: 1, occurredAt }));
    await shop.raise(events, { tenantId: 'acme', causedBy: 'ann' });
    await time.advance(0);
    expect(peer.orders).toEqual([['a', 'b']]);
    expect(peer.batches[0]![0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/) as string,
      event: 'Shop.OrderPlaced',
      payload: JSON.stringify(events[0]),
      occurredAt: '2029-12-31T00:00:00.000Z',
      source: 'shop',
      position: 1,
      attempts: 0,
      tenantId: 'acme',
      causedBy: 'ann',
      traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/) as string,
    });
    expect(await waiting()).toBe(0);
    expect(shop.messaging.away).toEqual([]);
    expect(shop.logger.lines).toEqual([]);
  });

  it('are sent one batch after the other: later ones wait for the response', async () => {
    const { peer, shop } = await sending();
    const answer = Promise.withResolvers<object>();
    peer.answers = () => (peer.batches.length === 1 ? answer.promise : {});
    await shop.place('a');
    await time.advance(0);
    await shop.place('b', 'c');
    await time.advance(60_000);
    expect(peer.orders).toEqual([['a']]);
    answer.resolve({});
    await time.advance(0);
    expect(peer.orders).toEqual([['a'], ['b', 'c']]);
  });

  it('[OUTBOX-02] are sent again from the first unconfirmed one, at once after the first failure, which is not logged', async () => {
    const { peer, shop, waiting, times } = await sending();
    peer.answers = () => (peer.batches.length === 1 ? { taken: 1, failure: new Error('cut') } : {});
    await shop.raise(['a', 'b', 'c'].map((orderId) => new OrderPlaced({ orderId, amount: 1 })));
    await time.advance(0);
    expect(peer.orders).toEqual([
      ['a', 'b', 'c'],
      ['b', 'c'],
    ]);
    expect(times()).toEqual([0, 0]);
    expect(await waiting()).toBe(0);
    expect(shop.logger.lines).toEqual([]);
  });

  it.each([
    [1, [0, 0, 250, 750, 1750, 3750, 7750, 12_750, 17_750]],
    [0, [0, 0, 125, 375, 875, 1875, 3875, 6375, 8875]],
  ])('[OUTBOX-02] are retried with growing pauses while a host is unreachable; jitter %d', async (random, times) => {
    const sent = await sending(random);
    sent.peer.answers = () => ({ taken: 0, failure: 'no answer' });
    await sent.shop.place('a');
    await time.advance(times.at(-1)!);
    expect(sent.times()).toEqual(times);
    expect(sent.shop.messaging.away).toEqual(['Billing']);
    expect(sent.shop.logger.lines).toEqual([
      { level: 'warn', message: 'Billing at memory does not accept messages; they remain pending', fields: { err: 'no answer' } },
    ]);
    expect(await sent.waiting()).toBe(1);
  });

  it('do not shorten the pauses of an unreachable host when more are added, and are all sent when it returns', async () => {
    const { peer, shop, times } = await sending();
    peer.answers = () => ({ taken: 0, failure: 'no answer' });
    await shop.place('a');
    await time.advance(100);
    await shop.place('b');
    await time.advance(149);
    expect(times()).toEqual([0, 0]);
    peer.answers = undefined;
    await time.advance(1);
    expect(peer.orders.at(-1)).toEqual(['a', 'b']);
    expect(shop.messaging.away).toEqual([]);
    expect(shop.logger.at('info')).toEqual(['Billing at memory accepts messages again']);
    peer.answers = () => ({ taken: 0, failure: 'no answer' });
    await shop.place('c');
    await time.advance(0);
    expect(times().slice(3)).toEqual([250, 250]);
  });

  it('retains unreadable messages for inspection, sends them again at growing intervals, and delays no others', async () => {
    const { peer, shop, waiting, times } = await sending();
    peer.answers = (messages) => ({
      unreadable: new Map(messages.filter((_, at) => peer.orders.at(-1)![at] === 'b').map(({ id }) => [id, 'No.'])),
    });
    await shop.raise(['a', 'b', 'c'].map((orderId) => new OrderPlaced({ orderId, amount: 1 })));
    await time.advance(0);
    expect(await waiting()).toBe(1);
    const fields = { message: peer.batches[0]![1]!.id, event: 'Shop.OrderPlaced' };
    expect(shop.logger.lines).toEqual([{ level: 'warn', message: 'Billing at memory cannot read a message: No.', fields }]);
    await time.advance(243_000);
    expect(peer.orders).toEqual([
      ['a', 'b', 'c'],
      ...times()
        .slice(1)
        .map(() => ['b']),
    ]);
    expect(times()).toEqual([0, 1000, 3000, 7000, 15_000, 31_000, 63_000, 123_000, 183_000, 243_000]);
    expect(shop.messaging.away).toEqual([]);
  });

  it('are queried when they are due, and not before', async () => {
    const { peer, shop, store } = await sending();
    peer.answers = (messages) => ({ unreadable: new Map(messages.map(({ id }) => [id, 'No.'])) });
    await shop.place('a');
    await time.advance(0);
    let statements = 0;
    store.onStatement = () => void (statements += 1);
    await time.advance(999);
    expect(statements).toBe(0);
    await time.advance(1);
    expect(peer.batches).toHaveLength(2);
    // A row that is due and not returned is claimed by another process, which may end.
    const { rows } = store;
    store.rows = (statement, values) => (statement.text.includes('order_key') ? [] : rows.call(store, statement, values));
    await time.advance(2000);
    statements = 0;
    await time.advance(249);
    expect(statements).toBe(0);
    store.rows = rows;
    await time.advance(1);
    expect(peer.batches).toHaveLength(3);
  });

  it('are retried after a second if their own store fails, which is logged', async () => {
    const { peer, shop, store } = await sending();
    const { rows } = store;
    store.rows = () => Promise.reject(new Error('No disk.'));
    await shop.place('a');
    await time.advance(0);
    expect(shop.logger.lines).toEqual([
      {
        level: 'warn',
        message: "Messages from 'shop' could not be sent to Billing at memory; retrying",
        fields: { err: new Error('No disk.') },
      },
    ]);
    store.rows = rows;
    await time.advance(999);
    expect(peer.orders).toEqual([]);
    await time.advance(1);
    expect(peer.orders).toEqual([['a']]);
  });

  it('are sent once the tables of their store exist', async () => {
    const peer = new MemoryPeer();
    const { store } = await freshStore('SQLite in memory', { name: 'shop' });
    const shop = await open({
      shop: store,
      consumers,
      transport: { kind: 'peers', peers: new Map([['Billing', peer]]) },
      clock: new MachineClock(),
    });
    await time.advance(60_000);
    expect(shop.logger.lines).toEqual([]);
    await prepareStore(store);
    await shop.place('a');
    await time.advance(0);
    expect(peer.orders).toEqual([['a']]);
  });

  it('are sent only to the host of their area', async () => {
    const [billing, stock] = [new MemoryPeer(), new MemoryPeer()];
    const peers = new Map([
      ['Billing', billing],
      ['Stock', stock],
    ]);
    const { shop } = await simple({ consumers, transport: { kind: 'peers', peers } });
    await shop.place('a');
    await shop.messaging.settle();
    expect([billing.orders, stock.orders]).toEqual([[['a']], []]);
  });

  it('are stored once by the receiver, and rejected by a host without handlers of the area', async () => {
    const peer = new MemoryPeer();
    const { shop } = await simple({ consumers, transport: { kind: 'peers', peers: new Map([['Billing', peer]]) } });
    await shop.place('a', 'b');
    await shop.messaging.settle();
    const { shop: billing, store } = await simple((own) => ({
      handlers: [handlerPlan('Billing.Draft', (event, call) => apply(own, call, event.orderId))],
      transport: { kind: 'peers', peers: new Map() },
    }));
    expect(await billing.messaging.receive('Billing', peer.batches.flat())).toBe(true);
    expect(await billing.messaging.receive('Billing', peer.batches.flat())).toBe(true);
    expect(await billing.messaging.receive('Billing', [])).toBe(true);
    expect(await billing.messaging.receive('Stock', peer.batches.flat())).toBe(false);
    await billing.messaging.settle();
    expect(await applied(store)).toEqual(['a', 'b']);
  });
});
