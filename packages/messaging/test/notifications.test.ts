import type { Store } from '@portico/data';
import { describe, expect, it } from 'vitest';
import { machineTime, MachineClock } from './support/machineTime.ts';
import { received } from './support/received.ts';
import { countOf, handlerPlan, OrderPlaced } from './support/shop.ts';
import type { ShopParts } from './support/shop.ts';
import { shopStores } from './support/shopStores.ts';

/** Gives a store the notifications that only a server has. */
function notifying(store: Store) {
  const told: unknown[] = [];
  const ways = { channel: '', hear: (_payload: string) => {}, ended: 0, failing: false };
  const { rows } = store;
  store.rows = (statement, values) => {
    if (!statement.text.includes('pg_notify')) return rows.call(store, statement, values);
    if (ways.failing) throw new Error('No server.');
    const { by, ...news } = JSON.parse(values[1] as string) as Readonly<Record<string, unknown>>;
    expect(by).toEqual(expect.any(String));
    told.push([values[0], news]);
    return [];
  };
  store.listen = async (channel, heard) => {
    Object.assign(ways, { channel, hear: heard });
    return async () => void (ways.ended += 1);
  };
  return { told, ways };
}

describe('Hosts that share a server', () => {
  const stores = shopStores('SQLite in memory');
  const time = machineTime();
  const never = handlerPlan(
    'Billing.Draft',
    (_event, { signal }) => new Promise<void>((end) => signal.addEventListener('abort', () => end())),
  );

  const host = async (parts: Omit<ShopParts, 'shop'>) => {
    const { store } = await stores.store({ name: 'shop' });
    const notified = notifying(store);
    const asked = { outbox: 0, inbox: 0 };
    const options = { stopTimeout: 1, ...parts.options };
    const shop = await stores.open({ shop: store, clock: new MachineClock(), ...parts, options });
    await time.advance(0);
    store.onStatement = (text) => {
      if (text.startsWith('SELECT position, source, order_key FROM portico_outbox')) asked.outbox += 1;
      if (text.startsWith('SELECT i.id, i.handler') && text.includes("i.lane = 'ready' AND")) asked.inbox += 1;
    };
    return { store, shop, asked, ...notified };
  };
  const overPostgres = { transport: { kind: 'stores', sources: [] } } as const;

  it('notify each other at once of the areas for which they raised events, and in batches every two milliseconds', async () => {
    const { shop, told } = await host({ ...overPostgres, consumers: [{ area: 'Billing' }, { area: 'Stock' }] });
    const news = ['portico_messages', { sent: ['Billing', 'Stock'], stored: [] }];
    await shop.place('a');
    await time.advance(0);
    expect(told).toEqual([news]);
    await time.advance(1);
    await shop.place('b', 'c');
    await time.advance(0);
    expect(told).toHaveLength(1);
    await time.advance(1);
    expect(told).toEqual([news, news]);
    await time.advance(1000);
    expect(told).toHaveLength(2);
    await shop.place('d');
    await time.advance(0);
    expect(told).toHaveLength(3);
  });

  it('are not sent for unhandled messages, nor for those on another route', async () => {
    const quiet = await host({ ...overPostgres, consumers: [] });
    await quiet.shop.place('a');
    const alone = await host({ consumers: [{ area: 'Billing' }] });
    await alone.shop.place('a');
    await time.advance(1000);
    expect([quiet.told, alone.told]).toEqual([[], []]);
  });

  it('notify each other of stored messages that exceed what they can handle at once', async () => {
    const { shop, told } = await host({ handlers: [never], options: { concurrency: 2 } });
    await shop.raise([new OrderPlaced({ orderId: 'a', amount: 1 }), new OrderPlaced({ orderId: 'b', amount: 1 })]);
    await time.advance(1000);
    expect(told).toEqual([]);
    await shop.place('c');
    await time.advance(20);
    expect(told).toEqual([['portico_messages', { sent: [], stored: ['Billing'] }]]);
  });

  it('query the table of each notification: the outbox, the inbox, or both if they may have missed a notification', async () => {
    const { ways, asked } = await host({ ...overPostgres, handlers: [never], consumers: [] });
    expect(ways.channel).toBe('portico_messages');
    const hear = async (payload: object | undefined) => {
      Object.assign(asked, { outbox: 0, inbox: 0 });
      ways.hear(payload === undefined ? '' : JSON.stringify(payload));
      await time.advance(0);
      return [asked.outbox, asked.inbox];
    };
    expect(await hear({ sent: ['Billing'], stored: [] })).toEqual([1, 0]);
    expect(await hear({ sent: [], stored: ['Billing'] })).toEqual([0, 1]);
    expect(await hear({ sent: ['Stock'], stored: ['Stock'] })).toEqual([0, 0]);
    expect(await hear({ sent: ['Stock', 'Billing'], stored: [] })).toEqual([1, 0]);
    expect(await hear(undefined)).toEqual([1, 1]);
  });

  it('continue after they reached no host, which is logged', async () => {
    const { shop, ways, told, store } = await host({ ...overPostgres, consumers: [{ area: 'Billing' }] });
    ways.failing = true;
    await shop.place('a');
    await time.advance(20);
    const fields = { err: new Error('No server.') };
    expect(shop.logger.lines).toEqual([{ level: 'warn', message: 'Other hosts could not be notified; retrying', fields }]);
    ways.failing = false;
    await shop.place('b');
    await time.advance(20);
    expect(told).toHaveLength(1);
    expect(await countOf(store, 'portico_outbox')).toBe(2);
  });

  it('neither notify nor listen after they have stopped', async () => {
    const { shop, ways, told } = await host({ ...overPostgres, consumers: [{ area: 'Billing' }] });
    await shop.place('a');
    await shop.messaging.stop();
    await time.advance(1000);
    expect([told, ways.ended]).toEqual([[], 1]);
    await shop.messaging.stop();
    expect(ways.ended).toBe(1);
  });

  it('listen to the stores from which they fetch messages, and to their own store', async () => {
    const [{ store: source }, { store: own }] = [await stores.store({ name: 'shop' }), await stores.store({ name: 'billing' })];
    const [theirs, ours] = [notifying(source), notifying(own)];
    const seen: string[] = [];
    const handlers = [handlerPlan('Billing.Draft', ({ orderId }) => void seen.push(orderId))];
    const transport = { kind: 'stores', sources: [source] } as const;
    await stores.open({ shop: undefined, billing: own, handlers, transport, clock: new MachineClock() });
    expect([theirs.ways.channel, ours.ways.channel]).toEqual(['portico_messages', 'portico_messages']);
    await time.advance(0);
    const { id, payload } = received(1);
    await source.script(`INSERT INTO portico_outbox (id, source, destination, event, payload, occurred_at)
      VALUES ('${id}', 'shop', 'Billing', 'Shop.OrderPlaced', '${payload}', 0)`);
    theirs.ways.hear('{"sent":["Billing"],"stored":[]}');
    await time.advance(0);
    expect(seen).toEqual(['o1']);
  });
});
