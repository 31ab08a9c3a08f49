import { describe, expect, it, vi } from 'vitest';
import { billingHosts } from './support/billing.ts';
import { machineTime, MachineClock } from './support/machineTime.ts';
import { received } from './support/received.ts';
import { applied, apply, handlerPlan } from './support/shop.ts';
import type { Handle } from './support/shop.ts';
import { shopStores } from './support/shopStores.ts';

const claims = 'Messages of Billing could not be claimed; retrying';

describe('The loops of a host', () => {
  const stores = shopStores('SQLite in memory');
  const time = machineTime();
  const billing = billingHosts(stores, time);

  /** A host of both areas, and how often it asked its store for messages to be brought to the inbox. */
  const polling = async (options: { readonly poll?: number }) => {
    const { store } = await stores.store({ name: 'shop' });
    Object.defineProperty(store, 'inMemory', { value: false });
    let asked = 0;
    store.onStatement = (text) => void (asked += text.startsWith('SELECT position, source, order_key FROM portico_outbox') ? 1 : 0);
    const handlers = [handlerPlan('Billing.Draft', (event, call) => apply(store, call, event.orderId))];
    const shop = await stores.open({ shop: store, handlers, options, clock: new MachineClock() });
    await time.advance(0);
    return { store, shop, asked: () => asked };
  };

  it('they query a store in memory only when there is a reason', async () => {
    const { store } = await billing(() => undefined);
    await time.advance(0);
    let statements = 0;
    store.onStatement = () => void (statements += 1);
    await time.advance(60_000);
    expect(statements).toBe(0);
  });

  it('they query an SQLite file every second for messages of other processes', async () => {
    const { asked, store } = await polling({});
    expect(asked()).toBe(1);
    await store.script(`INSERT INTO portico_outbox (id, source, destination, event, payload, occurred_at)
      VALUES ('${received(1).id}', 'shop', 'Billing', 'Shop.OrderPlaced', '${received(1).payload}', 0)`);
    await time.advance(999);
    expect([asked(), await applied(store)]).toEqual([1, []]);
    await time.advance(1);
    expect([asked(), await applied(store)]).toEqual([2, ['o1']]);
    await time.advance(3000);
    expect(asked()).toBe(5);
  });

  it('they query a second after the last other reason', async () => {
    const { asked, shop, store } = await polling({});
    await time.advance(600);
    await shop.place('a');
    await time.advance(0);
    expect(await applied(store)).toEqual(['a']);
    const before = asked();
    await time.advance(999);
    expect(asked()).toBe(before);
    await time.advance(1);
    expect(asked()).toBe(before + 1);
  });

  it('they query at the configured interval, also if it exceeds the maximum of a timer', async () => {
    const often = await polling({ poll: 20 });
    await time.advance(100);
    expect(often.asked()).toBe(6);
    await often.shop.messaging.stop();
    const seldom = await polling({ poll: 2 ** 33 });
    await time.advance(1_000_000);
    expect(seldom.asked()).toBe(1);
  });

  it('they retry after a failure with growing pauses up to half a minute if they do not poll, which a success resets', async () => {
    const { shop, store } = await billing(() => undefined);
    await time.advance(0);
    const { rows } = store;
    const times: number[] = [];
    store.rows = () => (times.push(Date.now()), Promise.reject(new Error('No disk.')));
    const begun = Date.now();
    await shop.messaging.settle();
    times.length = 0;
    await time.advance(150_000);
    // Two loops fail side by side: that of the handlers, and that of the outbox.
    expect([...new Set(times.map((at) => at - begun))]).toEqual([1000, 3000, 7000, 15_000, 31_000, 61_000, 91_000, 121_000]);
    expect(new Set(shop.logger.lines.map(({ message }) => message))).toContain(claims);
    expect(shop.logger.lines[0]!.fields).toEqual({ err: new Error('No disk.') });
    store.rows = rows;
    await time.advance(30_000);
    const told = shop.logger.lines.length;
    await time.advance(600_000);
    expect(shop.logger.lines).toHaveLength(told);
    store.rows = () => (times.push(Date.now()), Promise.reject(new Error('No disk.')));
    await shop.messaging.settle();
    times.length = 0;
    const again = Date.now();
    await time.advance(3000);
    expect([...new Set(times.map((at) => at - again))]).toEqual([1000, 3000]);
    store.rows = rows;
  });

  it('they retry after a second after a failure if their interval is shorter', async () => {
    const { store } = await polling({ poll: 20 });
    const { rows } = store;
    const times: number[] = [];
    store.rows = () => (times.push(Date.now()), Promise.reject(new Error('No disk.')));
    const begun = Date.now();
    await time.advance(3100);
    // The first round that fails comes after the pause that was set; then each loop waits for its own.
    expect([...new Set(times.map((at) => at - begun))]).toEqual([20, 1020, 2020, 3020]);
    store.rows = rows;
  });

  it('they wait for messages that are due in months as for those that are due soon', async () => {
    const month = 30 * 24 * 3_600_000;
    const runs: number[] = [];
    const handle: Handle = () => {
      runs.push(Date.now() - begun);
      if (runs.length === 1) throw new Error('no');
    };
    const begun = Date.now();
    const { receive } = await billing(handle, { retry: { strategy: 'Fixed', maxAttempts: 2, delay: month, maxDelay: month } });
    await receive(received(1));
    await time.advance(month - 1);
    expect(runs).toEqual([0]);
    await time.advance(1);
    expect(runs).toEqual([0, month]);
  });

  it('they do nothing after they are stopped, whatever was due', async () => {
    const { shop, asked } = await polling({ poll: 20 });
    await shop.messaging.stop();
    const before = asked();
    await time.advance(60_000);
    await shop.messaging.settle();
    expect(asked()).toBe(before);
  });

  it('they leave no timer behind when they are stopped', async () => {
    const { shop, store } = await polling({ poll: 20 });
    const failing = handlerPlan('Shop.Tell', () => Promise.reject(new Error('no')), { durable: false });
    const other = await stores.open({ shop: store, own: [failing], clock: new MachineClock() });
    await other.place('a');
    await time.advance(0);
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    await Promise.all([shop.messaging.stop(), other.messaging.stop()]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('they do not keep the process alive', async () => {
    vi.useRealTimers();
    const [timeouts, intervals] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'setInterval')];
    const { store } = await stores.store({ name: 'shop' });
    Object.defineProperty(store, 'inMemory', { value: false });
    const running = Promise.withResolvers<void>();
    const handle: Handle = (_event, { signal }) => {
      running.resolve();
      return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    };
    const shop = await stores.open({ shop: store, handlers: [handlerPlan('Billing.Draft', handle)], options: { stopTimeout: 1 } });
    await shop.place('a');
    await running.promise;
    const held = [...timeouts.mock.results, ...intervals.mock.results].filter(({ value }) => (value as NodeJS.Timeout).hasRef());
    expect([timeouts.mock.results.length > 0, intervals.mock.results.length > 0, held]).toEqual([true, true, []]);
    vi.restoreAllMocks();
  });
});
