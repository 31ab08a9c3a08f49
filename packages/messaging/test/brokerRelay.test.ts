import type { Message } from '@portico/messaging';
import { describe, expect, it } from 'vitest';
import { machineTime, MachineClock } from './support/machineTime.ts';
import { MemoryBroker } from './support/memoryBroker.ts';
import { countOf, handlerPlan, OrderPlaced } from './support/shop.ts';
import type { ShopParts } from './support/shop.ts';
import { shopStores } from './support/shopStores.ts';

describe('A host with a broker', () => {
  const { simple, open } = shopStores('SQLite in memory');
  const time = machineTime();
  const consumers = [{ area: 'Billing', orderedBy: 'orderId' }];

  const publishing = async (parts: Omit<ShopParts, 'shop'> = {}) => {
    const broker = new MemoryBroker();
    const transport = { kind: 'broker', broker: broker.transport() } as const;
    const { shop, store } = await simple({ consumers, transport, clock: new MachineClock(), ...parts });
    await time.advance(0);
    const begun = Date.now();
    const times: number[] = [];
    const refuse = (isRefused: (order: string) => boolean) => {
      broker.confirms = (message) => {
        times.push(Date.now() - begun);
        return !isRefused(orderOf(message));
      };
    };
    const place = async (...orders: readonly (readonly [string, number])[]) => {
      await shop.raise(orders.map(([orderId, amount]) => new OrderPlaced({ orderId, amount })));
      await time.advance(0);
    };
    return { broker, shop, store, place, refuse, times, outbox: () => countOf(store, 'portico_outbox') };
  };
  const orderOf = ({ payload }: Message) => {
    const { orderId, amount } = JSON.parse(payload) as { orderId: string; amount: number };
    return `${orderId}${amount}`;
  };
  const batchesOf = ({ batches }: MemoryBroker) => batches.map(({ messages }) => messages.map(orderOf));

  it('declares each route that it publishes or receives once, and consumes those that it receives', async () => {
    const handlers = [
      handlerPlan('Billing.Draft', () => undefined),
      handlerPlan('Billing.Tell', () => undefined),
      handlerPlan('Billing.Thank', () => undefined, { event: 'Shop.OrderPaid' }),
      handlerPlan('Billing.Log', () => undefined, { event: 'Shop.Logged', durable: false }),
    ];
    const { broker } = await publishing({ consumers: [{ area: 'Billing' }, { area: 'Stock' }], handlers });
    expect(broker.declared).toEqual(['Shop.OrderPlaced for Billing', 'Shop.OrderPlaced for Stock', 'Shop.OrderPaid for Billing']);
    expect(broker.consumed).toEqual(['Shop.OrderPlaced for Billing', 'Shop.OrderPaid for Billing']);
  });

  it('[EVENT-03] publishes raised events to all areas, and confirms received messages as stored', async () => {
    const { broker, place, outbox, shop } = await publishing({ handlers: [handlerPlan('Billing.Draft', () => undefined)] });
    await place(['a', 1], ['b', 1]);
    expect(broker.batches).toMatchObject([{ messages: [{ source: 'shop' }, {}], onlyTo: undefined }]);
    expect(broker.receipts).toEqual(['stored', 'stored']);
    expect([await outbox(), (await shop.messaging.admin.list({ state: 'done' })).total]).toEqual([0, 2]);
    expect(shop.logger.lines).toEqual([]);
  });

  it('publishes messages of one key one by one, and messages of different keys together', async () => {
    const { broker, place } = await publishing();
    await place(['a', 1], ['a', 2], ['b', 1], ['a', 3], ['b', 2]);
    expect(batchesOf(broker)).toEqual([['a1', 'b1'], ['a2', 'b2'], ['a3']]);
    const unordered = await publishing({ consumers: [{ area: 'Billing' }] });
    await unordered.place(['a', 1], ['a', 2]);
    expect(batchesOf(unordered.broker)).toEqual([['a1', 'a2']]);
  });

  it('[OUTBOX-02] publishes no message of a key after an unconfirmed one, but those of other keys', async () => {
    const { broker, place, refuse, shop } = await publishing();
    refuse((order) => order === 'a1');
    await place(['a', 1], ['a', 2], ['b', 1], ['b', 2]);
    expect(batchesOf(broker)).toEqual([['a1', 'b1'], ['b2']]);
    const told = 'memory did not confirm 1 messages; they will be published again';
    expect(shop.logger.lines).toEqual([{ level: 'warn', message: told, fields: { source: 'shop' } }]);
  });

  it('[OUTBOX-02] holds back later messages of a key until an unconfirmed one is published again', async () => {
    const { broker, place, refuse } = await publishing();
    refuse((order) => order === 'a1');
    await place(['a', 1]);
    await place(['a', 2], ['b', 1]);
    expect(batchesOf(broker)).toEqual([['a1'], ['b1']]);
    refuse(() => false);
    await time.advance(1000);
    expect(batchesOf(broker).slice(2)).toEqual([['a1'], ['a2']]);
  });

  it('[OUTBOX-02] publishes unconfirmed messages again after pauses that double up to a minute, and loses none', async () => {
    const { place, refuse, times, outbox } = await publishing();
    refuse(() => true);
    await place(['a', 1]);
    await time.advance(243_000);
    expect(times).toEqual([0, 1000, 3000, 7000, 15_000, 31_000, 63_000, 123_000, 183_000, 243_000]);
    expect(await outbox()).toBe(1);
  });

  it('looks for unconfirmed messages when they are due, and every second for those that another process has claimed', async () => {
    const { broker, place, refuse, store } = await publishing();
    refuse(() => true);
    await place(['a', 1]);
    await time.advance(1000);
    let statements = 0;
    store.onStatement = () => void (statements += 1);
    await time.advance(1999);
    expect(statements).toBe(0);
    const { rows } = store;
    store.rows = (statement, values) => (statement.text.includes('order_key') ? [] : rows.call(store, statement, values));
    await time.advance(1);
    statements = 0;
    await time.advance(999);
    expect(statements).toBe(0);
    store.rows = rows;
    await time.advance(1);
    expect(broker.batches).toHaveLength(3);
  });

  it('[OUTBOX-02] delays each message by its own number of rejections, also if they were published together', async () => {
    const { broker, place, refuse } = await publishing({ consumers: [{ area: 'Billing' }] });
    refuse((order) => order !== 'c1');
    await place(['a', 1], ['b', 1], ['c', 1]);
    await time.advance(3000);
    expect(batchesOf(broker)).toEqual([
      ['a1', 'b1', 'c1'],
      ['a1', 'b1'],
      ['a1', 'b1'],
    ]);
    await time.advance(4000);
    await place(['d', 1]);
    await time.advance(1000);
    expect(batchesOf(broker).slice(3)).toEqual([['a1', 'b1'], ['d1'], ['d1']]);
    await time.advance(6999);
    await place(['e', 1]);
    await time.advance(3000);
    expect(batchesOf(broker).slice(-3)).toEqual([['e1'], ['a1', 'b1', 'e1'], ['e1']]);
  });

  it('[OUTBOX-03] logs which broker is unreachable and why, and publishes when it recovers', async () => {
    const { broker, place, shop, outbox } = await publishing();
    expect(shop.messaging.unreachable).toBeUndefined();
    broker.plug(false);
    expect(shop.messaging.unreachable).toBe('memory');
    expect(shop.logger.lines).toEqual([
      { level: 'warn', message: 'No connection to memory; messages remain pending', fields: { err: 'unplugged' } },
    ]);
    await place(['a', 1]);
    await time.advance(60_000);
    expect([broker.batches.length, await outbox()]).toEqual([0, 1]);
    broker.plug(true);
    await time.advance(0);
    expect([broker.batches.length, await outbox(), shop.messaging.unreachable]).toEqual([1, 0, undefined]);
  });

  it('[OUTBOX-03] does not count a connection lost during publishing as a rejection', async () => {
    const { broker, place, outbox, times, refuse } = await publishing();
    refuse(() => (broker.plug(false), true));
    await place(['a', 1]);
    await time.advance(60_000);
    expect(await outbox()).toBe(1);
    refuse(() => false);
    broker.plug(true);
    await time.advance(0);
    expect([times, await outbox()]).toEqual([[0, 60_000], 0]);
  });

  it('logs warnings of the transport, with the cause if there is one', async () => {
    const { broker, shop } = await publishing();
    broker.warn('Set aside.');
    broker.warn('Not taken yet.', 'why');
    expect(shop.logger.lines).toEqual([
      { level: 'warn', message: 'Set aside.', fields: {} },
      { level: 'warn', message: 'Not taken yet.', fields: { err: 'why' } },
    ]);
  });

  it('logs a failure of its own store, and publishes a second later', async () => {
    const { broker, place, shop, store } = await publishing();
    const { rows } = store;
    store.rows = () => Promise.reject(new Error('No disk.'));
    await place(['a', 1]);
    const fields = { err: new Error('No disk.') };
    expect(shop.logger.lines).toEqual([{ level: 'warn', message: "Messages from 'shop' could not be published; retrying", fields }]);
    store.rows = rows;
    await time.advance(1000);
    expect(batchesOf(broker)).toEqual([['a1']]);
  });

  it('publishes messages that were addressed to one area only to that area, in order', async () => {
    const areas = ['Billing', 'Stock'].map((area) => ({ area }));
    const { shop: before, store } = await simple({ consumers: areas });
    await before.place('a');
    await before.messaging.stop();
    const broker = new MemoryBroker();
    await open({ shop: store, consumers: areas, transport: { kind: 'broker', broker: broker.transport() }, clock: new MachineClock() });
    await time.advance(0);
    expect(new Set(broker.batches.map(({ onlyTo }) => onlyTo))).toEqual(new Set(['Billing', 'Stock']));
    expect(await countOf(store, 'portico_outbox')).toBe(0);
  });

  it('closes its connection when it stops, and publishes nothing more', async () => {
    const { broker, place, shop } = await publishing();
    await shop.messaging.stop();
    expect(broker.closed).toBe(1);
    await place(['a', 1]);
    broker.plug(true);
    await time.advance(60_000);
    expect(broker.batches).toEqual([]);
  });
});

describe('A host without a broker', () => {
  const { simple } = shopStores('SQLite in memory');

  it('needs none, and depends on no other host', async () => {
    const { shop } = await simple({ consumers: [{ area: 'Billing' }] });
    expect([shop.messaging.unreachable, shop.messaging.away]).toEqual([undefined, []]);
  });
});
