import type { EventConsumer } from '@portico/core/manifest';
import type { Store } from '@portico/data';
import type { EventPlan } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { canOpen, freshStore } from '../../data/test/support/freshStore.ts';
import { MemoryBroker } from './support/memoryBroker.ts';
import { eventPlan, handlerPlan, OrderPaid, OrderPlaced, positionOf, prepareStore } from './support/shop.ts';
import type { Shop } from './support/shop.ts';
import { shopStores } from './support/shopStores.ts';

describe.each((['SQLite in memory', 'PostgreSQL'] as const).filter(canOpen))('A message left for a broker, on %s', (kind) => {
  const stores = shopStores(kind);
  /** Behaviour that is the same in each store is tested in the fastest one. */
  const isQuick = kind === 'SQLite in memory';
  const offline = () => {
    const broker = new MemoryBroker();
    broker.plug(false);
    return { kind: 'broker', broker: broker.transport() } as const;
  };
  const rowsOf = async (store: Store, ...columns: readonly string[]) => {
    const text = `SELECT ${columns.join(', ')} FROM portico_outbox ORDER BY destination, position`;
    return store.rows({ name: '', text }, []);
  };
  const plans = (placed: readonly EventConsumer[], paid: readonly EventConsumer[] = []) => [
    eventPlan(OrderPlaced, placed),
    eventPlan(OrderPaid, paid),
  ];
  /** Leaves events in a store, and starts again without a broker. */
  const left = async (before: readonly EventPlan[], raise: (shop: Shop, store: Store) => Promise<unknown>, after = before) => {
    const { store } = await stores.store({ name: 'shop' });
    const shop = await stores.open({ shop: store, events: before, transport: offline() });
    await raise(shop, store);
    await shop.messaging.settle();
    await shop.messaging.stop();
    const next = await stores.open({ shop: store, events: after });
    return { store, next };
  };
  const placed = new OrderPlaced({ orderId: 'a', amount: 7, occurredAt: new Date(5) });
  const [billing, stock] = [
    { area: 'Billing', orderedBy: 'orderId' },
    { area: 'Stock', orderedBy: 'amount' },
  ];

  it('[OUTBOX-03] goes unchanged to each area that handles it, with the order key of that area', async () => {
    let was: readonly unknown[] | undefined;
    const kept = ['id', 'source', 'event', 'payload', 'occurred_at', 'tenant_id', 'caused_by', 'traceparent'];
    const events = plans([billing, stock], [{ area: 'Post' }]);
    const { store, next } = await left(events, async (shop, own) => {
      await shop.raise([placed], { tenantId: 'acme', causedBy: 'ann' });
      [was] = await rowsOf(own, ...kept);
      await shop.raise([new OrderPaid({ orderId: 'b' })]);
    });
    await next.messaging.settle();
    const ways = await rowsOf(store, 'destination', 'order_key', 'attempts', 'CAST(available_at AS integer)');
    expect(ways).toEqual([
      ['Billing', 'a', 0, 0],
      ['Post', null, 0, 0],
      ['Stock', '7', 0, 0],
    ]);
    const [first, , last] = await rowsOf(store, ...kept);
    expect([first, last]).toEqual([was, was]);
    expect(was!.slice(5, 7)).toEqual(['acme', 'ann']);
  });

  it.runIf(isQuick)('starts again with no attempts', async () => {
    const { store } = await stores.store({ name: 'shop' });
    const broker = new MemoryBroker();
    broker.confirms = () => false;
    const shop = await stores.open({ shop: store, events: plans([billing]), transport: { kind: 'broker', broker: broker.transport() } });
    await shop.place('a');
    await shop.messaging.settle();
    await shop.messaging.stop();
    expect(await rowsOf(store, 'attempts')).toEqual([[1]]);
    const next = await stores.open({ shop: store, events: plans([billing]) });
    await next.messaging.settle();
    expect(await rowsOf(store, 'destination', 'attempts', 'CAST(available_at AS integer)')).toEqual([['Billing', 0, 0]]);
  });

  it('stays if the host does not know its event, or no area handles it', async () => {
    const raise = (shop: Shop) => shop.raise([placed, new OrderPaid({ orderId: 'b' })]);
    const { store, next } = await left(plans([billing], [billing]), raise, plans([billing]));
    await next.messaging.settle();
    expect(await rowsOf(store, 'destination', 'event')).toEqual([
      ['', 'Shop.OrderPaid'],
      ['Billing', 'Shop.OrderPlaced'],
    ]);
  });

  it.runIf(isQuick)('is handled if its handlers are in the host, whatever other messages are stored', async () => {
    const seen: string[] = [];
    const events = plans([billing], [billing, stock]);
    const { store } = await stores.store({ name: 'shop' });
    const before = await stores.open({ shop: store, events, transport: offline() });
    await before.place('a');
    await before.messaging.stop();
    let asked = 0;
    store.onStatement = (text) => void (asked += text.startsWith('UPDATE portico_outbox SET destination') ? 1 : 0);
    const handlers = [handlerPlan('Billing.Draft', ({ orderId }) => void seen.push(orderId))];
    await stores.open({ shop: store, events, handlers });
    await expect.poll(() => seen).toEqual(['a']);
    // One round more than there were messages, since there might have been more.
    expect(asked).toBe(2);
  });

  it.runIf(!isQuick)('receives its destinations, however many messages there are', async () => {
    const { store } = await stores.store({ name: 'shop' });
    const { column, value } = positionOf(store, 'n');
    await store.script(`INSERT INTO portico_outbox (${column}id, source, destination, event, payload, occurred_at)
      SELECT ${value}gen_random_uuid(), 'shop', '', 'Shop.OrderPlaced', '{}', 0 FROM generate_series(1, 2001) AS n`);
    const shop = await stores.open({ shop: store, events: plans([billing]) });
    await shop.messaging.settle();
    expect(await shop.messaging.admin.backlog()).toEqual([{ source: 'shop', destination: 'Billing', count: 2001 }]);
  });

  it.runIf(isQuick)('is not polled by a host without handled events, or before there are tables', async () => {
    const { store, drop } = await freshStore(kind, { name: 'shop' });
    const statements: string[] = [];
    store.onStatement = (text) => void statements.push(text);
    const quiet = await stores.open({ shop: store, events: plans([]) });
    await quiet.messaging.settle();
    // It looks for the tables alone, since another version may have the first durable handler.
    expect([...new Set(statements)]).toEqual([store.dialect.schema.tableExists('portico_outbox')]);
    const early = await stores.open({ shop: store, events: plans([billing]) });
    await early.messaging.settle();
    expect([statements.length > 0, early.logger.lines]).toEqual([true, []]);
    await prepareStore(store);
    await early.messaging.settle();
    expect(early.logger.lines).toEqual([]);
    await Promise.all([quiet.messaging.stop(), early.messaging.stop()]);
    await drop();
  });

  it.runIf(isQuick)('is queried again after a failure of the store, which is logged', async () => {
    const { store } = await stores.store({ name: 'shop' });
    const { write } = store;
    store.write = () => Promise.reject(new Error('No disk.'));
    const shop = await stores.open({ shop: store, events: plans([billing]) });
    await shop.messaging.settle();
    store.write = write;
    const message = "Messages in 'shop' that were stored for a broker could not be given other destinations; retrying";
    expect(shop.logger.lines).toContainEqual({ level: 'warn', message, fields: { err: new Error('No disk.') } });
  });
});
