import { MessageAdmin } from '@portico/messaging';
import type { MessageFilter } from '@portico/messaging';
import type { RetryPolicy } from '@portico/core/manifest';
import { describe, expect, it } from 'vitest';
import { idOf, received } from './support/received.ts';
import { handlerPlan, OrderPlaced } from './support/shop.ts';
import { shopStores } from './support/shopStores.ts';

const once: RetryPolicy = { maxAttempts: 1, strategy: 'Fixed', delay: 1000, maxDelay: 1000 };
const fail = () => Promise.reject(new Error('no'));

/** Creates handlers of orders: two process each order, and a third one fails. A paid order stays pending. */
const handlers = [
  handlerPlan('Billing.Tell', () => undefined),
  handlerPlan('Billing.Draft', fail, { retry: once }),
  handlerPlan('Billing.Thank', fail, { event: 'Shop.OrderPaid' }),
];

describe('Stored messages', () => {
  const { simple, store: freshStore, open } = shopStores('SQLite in memory');

  const billing = async () => {
    const { shop, store } = await simple({ handlers });
    const { messaging } = shop;
    const receive = async (...messages: Parameters<typeof received>[]) => {
      await messaging.receive(
        'Billing',
        messages.map((each) => received(...each)),
      );
      await messaging.settle();
    };
    const found = async (filter: MessageFilter) => (await messaging.admin.list(filter)).items.map(({ id, handler }) => [id, handler]);
    return { shop, store, admin: messaging.admin, receive, found };
  };

  it('[OUTBOX-06] are returned once for each handler, with all of their recorded members', async () => {
    const { admin, receive } = await billing();
    const more = { orderKey: 'o1', tenantId: 'acme', causedBy: 'ann', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
    await receive([1, more], [2, { event: 'Shop.OrderPaid' }]);
    const times = { occurredAt: '2029-12-31T00:00:00.000Z', receivedAt: '2030-01-01T00:00:00.000Z' };
    const same = {
      id: idOf(1),
      area: 'Billing',
      event: 'Shop.OrderPlaced',
      attempts: 1,
      source: 'elsewhere',
      position: 1,
      ...times,
      ...more,
    };
    const failures = [{ at: '2030-01-01T00:00:00.000Z', error: 'Error: no' }];
    const { payload } = received(1);
    expect(await admin.show(idOf(1))).toEqual([
      { ...same, handler: 'Billing.Draft', state: 'dead', payload, failures },
      { ...same, handler: 'Billing.Tell', state: 'done', payload: '', failures: [], doneAt: '2030-01-01T00:00:00.000Z' },
    ]);
    const waiting = {
      handler: 'Billing.Thank',
      state: 'pending',
      payload: received(2).payload,
      failures,
      availableAt: '2030-01-01T00:00:01.000Z',
    };
    const { orderKey: _key, tenantId: _tenant, causedBy: _caller, traceparent: _trace, ...bare } = same;
    expect(await admin.show(idOf(2))).toEqual([{ ...bare, id: idOf(2), event: 'Shop.OrderPaid', position: 2, ...waiting }]);
  });

  it('are found by an id in any case, and not by an invalid id', async () => {
    const { admin, receive } = await billing();
    await receive([10]);
    expect(await admin.show(idOf(10).toUpperCase())).toHaveLength(2);
    expect(await admin.show(idOf(11))).toEqual([]);
    for (const id of ['', 'x', `${idOf(10)}0`]) {
      expect(await admin.show(id)).toEqual([]);
      expect(await admin.replay(id)).toBe(0);
      expect(await admin.delete(id)).toBe(0);
    }
  });

  it('are listed by any filter, newest first', async () => {
    const { receive, found } = await billing();
    await receive([1, { tenantId: 'acme' }], [2, { event: 'Shop.OrderPaid', tenantId: 'other' }], [3]);
    const [one, two, three] = [idOf(1), idOf(2), idOf(3)];
    const drafts = [
      [three, 'Billing.Draft'],
      [one, 'Billing.Draft'],
    ];
    expect(await found({ state: 'dead' })).toEqual(drafts);
    expect(await found({ state: 'pending' })).toEqual([[two, 'Billing.Thank']]);
    expect(await found({ handler: 'Billing.Draft' })).toEqual(drafts);
    expect(await found({ event: 'Shop.OrderPaid' })).toEqual([[two, 'Billing.Thank']]);
    expect(await found({ tenantId: 'acme' })).toEqual([
      [one, 'Billing.Draft'],
      [one, 'Billing.Tell'],
    ]);
    expect(await found({ tenantId: 'acme', state: 'done', area: undefined! })).toEqual([[one, 'Billing.Tell']]);
    expect(await found({ area: 'Shop' })).toEqual([]);
    expect(await found({ area: 'Billing' })).toHaveLength(5);
  });

  it('are listed in pages that continue from one store to the next', async () => {
    const [one, other] = [await freshStore({ name: 'one' }), await freshStore({ name: 'other' })];
    const own = [handlerPlan('Shop.Tell', () => undefined)];
    const shop = await open({ shop: one.store, billing: other.store, own, handlers: [handlers[0]!] });
    await shop.messaging.receive('Shop', [received(1), received(2), received(3)]);
    await shop.messaging.receive('Billing', [received(4), received(5)]);
    const page = async (page: number, pageSize: number) => {
      const { items, total } = await shop.messaging.admin.list({}, { page, pageSize });
      expect(total).toBe(5);
      return items.map(({ position }) => position);
    };
    expect([await page(1, 2), await page(2, 2), await page(3, 2), await page(4, 2)]).toEqual([[3, 2], [1, 5], [4], []]);
    expect(await page(1, 10)).toEqual([3, 2, 1, 5, 4]);
    expect(await shop.messaging.admin.show(idOf(5))).toMatchObject([{ area: 'Billing' }]);
  });

  it('[OUTBOX-06] are replayed or deleted for one handler without affecting another', async () => {
    const { shop, store } = await simple({
      handlers: ['A', 'B', 'C'].map((name) => handlerPlan(`Billing.${name}`, fail, { retry: once })),
    });
    let replayed = 0;
    const admin = new MessageAdmin([store], { now: () => Date.parse('2031-01-01T00:00:00Z'), replayed: () => (replayed += 1) });
    await shop.messaging.receive('Billing', [received(1)]);
    await shop.messaging.settle();
    await shop.messaging.stop();
    const states = async () => (await admin.show(idOf(1))).map(({ state }) => state);
    expect(await admin.delete(idOf(1), 'Billing.Other')).toBe(0);
    expect(await admin.delete(idOf(1), 'Billing.A')).toBe(1);
    expect([await states(), replayed]).toEqual([['done', 'dead', 'dead'], 0]);
    expect(await admin.replay(idOf(1), 'Billing.B')).toBe(1);
    expect([await states(), replayed]).toEqual([['done', 'pending', 'dead'], 1]);
    expect(await admin.show(idOf(1))).toMatchObject([
      { payload: '', doneAt: '2031-01-01T00:00:00.000Z' },
      { attempts: 0, availableAt: '2031-01-01T00:00:00.000Z' },
      { attempts: 1 },
    ]);
    expect([await admin.replay(idOf(2)), replayed]).toEqual([0, 1]);
  });

  it('are counted by handler and state until they are processed, and by destination until they are sent', async () => {
    const { admin, receive, shop, store } = await billing();
    await receive([1], [2], [3, { event: 'Shop.OrderPaid' }]);
    expect(await admin.counts()).toEqual([
      { handler: 'Billing.Draft', state: 'dead', count: 2 },
      { handler: 'Billing.Thank', state: 'pending', count: 1 },
    ]);
    expect(await admin.backlog()).toEqual([]);
    await shop.messaging.stop();
    const consumers = [{ area: 'Stock' }, { area: 'Post' }];
    const writing = await open({ shop: store, consumers });
    await writing.raise([new OrderPlaced({ orderId: 'a', amount: 1 }), new OrderPlaced({ orderId: 'b', amount: 1 })]);
    expect(await writing.messaging.admin.backlog()).toEqual([
      { source: 'shop', destination: 'Post', count: 2 },
      { source: 'shop', destination: 'Stock', count: 2 },
    ]);
  });

  it('are listed fifty at a time by default', async () => {
    const { shop } = await simple({ handlers });
    const { admin } = shop.messaging;
    await shop.messaging.receive(
      'Billing',
      Array.from({ length: 26 }, (_, index) => received(index + 1)),
    );
    expect((await admin.list()).items).toHaveLength(50);
    expect((await admin.list({}, { page: 2 })).items).toMatchObject([{ position: 1 }, { position: 1 }]);
  });

  it('are replayed with the clock of the system and without a notification by default', async () => {
    const { shop, store } = await simple({ handlers: [handlerPlan('Billing.A', fail, { retry: once })] });
    await shop.messaging.receive('Billing', [received(1)]);
    await shop.messaging.settle();
    await shop.messaging.stop();
    const before = Date.now();
    const admin = new MessageAdmin([store]);
    expect(await admin.replay(idOf(1))).toBe(1);
    const due = Date.parse((await admin.show(idOf(1)))[0]!.availableAt!);
    expect(due).toBeGreaterThanOrEqual(before);
    expect(due).toBeLessThanOrEqual(Date.now());
  });
});
