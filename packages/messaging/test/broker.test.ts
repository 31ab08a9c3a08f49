import { expect, it } from 'vitest';
import { MemoryBroker } from './support/memoryBroker.ts';
import { applied, apply, countOf, handlerPlan, OrderPlaced } from './support/shop.ts';
import { describeStores, shopStores } from './support/shopStores.ts';

describeStores('Messages over a broker', (kind) => {
  const { store: freshStore, open } = shopStores(kind);

  /** Two hosts, each with a store of its own. */
  const hosts = async (broker = new MemoryBroker()) => {
    const [one, other] = [await freshStore({ name: 'one' }), await freshStore({ name: 'other' })];
    const consumers = [{ area: 'Billing', orderedBy: 'orderId' }];
    const shop = await open({ shop: one.store, consumers, transport: { kind: 'broker', broker: broker.transport() } });
    const handlers = [
      handlerPlan('Billing.Draft', (event, call) => apply(other.store, call, `${event.orderId}${event.amount}`), { orderedBy: 'orderId' }),
    ];
    const transport = { kind: 'broker', broker: broker.transport() } as const;
    const billing = await open({ shop: undefined, billing: other.store, handlers, transport, clock: shop.clock });
    const settle = async () => {
      await shop.messaging.settle();
      await billing.messaging.settle();
    };
    return { broker, shop, billing, settle, outbox: () => countOf(one.store, 'portico_outbox'), applied: () => applied(other.store) };
  };

  it('[EVENT-03] are stored with the data, published, and handled in another host', async () => {
    const { shop, settle, ...there } = await hosts();
    await shop.raise([new OrderPlaced({ orderId: 'a', amount: 1 }), new OrderPlaced({ orderId: 'a', amount: 2 })], {
      tenantId: 'acme',
      causedBy: 'ann',
    });
    await settle();
    expect(await there.applied()).toEqual(['a1', 'a2']);
    expect(await there.outbox()).toBe(0);
    expect(there.broker.published).toMatchObject([{ tenantId: 'acme', causedBy: 'ann', orderKey: 'a', source: 'one' }, {}]);
  });

  it('[OUTBOX-02] are published again with growing delays until the broker confirms them, before later messages of their key', async () => {
    const { broker, shop, settle, ...there } = await hosts();
    broker.confirms = ({ payload }) => !payload.includes('"amount":1');
    await shop.raise([new OrderPlaced({ orderId: 'a', amount: 1 })]);
    await settle();
    await shop.raise([new OrderPlaced({ orderId: 'a', amount: 2 }), new OrderPlaced({ orderId: 'b', amount: 3 })]);
    await settle();
    expect(await there.applied()).toEqual(['b3']);
    shop.clock.advance(1000);
    await settle();
    shop.clock.advance(1999);
    await settle();
    expect(broker.published.filter(({ payload }) => payload.includes('"amount":1'))).toHaveLength(2);
    broker.confirms = undefined;
    shop.clock.advance(1);
    await settle();
    expect(await there.applied()).toEqual(['b3', 'a1', 'a2']);
    expect(await there.outbox()).toBe(0);
  });

  it('[OUTBOX-04] are applied once if they are delivered twice', async () => {
    const { broker, shop, settle, ...there } = await hosts();
    await shop.place('a');
    await settle();
    await broker.transport().publish(broker.published.slice(0, 1));
    await settle();
    expect(broker.published).toHaveLength(2);
    expect(await there.applied()).toEqual(['a1']);
  });

  it('[OUTBOX-03] stay in the outbox without a connection, and are published when it returns', async () => {
    const { broker, shop, settle, ...there } = await hosts();
    broker.plug(false);
    await shop.place('a', 'b');
    await settle();
    expect(await there.outbox()).toBe(2);
    broker.plug(true);
    await settle();
    expect([...(await there.applied())].toSorted()).toEqual(['a1', 'b1']);
    expect(shop.logger.at('warn')).toEqual(['No connection to memory; messages remain pending']);
  });

  it('publishes messages that were stored before a broker was configured only to their area', async () => {
    const fresh = await freshStore({ name: 'one' });
    const consumers = [{ area: 'Billing' }, { area: 'Elsewhere' }];
    const before = await open({ shop: fresh.store, consumers });
    await before.place('a');
    await before.messaging.stop();
    const broker = new MemoryBroker();
    const billing = await freshStore({ name: 'other' });
    const handlers = [handlerPlan('Billing.Draft', (event, call) => apply(billing.store, call, event.orderId))];
    const other = await open({
      shop: undefined,
      billing: billing.store,
      handlers,
      transport: { kind: 'broker', broker: broker.transport() },
    });
    const shop = await open({ shop: fresh.store, consumers, transport: { kind: 'broker', broker: broker.transport() } });
    await shop.messaging.settle();
    await other.messaging.settle();
    expect(await applied(billing.store)).toEqual(['a']);
    expect(await countOf(fresh.store, 'portico_outbox')).toBe(0);
  });

  it('[OUTBOX-03] that were stored for a broker go to each of their areas in order after the broker is removed', async () => {
    const { store } = await freshStore({ name: 'one' });
    const consumers = [{ area: 'Elsewhere' }, { area: 'Billing', orderedBy: 'orderId' }];
    const broker = new MemoryBroker();
    broker.plug(false);
    const before = await open({ shop: store, consumers, transport: { kind: 'broker', broker: broker.transport() } });
    for (const amount of [1, 2, 3]) await before.raise([new OrderPlaced({ orderId: 'a', amount })]);
    await before.messaging.settle();
    await before.messaging.stop();
    const handle = async (event: OrderPlaced, call: Parameters<typeof apply>[1]) => apply(store, call, `${event.orderId}${event.amount}`);
    const after = await open({ shop: store, consumers, handlers: [handlerPlan('Billing.Draft', handle, { orderedBy: 'orderId' })] });
    await after.messaging.settle();
    expect(await applied(store)).toEqual(['a1', 'a2', 'a3']);
    expect(await countOf(store, 'portico_outbox', `WHERE destination = 'Elsewhere' AND order_key IS NULL`)).toBe(3);
    expect(await countOf(store, 'portico_outbox', `WHERE destination <> 'Elsewhere'`)).toBe(0);
  });
});
