import { DelayedEvent } from '@portico/core';
import type { Store } from '@portico/data';
import { expect, it } from 'vitest';
import { applied, apply, countOf, eventPlan, handlerPlan, OrderPaid, OrderPlaced } from './support/shop.ts';
import type { TestClock } from './support/shop.ts';
import { describeStores, shopStores } from './support/shopStores.ts';

const minute = 60_000;
const hour = 60 * minute;
const reason = 'No running version declares this event with a handler; deploy one that does, then replay the message.';

describeStores('A delayed event whose class was removed', (kind) => {
  const { open, store: newStore } = shopStores(kind);
  const noting = (store: Store) => handlerPlan('Billing.Draft', ({ orderId }, call) => apply(store, call, orderId));

  /** Leaves an event that is due in an hour; returns how versions with and without its class start. */
  async function withRemovedClass() {
    const { store } = await newStore({ name: 'shop' });
    const startOld = async (clock?: TestClock) => open({ shop: store, handlers: [noting(store)], ...(clock && { clock }) });
    const startNew = async (clock: TestClock) => open({ shop: store, events: [eventPlan(OrderPaid, [{ area: 'Shop' }])], clock });
    const old = await startOld();
    const { clock } = old;
    const event = new OrderPlaced({ orderId: 'one', amount: 1, occurredAt: new Date(clock.time) });
    await old.raise([new DelayedEvent(event, { at: clock.time + hour, key: 'a' })], { tenantId: 'north', causedBy: 'ada' });
    await old.messaging.stop();
    const { admin } = old.messaging;
    return { store, clock, startOld: () => startOld(clock), startNew: () => startNew(clock), admin };
  }

  it('is logged when a version starts that does not declare it', async () => {
    const { startNew } = await withRemovedClass();
    expect((await startNew()).logger.at('warn')).toEqual([
      "Delayed events 'Shop.OrderPlaced' are pending, but this version does not declare them",
    ]);
  });

  it('waits for a version that declares it, and is listed as overdue', async () => {
    const { store, clock, startOld, startNew, admin } = await withRemovedClass();
    const young = await startNew();
    clock.advance(hour + 2 * minute);
    await young.messaging.settle();
    expect(await admin.delayed()).toMatchObject([{ event: 'Shop.OrderPlaced', dueAt: '2030-01-01T01:00:00.000Z', isOverdue: true }]);
    clock.advance(23 * hour - 3 * minute);
    await young.messaging.settle();
    expect((await admin.list({ state: 'dead' })).items).toEqual([]);
    const old = await startOld();
    await old.messaging.settle();
    expect(await applied(store)).toEqual(['one']);
  });

  it('becomes a dead letter after the grace period, and is sent if a version that declares it replays it', async () => {
    const { store, clock, startOld, startNew, admin } = await withRemovedClass();
    const young = await startNew();
    clock.advance(26 * hour);
    await young.messaging.settle();
    const { items } = await admin.list({ state: 'dead' });
    expect(items).toMatchObject([
      {
        event: 'Shop.OrderPlaced',
        area: 'Shop',
        handler: '',
        attempts: 0,
        tenantId: 'north',
        causedBy: 'ada',
        failures: [{ error: reason }],
        occurredAt: '2030-01-01T00:00:00.000Z',
      },
    ]);
    expect(young.logger.at('error')).toEqual(['A delayed event became a dead letter: Shop.OrderPlaced']);
    expect(await countOf(store, 'portico_delayed')).toBe(0);
    const { id } = items[0]!;
    expect(await young.messaging.admin.replay(id)).toBe(1);
    await young.messaging.settle();
    expect(await admin.delayed()).toMatchObject([{ event: 'Shop.OrderPlaced', tenantId: 'north', causedBy: 'ada' }]);
    expect((await admin.list({ state: 'dead' })).items).toEqual([]);
    await (await startOld()).messaging.settle();
    expect(await applied(store)).toEqual(['one']);
  });

  it('becomes a dead letter again after the grace period if it is replayed too early, and can be deleted', async () => {
    const { clock, startNew, admin } = await withRemovedClass();
    const young = await startNew();
    clock.advance(26 * hour);
    await young.messaging.settle();
    const { id } = (await admin.list({ state: 'dead' })).items[0]!;
    expect(await admin.replay(id, 'Billing.Draft')).toBe(0);
    expect(await admin.replay(id, '')).toBe(1);
    expect(await admin.replay(id)).toBe(0);
    clock.advance(25 * hour);
    await young.messaging.settle();
    expect((await admin.list({ state: 'dead' })).items).toMatchObject([{ id, failures: [{ error: reason }] }]);
    expect(await admin.delete(id)).toBe(1);
    expect((await admin.list({ state: 'dead' })).items).toEqual([]);
  });

  it('stays pending next to a version that declares it, although that version sends nothing', async () => {
    const { store, clock, startOld, startNew, admin } = await withRemovedClass();
    const old = await startOld();
    await old.messaging.settle();
    const young = await startNew();
    // The old version hangs: it is recorded, but moves nothing.
    await store.script(`UPDATE portico_processes SET seen_at = seen_at + ${30 * hour};`);
    clock.advance(26 * hour);
    await young.messaging.settle();
    expect((await admin.list({ state: 'dead' })).items).toEqual([]);
    await old.messaging.settle();
    expect(await applied(store)).toEqual(['one']);
  });

  it('becomes a dead letter if the service has no events any more', async () => {
    const { store, clock, admin } = await withRemovedClass();
    const quiet = await open({ shop: store, events: [], clock });
    clock.advance(26 * hour);
    await quiet.messaging.settle();
    expect((await admin.list({ state: 'dead' })).items).toMatchObject([{ event: 'Shop.OrderPlaced' }]);
  });

  it('is a dead letter once if several processes clean up while another one sends it', async () => {
    const { store, clock, startOld, startNew, admin } = await withRemovedClass();
    const hosts = [await startNew(), await startNew(), await startNew()];
    clock.advance(26 * hour);
    const old = await startOld();
    await Promise.all([...hosts, old].map(({ messaging }) => messaging.settle()));
    const dead = (await admin.list({ state: 'dead' })).total;
    expect(dead + (await applied(store)).length).toBe(1);
  });
});
