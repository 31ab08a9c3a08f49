import { DomainEvent } from '@portico/core';
import type { EventConsumer } from '@portico/core/manifest';
import type { DataCall, Store } from '@portico/data';
import { sessionOf } from '@portico/data';
import { describe, expect, it } from 'vitest';
import { callBy } from '../../data/test/support/samples/index.ts';
import { MemoryBroker } from './support/memoryBroker.ts';
import { countOf, eventPlan, OrderPlaced } from './support/shop.ts';
import { shopStores } from './support/shopStores.ts';

/** The possible keys. */
class Counted extends DomainEvent<{ readonly key: unknown; readonly other?: string }> {}

/** An event that says no time of its own. */
class Timeless {}

describe('The outbox of a store', () => {
  const { simple } = shopStores('SQLite in memory');

  /** Creates a host that sends to no area of its own. */
  const writing = async (consumers: readonly EventConsumer[], { isBroker = false } = {}) => {
    const events = [OrderPlaced, Counted, Timeless].map((type) => eventPlan(type, consumers));
    const broker = new MemoryBroker();
    broker.plug(false);
    const { shop, store } = await simple({ events, ...(isBroker && { transport: { kind: 'broker', broker: broker.transport() } }) });
    const raise = async (call: DataCall, event: object) => {
      const session = sessionOf(store, call);
      await session.run(() => session.raise(event));
    };
    return { shop, store, raise };
  };
  const rowsOf = async (store: Store, ...columns: readonly string[]) =>
    store.rows({ name: '', text: `SELECT ${columns.join(', ')} FROM portico_outbox ORDER BY position` }, []);

  it('[OUTBOX-01] has a row for each area that handles an event, with the order key of that area', async () => {
    const { shop, store } = await writing([
      { area: 'Billing', orderedBy: 'orderId' },
      { area: 'Stock', orderedBy: 'amount' },
      { area: 'Post' },
    ]);
    await shop.raise([new OrderPlaced({ orderId: 'a', amount: 7 })]);
    expect(await rowsOf(store, 'destination', 'order_key', 'event', 'source')).toEqual([
      ['Billing', 'a', 'Shop.OrderPlaced', 'shop'],
      ['Stock', '7', 'Shop.OrderPlaced', 'shop'],
      ['Post', null, 'Shop.OrderPlaced', 'shop'],
    ]);
    expect(new Set((await rowsOf(store, 'id')).flat()).size).toBe(3);
  });

  it.each<readonly [readonly (string | undefined)[], string | null]>([
    [[undefined, undefined], null],
    [['orderId', undefined], 'a'],
    [['orderId', 'orderId'], 'a'],
    [['orderId', 'amount'], 'Shop.OrderPlaced'],
  ])('has one row for a broker, whose key preserves the order of every area: %s', async (members, key) => {
    const consumers = members.map((orderedBy, index) => ({ area: `Area${index}`, ...(orderedBy !== undefined && { orderedBy }) }));
    const { shop, store } = await writing(consumers, { isBroker: true });
    await shop.raise([new OrderPlaced({ orderId: 'a', amount: 7 })]);
    expect(await rowsOf(store, 'destination', 'order_key')).toEqual([['', key]]);
  });

  it.each([
    ['text', 'text'],
    [7, '7'],
    [7n, '7'],
    [false, 'false'],
    [new Date('2030-02-03T04:05:06.789Z'), '2030-02-03T04:05:06.789Z'],
    [null, null],
    [undefined, null],
  ])('has %s as a key in its text', async (key, text) => {
    const { shop, store } = await writing([{ area: 'Billing', orderedBy: 'key' }]);
    const event = Object.assign(Object.create(Counted.prototype), { key, toJSON: () => ({}), occurredAt: new Date() }) as object;
    await shop.raise([event]);
    expect(await rowsOf(store, 'order_key')).toEqual([[text]]);
  });

  it('records when an event occurred: its own time, or else when it was raised', async () => {
    const { shop, store } = await writing([{ area: 'Billing' }]);
    await shop.raise([new OrderPlaced({ orderId: 'a', amount: 1, occurredAt: new Date(5) }), new Timeless()]);
    expect(await rowsOf(store, 'occurred_at')).toEqual([[5], [shop.clock.now()]]);
  });

  it('records the cause of an event: the signed-in user, or else the cause of the call', async () => {
    const { store, raise, shop } = await writing([{ area: 'Billing' }]);
    await raise(callBy('ann'), new Timeless());
    await raise(Object.assign(callBy('ann'), { causedBy: 'bo' }), new Timeless());
    await raise(Object.assign(callBy(undefined), { causedBy: 'bo' }), new Timeless());
    await raise(callBy(undefined), new Timeless());
    expect(await rowsOf(store, 'caused_by')).toEqual([['ann'], ['ann'], ['bo'], [null]]);
    await shop.raise([new Timeless()], { tenantId: 'acme' });
    expect(await rowsOf(store, 'tenant_id')).toEqual([[null], [null], [null], [null], ['acme']]);
  });

  it('records the trace of the call, with a span for each event, and creates a trace if the call has none', async () => {
    const { store, raise } = await writing([{ area: 'Billing' }]);
    const traceId = 'c'.repeat(32);
    await raise(Object.assign(callBy('ann'), { traceId }), new Timeless());
    await raise(Object.assign(callBy('ann'), { traceId }), new Timeless());
    await raise(callBy('ann'), new Timeless());
    const traces = (await rowsOf(store, 'traceparent')).flat() as string[];
    expect(new Set(traces).size).toBe(3);
    for (const trace of traces.slice(0, 2)) expect(trace).toMatch(/^00-c{32}-[0-9a-f]{16}-01$/);
    expect(traces[2]).toMatch(/^00-(?!c{32})[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  });

  it('is written in few statements, in the order of the events, however many there are', async () => {
    const { shop, store } = await writing([{ area: 'Billing' }]);
    for (const count of [1, 20, 21, 45]) {
      await store.script('DELETE FROM portico_outbox');
      const statements: string[] = [];
      store.onStatement = (text) => void (text.startsWith('INSERT INTO portico_outbox') && statements.push(text));
      await shop.raise(Array.from({ length: count }, (_, amount) => new OrderPlaced({ orderId: 'a', amount })));
      expect(statements).toHaveLength(Math.ceil(count / 20));
      const payloads = (await rowsOf(store, 'payload')).map(([payload]) => (JSON.parse(payload as string) as OrderPlaced).amount);
      expect(payloads).toEqual(Array.from({ length: count }, (_, amount) => amount));
    }
  });

  it('fails the operation if the plan of an event cannot write it', async () => {
    const { write: _write, ...plan } = eventPlan(OrderPlaced, [{ area: 'Billing' }]);
    const { shop, store } = await simple({ events: [plan] });
    await expect(shop.place('a')).rejects.toThrow('Shop.OrderPlaced is handled durably, but its plan cannot write it.');
    expect(await countOf(store, 'portico_outbox')).toBe(0);
  });

  it('notifies the host once about each write while it listens, and not after it has stopped', async () => {
    const { shop, store } = await writing([{ area: 'Billing' }]);
    shop.messaging.listen();
    await shop.place('a');
    expect(await countOf(store, 'portico_outbox')).toBe(1);
    await shop.messaging.stop();
    await shop.place('b');
    expect(await countOf(store, 'portico_outbox')).toBe(1);
    shop.messaging.listen();
    await shop.place('c');
    expect(await countOf(store, 'portico_outbox')).toBe(2);
  });
});
