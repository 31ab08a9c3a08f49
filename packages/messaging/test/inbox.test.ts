import { describe, expect, it } from 'vitest';
import { billingHosts } from './support/billing.ts';
import { machineTime, MachineClock } from './support/machineTime.ts';
import { idOf, received, traceparent } from './support/received.ts';
import { countOf, handlerPlan } from './support/shop.ts';
import type { Handle } from './support/shop.ts';
import { shopStores } from './support/shopStores.ts';

describe('The inbox of an area', () => {
  const stores = shopStores('SQLite in memory');
  const time = machineTime();
  const billing = billingHosts(stores, time);

  /** Records the amounts of orders, and fails for the first one. */
  const failing = () => {
    const seen: number[] = [];
    const handle: Handle = ({ amount }) => {
      seen.push(amount);
      if (amount === 1) throw new Error('no');
    };
    return { seen, handle };
  };
  const payloadOf = (orderId: unknown, amount: number) => JSON.stringify({ orderId, amount, occurredAt: '2029-12-31T00:00:00.000Z' });

  it('orders by the member that the area declares, whatever key the message has', async () => {
    const { seen, handle } = failing();
    const { receive, shop } = await billing(handle, { orderedBy: 'orderId' });
    const order = (number: number, orderId: string) =>
      received(number, { orderKey: `k${number % 2}`, payload: payloadOf(orderId, number) });
    await receive(order(1, 'a'), order(2, 'a'), order(3, 'b'));
    expect(seen).toEqual([1, 3]);
    const { items } = await shop.messaging.admin.list();
    expect(items.map(({ orderKey }) => orderKey)).toEqual(['b', 'a', 'a']);
  });

  it('orders by the key of the message if the area declares none', async () => {
    const { seen, handle } = failing();
    const { receive } = await billing(handle);
    await receive(received(1, { orderKey: 'k' }), received(2, { orderKey: 'k' }), received(3, { orderKey: 'l' }), received(4));
    expect(seen).toEqual([1, 3, 4]);
  });

  it('orders messages of one store independently of other stores', async () => {
    const { seen, handle } = failing();
    const { receive } = await billing(handle);
    await receive(received(1, { orderKey: 'k', source: 'one' }), received(2, { orderKey: 'k', source: 'other' }));
    expect(seen).toEqual([1, 2]);
  });

  it.each([
    [7, '7'],
    [true, 'true'],
    ['7', '7'],
    [null, undefined],
    [undefined, undefined],
  ])('has %s as a key in its text', async (value, key) => {
    const { receive, shop } = await billing(() => undefined, { orderedBy: 'orderId' });
    await receive(received(1, { payload: payloadOf(value, 1) }));
    const [{ orderKey } = {}] = await shop.messaging.admin.show(idOf(1));
    expect(orderKey).toBe(key);
  });

  it('claims the earliest of the due messages first', async () => {
    const { seen, handle } = failing();
    const { receive } = await billing(handle);
    await receive(received(4), received(3), received(5), received(2));
    expect(seen).toEqual([2, 3, 4, 5]);
  });

  it('has a row for each handler of an event, and none for handlers of other events', async () => {
    const handlers = [
      handlerPlan('Billing.Draft', () => undefined),
      handlerPlan('Billing.Tell', () => undefined),
      handlerPlan('Billing.Thank', () => undefined, { event: 'Shop.OrderPaid' }),
      handlerPlan('Billing.Log', () => undefined, { durable: false }),
    ];
    const { shop } = await stores.simple({ handlers });
    await shop.messaging.receive('Billing', [received(1)]);
    const { items } = await shop.messaging.admin.list();
    expect(items.map(({ handler }) => handler)).toEqual(['Billing.Draft', 'Billing.Tell']);
  });

  it('explains what to do about an unhandled message', async () => {
    const { receive, failures } = await billing(() => expect.unreachable());
    await receive(received(1, { event: 'Shop.Unknown' }));
    expect(await failures()).toEqual([]);
    await time.advance(24 * 3_600_000);
    const error = 'Error: No handler in Billing handles this event; deploy one, then replay the message.';
    expect(await failures()).toEqual([{ at: '2030-01-02T00:00:00.000Z', error: error.slice('Error: '.length) }]);
  });

  it('[OUTBOX-06] looks for handlers again when an unhandled message is replayed', async () => {
    const clock = new MachineClock();
    const more = { orderKey: 'k', tenantId: 'acme', causedBy: 'ann', traceparent };
    const { receive, shop, store } = await billing(() => expect.unreachable(), { event: 'Shop.Other' });
    await receive(received(1, more));
    await time.advance(24 * 3_600_000);
    expect(await shop.messaging.admin.replay(idOf(1))).toBe(1);
    await time.advance(25 * 3_600_000);
    const unhandled = { handler: '', state: 'dead', failures: [{}, {}] };
    expect(await shop.messaging.admin.show(idOf(1))).toMatchObject([unhandled]);
    await shop.messaging.stop();
    const seen: string[] = [];
    const handlers = ['Tell', 'Draft'].map((name) => handlerPlan(`Billing.${name}`, ({ orderId }) => void seen.push(`${name} ${orderId}`)));
    const next = await stores.open({ shop: undefined, billing: store, handlers, clock });
    await time.advance(60_000);
    expect(await next.messaging.admin.replay(idOf(1))).toBe(1);
    await time.advance(0);
    expect(seen.toSorted()).toEqual(['Draft o1', 'Tell o1']);
    const { payload: _handled, ...message } = received(1, more);
    const done = { ...message, state: 'done', attempts: 1, failures: [] };
    expect(await next.messaging.admin.show(idOf(1))).toMatchObject([
      { ...done, handler: 'Billing.Draft' },
      { ...done, handler: 'Billing.Tell' },
    ]);
  });

  it('is queried once for messages that run together, and again after a message whose key has a next one', async () => {
    const seen: number[] = [];
    const { receive, store } = await billing(({ amount }) => void seen.push(amount));
    await receive(received(1));
    let claims = 0;
    store.onStatement = (text) =>
      void (claims += text.startsWith('SELECT i.id, i.handler') && text.includes("i.lane = 'ready' AND") ? 1 : 0);
    await receive(received(2), received(3));
    expect([seen, claims]).toEqual([[1, 2, 3], 1]);
    await receive(received(4, { orderKey: 'k' }), received(5, { orderKey: 'k' }));
    expect(seen).toEqual([1, 2, 3, 4, 5]);
    expect(claims).toBe(4);
  });

  it('retries a handler on time while nothing else happens', async () => {
    const seen: number[] = [];
    let failures = 1;
    const { receive } = await billing(({ amount }) => {
      seen.push(amount);
      if (amount === 2 && failures-- > 0) throw new Error('no');
    });
    await receive(received(1));
    await receive(received(2));
    await time.advance(999);
    expect(seen).toEqual([1, 2]);
    await time.advance(1);
    expect(seen).toEqual([1, 2, 2]);
  });

  describe('forgets', () => {
    const week = 7 * 24 * 3_600_000;
    const hour = 3_600_000;
    const later = async (store: Parameters<typeof countOf>[0]) =>
      (await countOf(store, 'portico_inbox')) + (await countOf(store, 'portico_handled'));

    it('deletes messages that were processed a week ago within the hour, and nothing else', async () => {
      const { receive, store, shop } = await billing(({ amount }) => (amount === 2 ? Promise.reject(new Error('no')) : undefined));
      // As old as that moment: ids contain their time of creation.
      const digits = Date.now().toString(16).padStart(12, '0');
      const id = (number: number) => `${digits.slice(0, 8)}-${digits.slice(8)}${idOf(number).slice(13)}`;
      await receive(received(1, { id: id(1) }), received(2, { id: id(2) }));
      await time.advance(hour / 2);
      await receive(received(3, { id: id(3) }));
      await time.advance(week - hour / 2);
      expect(await later(store)).toBe(3);
      await time.advance(hour);
      expect((await shop.messaging.admin.list()).items.map(({ state }) => state)).toEqual(['dead']);
    });

    it('after the configured time, however many there are, and only of its area', async () => {
      const { store, shop } = await billing(() => undefined, { options: { retention: hour } });
      await shop.messaging.stop();
      const rows = (area: string, count: number) =>
        store.script(`INSERT INTO portico_inbox (id, handler, area, event, source, position, payload, occurred_at, state, available_at, received_at, done_at)
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
          SELECT '00000000-0000-7000-8000-' || i, '${area}.Draft', '${area}', 'e', 's', i, '', 0, 'done', 0, 0, 1 FROM n`);
      await rows('Billing', 2500);
      await rows('Stock', 1);
      const next = await stores.open({
        shop: undefined,
        billing: store,
        handlers: [handlerPlan('Billing.Draft', () => undefined)],
        clock: new MachineClock(),
        options: { retention: hour },
      });
      await time.advance(0);
      expect(await later(store)).toBe(1);
      await rows('Billing', 1);
      await time.advance(hour - 1);
      expect(await later(store)).toBe(2);
      await time.advance(1);
      expect(await later(store)).toBe(1);
      expect(next.logger.lines).toEqual([]);
    });

    it('again later after a failure, which is logged', async () => {
      const { store, shop } = await billing(() => undefined);
      await time.advance(0);
      const { write } = store;
      store.write = () => Promise.reject(new Error('No disk.'));
      await time.advance(hour);
      const fields = { err: new Error('No disk.') };
      const message = 'Handled messages of Billing could not be removed; retrying';
      expect(shop.logger.lines).toContainEqual({ level: 'warn', message, fields });
      store.write = write;
    });
  });
});
