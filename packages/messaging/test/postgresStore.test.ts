import { sessionOf } from '@portico/data';
import { MessageAdmin } from '@portico/messaging';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { callBy } from '../../data/test/support/samples/index.ts';
import { canOpen, freshStore } from '../../data/test/support/freshStore.ts';
import type { FreshStore } from '../../data/test/support/freshStore.ts';
import { MemoryPeer } from './support/memoryPeer.ts';
import { idOf, received, traceparent } from './support/received.ts';
import { applied, apply, countOf, handlerPlan, OrderPlaced, prepareStore, retry, TestClock } from './support/shop.ts';
import type { Handle } from './support/shop.ts';
import { shopStores } from './support/shopStores.ts';

// SQLite covers every store; these tests cover the statements of PostgreSQL, in one database, since creating one takes longer than a test.
describe.skipIf(!canOpen('PostgreSQL'))('Messages in PostgreSQL', () => {
  const { open } = shopStores('PostgreSQL');
  let fresh: FreshStore;
  beforeAll(async () => {
    fresh = await freshStore('PostgreSQL', { name: 'shop' });
    await prepareStore(fresh.store);
  });
  beforeEach(() => fresh.store.script('TRUNCATE portico_outbox, portico_inbox, portico_handled, applied'));
  afterAll(() => fresh.drop());

  const note: Handle = (event, call) => apply(fresh.store, call, `${event.orderId}${event.amount}`);
  const order = (orderId: string, amount: number) => new OrderPlaced({ orderId, amount });
  const inbox = (where: string) => countOf(fresh.store, 'portico_inbox', `WHERE ${where}`);

  it('are relayed, claimed and processed with all their members', async () => {
    const shop = await open({ shop: fresh.store, handlers: [handlerPlan('Billing.Draft', note)] });
    await shop.raise([new OrderPlaced({ orderId: 'a', amount: 1, occurredAt: new Date('2029-12-31T00:00:00Z') })], {
      tenantId: 'acme',
      causedBy: 'ann',
    });
    await shop.messaging.settle();
    expect(await applied(fresh.store)).toEqual(['a1']);
    const { items } = await shop.messaging.admin.list();
    expect(items).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        handler: 'Billing.Draft',
        area: 'Billing',
        event: 'Shop.OrderPlaced',
        state: 'done',
        attempts: 1,
        failures: [],
        payload: '',
        source: 'shop',
        position: expect.any(Number) as number,
        tenantId: 'acme',
        causedBy: 'ann',
        traceparent: expect.stringMatching(/^00-/) as string,
        occurredAt: '2029-12-31T00:00:00.000Z',
        receivedAt: '2030-01-01T00:00:00.000Z',
        doneAt: '2030-01-01T00:00:00.000Z',
      },
    ]);
  });

  it('are relayed in ordered batches, and wait for messages of their key that another process holds', async () => {
    const writing = await open({ shop: fresh.store, consumers: [{ area: 'Billing', orderedBy: 'orderId' }] });
    // The last one is of the first one's key.
    const keys = [...Array.from({ length: 120 }, (_, index) => `k${index}`), 'k0'];
    await writing.raise(keys.map((key, amount) => order(key, amount)));
    await writing.messaging.stop();
    const other = await fresh.store.begin();
    await other.rows({ name: '', text: 'SELECT position FROM portico_outbox ORDER BY position LIMIT 1 FOR UPDATE' }, []);
    const handlers = [handlerPlan('Billing.Draft', () => undefined, { orderedBy: 'orderId' })];
    const transport = { kind: 'stores', sources: [fresh.store] } as const;
    const shop = await open({ shop: undefined, billing: fresh.store, handlers, transport, options: { poll: 3_600_000 } });
    await expect.poll(() => countOf(fresh.store, 'portico_outbox')).toBe(2);
    await other.rollback();
    await expect.poll(() => countOf(fresh.store, 'portico_outbox')).toBe(0);
    await shop.messaging.settle();
    expect(await countOf(fresh.store, 'portico_handled')).toBe(121);
  });

  it('are received once, with a row and an order key for each handler', async () => {
    const handlers = [handlerPlan('Billing.Draft', note, { orderedBy: 'orderId' }), handlerPlan('Billing.Tell', () => undefined)];
    const shop = await open({ shop: undefined, billing: fresh.store, handlers });
    const more = { tenantId: 'acme', causedBy: 'ann', traceparent };
    for (let times = 0; times < 2; times++)
      expect(await shop.messaging.receive('Billing', [received(1, more), received(2, { event: 'Shop.Other' })])).toBe(true);
    await shop.messaging.settle();
    const rows = await shop.messaging.admin.show(idOf(1));
    const same = { ...more, source: 'elsewhere', position: 1, occurredAt: '2029-12-31T00:00:00.000Z', state: 'done', orderKey: 'o1' };
    expect(rows).toMatchObject([
      { handler: 'Billing.Draft', ...same },
      { handler: 'Billing.Tell', ...same },
    ]);
    expect(await shop.messaging.admin.show(idOf(2))).toMatchObject([{ handler: '', state: 'pending', failures: [] }]);
    expect(await applied(fresh.store)).toEqual(['o11']);
  });

  it('are found by versions that did not know their handler before', async () => {
    const clock = new TestClock();
    const other = handlerPlan('Billing.Other', () => undefined, { event: 'Shop.Other' });
    const before = await open({ shop: undefined, billing: fresh.store, handlers: [other], clock });
    await before.messaging.receive('Billing', [received(1, { orderKey: 'k' })]);
    await before.messaging.stop();
    const handlers = [handlerPlan('Billing.Draft', note), handlerPlan('Billing.Tell', () => Promise.reject(new Error('no')))];
    const after = await open({ shop: undefined, billing: fresh.store, handlers, clock });
    await after.messaging.settle();
    expect(await after.messaging.admin.show(idOf(1))).toMatchObject([
      { handler: 'Billing.Draft', state: 'done', orderKey: 'k', position: 1 },
      { handler: 'Billing.Tell', state: 'pending', failures: [{ error: 'Error: no' }] },
    ]);
  });

  it('are retried, block their key, and become dead letters after their last attempt', async () => {
    const handle: Handle = (event, call) => (event.amount === 1 ? Promise.reject(new Error('no')) : note(event, call));
    const shop = await open({
      shop: fresh.store,
      consumers: [{ area: 'Billing', orderedBy: 'orderId' }],
      handlers: [handlerPlan('Billing.Draft', handle, { orderedBy: 'orderId', retry: { ...retry, maxAttempts: 2 } })],
    });
    await shop.raise([order('a', 1), order('a', 2), order('b', 2)]);
    await shop.messaging.settle();
    expect(await applied(fresh.store)).toEqual(['b2']);
    shop.clock.advance(999);
    await shop.messaging.settle();
    const handledAtOnce = await countOf(fresh.store, 'portico_handled', 'WHERE attempts = 1');
    expect((await inbox('attempts = 1')) + handledAtOnce).toBe(2);
    shop.clock.advance(1);
    await shop.messaging.settle();
    expect(await applied(fresh.store)).toEqual(['b2', 'a2']);
    expect((await shop.messaging.admin.list({ state: 'dead' })).items).toMatchObject([{ attempts: 2, failures: [{}, {}] }]);
  });

  it('stay claimed while their handler runs, are released when the host stops, and count as unfinished if it was killed', async () => {
    const end = Promise.withResolvers<void>();
    const slow: Handle = (event, call) => end.promise.then(() => note(event, call));
    const shop = await open({
      shop: undefined,
      billing: fresh.store,
      handlers: [handlerPlan('Billing.Draft', slow)],
      options: { lease: 120, stopTimeout: 1 },
    });
    await shop.messaging.receive('Billing', [received(1)]);
    await expect.poll(() => inbox('attempts = 1')).toBe(1);
    const until = async () => Date.parse((await shop.messaging.admin.list()).items[0]!.availableAt!);
    const first = await until();
    shop.clock.advance(100);
    await expect.poll(until).toBe(first + 100);
    await shop.messaging.stop();
    expect(await inbox(`attempts = 0 AND locked_by IS NULL AND locked_until IS NULL AND failures IS NULL`)).toBe(1);
    end.resolve();
    await expect.poll(() => shop.logger.at('warn')).toEqual([expect.stringContaining('longer than its lease')]);
    await fresh.store.script(`UPDATE portico_inbox SET attempts = 1, locked_by = 'worker-gone'`);
    const next = await open({ shop: undefined, billing: fresh.store, handlers: [handlerPlan('Billing.Draft', note)], clock: shop.clock });
    await next.messaging.settle();
    expect((await next.messaging.admin.list()).items).toMatchObject([{ state: 'done', attempts: 1, failures: [{ unfinished: true }] }]);
    expect(await applied(fresh.store)).toEqual(['o11']);
  });

  it('become dead letters if their handler was removed, and are deleted when they are old', async () => {
    const clock = new TestClock();
    const plan = (name: string) => handlerPlan(`Billing.${name}`, () => (name === 'Gone' ? Promise.reject(new Error('no')) : undefined));
    const before = await open({ shop: undefined, billing: fresh.store, handlers: [plan('Gone'), plan('Stays')], clock });
    await before.messaging.receive('Billing', [received(1)]);
    await before.messaging.settle();
    await before.messaging.stop();
    clock.advance(7 * 24 * 3_600_000 + 1);
    const after = await open({ shop: undefined, billing: fresh.store, handlers: [plan('Stays')], clock });
    await expect.poll(() => inbox('1 = 1')).toBe(1);
    clock.advance(24 * 3_600_000);
    await after.messaging.settle();
    const error = 'Billing no longer has this handler.';
    expect((await after.messaging.admin.list()).items).toMatchObject([
      { handler: 'Billing.Gone', state: 'dead', failures: [{}, { error }] },
    ]);
  });

  it('[OUTBOX-06] are listed, replayed and deleted once if several stores share the database', async () => {
    const fails = (name: string) =>
      handlerPlan(`Billing.${name}`, () => Promise.reject(new Error('no')), { retry: { ...retry, maxAttempts: 1 } });
    const shop = await open({ shop: undefined, billing: fresh.store, handlers: [fails('B'), fails('A')] });
    await shop.messaging.receive('Billing', [received(1, { tenantId: 'acme' }), received(2)]);
    await shop.messaging.settle();
    await shop.messaging.stop();
    const same = fresh.again({ name: 'same' });
    const admin = new MessageAdmin([fresh.store, same]);
    const listed = async (page: number) => {
      const { items, total } = await admin.list({ area: 'Billing', state: 'dead' }, { page, pageSize: 3 });
      return [total, ...items.map(({ handler, position }) => `${handler} ${position}`)];
    };
    expect([await listed(1), await listed(2)]).toEqual([
      [4, 'Billing.A 2', 'Billing.B 2', 'Billing.A 1'],
      [4, 'Billing.B 1'],
    ]);
    expect((await admin.list({ tenantId: 'acme', handler: 'Billing.B' })).items).toMatchObject([{ position: 1 }]);
    expect([await admin.delete(idOf(1), 'Billing.A'), await admin.replay(idOf(1)), await admin.replay(idOf(3))]).toEqual([1, 1, 0]);
    expect(await admin.counts()).toEqual([
      { handler: 'Billing.A', state: 'dead', count: 1 },
      { handler: 'Billing.B', state: 'dead', count: 1 },
      { handler: 'Billing.B', state: 'pending', count: 1 },
    ]);
    await same.close();
  });

  it('are published to a broker or sent to another host while a transaction locks them', async () => {
    const shop = await open({ shop: fresh.store, consumers: [{ area: 'Billing' }], transport: { kind: 'peers', peers: new Map() } });
    await shop.raise([order('a', 1), order('b', 2)]);
    await shop.messaging.stop();
    expect(await shop.messaging.admin.backlog()).toEqual([{ source: 'shop', destination: 'Billing', count: 2 }]);
    const batches: string[][] = [];
    const send = async (messages: readonly { readonly payload: string; readonly id: string }[]) => {
      batches.push(messages.map(({ payload }) => (JSON.parse(payload) as OrderPlaced).orderId));
      const unreadable = new Map(batches.length === 1 ? [[messages[1]!.id, 'No.']] : []);
      // Rows that one host has claimed are not given to another one.
      const elsewhere = 'SELECT position FROM portico_outbox FOR UPDATE SKIP LOCKED';
      expect(await fresh.store.rows({ name: '', text: elsewhere }, [])).toEqual([]);
      return { taken: messages.length, unreadable };
    };
    const peers = new Map([['Billing', { name: 'Billing', send }]]);
    const next = await open({
      shop: fresh.store,
      consumers: [{ area: 'Billing' }],
      transport: { kind: 'peers', peers },
      clock: shop.clock,
    });
    await next.messaging.settle();
    expect(batches).toEqual([['a', 'b']]);
    expect(await countOf(fresh.store, 'portico_outbox', `WHERE attempts = 1 AND available_at = ${shop.clock.now() + 1000}`)).toBe(1);
    shop.clock.advance(1000);
    await next.messaging.settle();
    expect(batches).toEqual([['a', 'b'], ['b']]);
    expect(await countOf(fresh.store, 'portico_outbox')).toBe(0);
  });

  it('leave no transaction open if they cannot be claimed', async () => {
    const { begin } = fresh.store;
    const ends: string[] = [];
    fresh.store.begin = async () => {
      const transaction = await begin.call(fresh.store);
      return {
        rows: () => Promise.reject(new Error('No disk.')),
        stream: (...read) => transaction.stream(...read),
        write: (write) => transaction.write(write),
        commit: () => (ends.push('commit'), transaction.commit()),
        rollback: () => (ends.push('rollback'), transaction.rollback()),
        cancel: () => (ends.push('cancel'), transaction.cancel()),
      };
    };
    const peers = new Map([['Billing', new MemoryPeer()]]);
    const shop = await open({ shop: fresh.store, consumers: [{ area: 'Billing' }], transport: { kind: 'peers', peers } });
    await shop.messaging.settle();
    fresh.store.begin = begin;
    expect(new Set(ends)).toEqual(new Set(['rollback']));
    expect(shop.logger.lines[0]).toMatchObject({ level: 'warn', fields: { err: new Error('No disk.') } });
  });

  it('are polled every five seconds without notifications', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const shop = await open({ shop: fresh.store, consumers: [{ area: 'Billing' }], handlers: [handlerPlan('Billing.Draft', note)] });
    await shop.messaging.settle();
    const pauses = timers.mock.calls.map(([, pause]) => pause);
    timers.mockRestore();
    expect(pauses).toContain(5000);
    expect(pauses).not.toContain(1000);
  });

  it('are written by the statement that changes rows, if one can do both', async () => {
    const writing = await open({ shop: fresh.store, consumers: [{ area: 'Billing' }, { area: 'Stock' }] });
    await writing.messaging.settle();
    const statements: string[] = [];
    fresh.store.onStatement = (text) => void statements.push(text);
    const session = sessionOf(fresh.store, callBy('ann'));
    await session.run(() => {
      session.enlist({ statement: { name: 'note', text: 'INSERT INTO applied (text) VALUES ($1)' }, values: ['x'], expect: 1 });
      session.raise(new OrderPlaced({ orderId: 'a', amount: 1, occurredAt: new Date(5) }));
    });
    fresh.store.onStatement = undefined;
    expect(statements).toEqual([expect.stringMatching(/INSERT INTO applied[^]*INSERT INTO portico_outbox/)]);
    const text = 'SELECT destination, event, source, caused_by, occurred_at::int FROM portico_outbox ORDER BY position';
    expect(await fresh.store.rows({ name: '', text }, [])).toEqual([
      ['Billing', 'Shop.OrderPlaced', 'shop', 'ann', 5],
      ['Stock', 'Shop.OrderPlaced', 'shop', 'ann', 5],
    ]);
    expect(await writing.messaging.admin.backlog()).toHaveLength(2);
  });
});
