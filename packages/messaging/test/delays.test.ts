import { CancelledEvent, DelayedEvent } from '@portico/core';
import type { Store } from '@portico/data';
import { expect, it } from 'vitest';
import { applied, apply, countOf, handlerPlan, OrderPlaced } from './support/shop.ts';
import { describeStores, shopStores } from './support/shopStores.ts';

const start = Date.parse('2030-01-01T00:00:00Z');
const minute = 60_000;

describeStores('A delayed event', (kind) => {
  const { open, simple, store: newStore } = shopStores(kind);
  const noting = (store: Store) => handlerPlan('Billing.Draft', ({ orderId }, call) => apply(store, call, orderId));
  const order = (orderId: string) => new OrderPlaced({ orderId, amount: 1 });
  const delayed = (orderId: string, at: number, key?: string) => new DelayedEvent(order(orderId), { at: start + at, key });
  const opened = () => simple((store) => ({ handlers: [noting(store)] }));

  it('is delivered at its time, and not earlier', async () => {
    const { shop, store } = await opened();
    await shop.raise([delayed('later', 2 * minute), delayed('first', minute), order('now')]);
    await shop.messaging.settle();
    expect(await applied(store)).toEqual(['now']);
    shop.clock.advance(minute - 1);
    await shop.messaging.settle();
    expect(await applied(store)).toEqual(['now']);
    shop.clock.advance(1);
    await shop.messaging.settle();
    expect(await applied(store)).toEqual(['now', 'first']);
    shop.clock.advance(minute);
    await shop.messaging.settle();
    expect(await applied(store)).toEqual(['now', 'first', 'later']);
    expect(await countOf(store, 'portico_delayed')).toBe(0);
  });

  it('is delivered by itself when its time comes', async () => {
    const { shop, store } = await opened();
    await shop.messaging.settle();
    shop.clock.time = Date.now();
    const ticking = setInterval(() => (shop.clock.time = Date.now()), 5);
    await shop.raise([new DelayedEvent(order('soon'), { at: Date.now() + 200 })]);
    await expect.poll(() => applied(store), { timeout: 5000 }).toEqual(['soon']);
    clearInterval(ticking);
  });

  it('is delivered at once if its time has passed', async () => {
    const { shop, store } = await opened();
    await shop.raise([delayed('late', -minute)]);
    await shop.messaging.settle();
    expect(await applied(store)).toEqual(['late']);
  });

  it('is discarded if its operation fails', async () => {
    const { shop, store } = await opened();
    const failing = shop.raise([delayed('lost', 0, 'a')], { work: () => Promise.reject(new Error('No room.')) });
    await expect(failing).rejects.toThrow('No room.');
    expect(await countOf(store, 'portico_delayed')).toBe(0);
  });

  it('is replaced by a later one with its key', async () => {
    const { shop, store } = await opened();
    await shop.raise([delayed('one', minute, 'a'), delayed('two', minute, 'b'), delayed('three', 2 * minute, 'a')]);
    await shop.raise([delayed('four', 3 * minute, 'b')]);
    shop.clock.advance(5 * minute);
    await shop.messaging.settle();
    expect((await applied(store)).toSorted()).toEqual(['four', 'three']);
  });

  it('can be raised again with its key after it was delivered', async () => {
    const { shop, store } = await opened();
    for (const id of ['one', 'two']) {
      await shop.raise([delayed(id, 0, 'a')]);
      await shop.messaging.settle();
    }
    expect(await applied(store)).toEqual(['one', 'two']);
  });

  it('never arrives if it is cancelled, together with the data', async () => {
    const { shop, store } = await opened();
    const cancel = new CancelledEvent(OrderPlaced, 'a');
    await shop.raise([delayed('one', minute, 'a'), delayed('two', minute, 'b')]);
    await expect(shop.raise([cancel], { work: () => Promise.reject(new Error('No.')) })).rejects.toThrow('No.');
    expect(await countOf(store, 'portico_delayed')).toBe(2);
    await shop.raise([cancel, new CancelledEvent(OrderPlaced, 'unknown')]);
    shop.clock.advance(minute);
    await shop.messaging.settle();
    expect(await applied(store)).toEqual(['two']);
  });

  it('is cancelled and raised in the order of the calls', async () => {
    const { shop, store } = await opened();
    const cancel = new CancelledEvent(OrderPlaced, 'a');
    await shop.raise([delayed('one', 0, 'a'), cancel, delayed('two', 0, 'a')]);
    await shop.raise([delayed('three', 0, 'b'), new CancelledEvent(OrderPlaced, 'b')]);
    await shop.messaging.settle();
    expect(await applied(store)).toEqual(['two']);
  });

  it('has the tenant and the cause of its caller, and a key of that tenant alone', async () => {
    const origins: string[] = [];
    const { shop } = await simple({
      handlers: [handlerPlan('Billing.Draft', ({ orderId }, call) => void origins.push(`${orderId} ${call.caller.tenantId}`))],
    });
    await shop.raise([delayed('north', 0, 'a')], { tenantId: 'north' });
    await shop.raise([delayed('south', 0, 'a')], { tenantId: 'south', causedBy: 'ada' });
    await shop.raise([new CancelledEvent(OrderPlaced, 'a')], { tenantId: 'east' });
    await shop.raise([new CancelledEvent(OrderPlaced, 'a')]);
    await shop.messaging.settle();
    expect(origins.toSorted()).toEqual(['north north', 'south south']);
    const { items } = await shop.messaging.admin.list({ tenantId: 'south' });
    expect(items.map(({ causedBy }) => causedBy)).toEqual(['ada']);
  });

  it('is retried and becomes a dead letter like any other', async () => {
    const { shop } = await simple({ handlers: [handlerPlan('Billing.Draft', () => Promise.reject(new Error('No paper.')))] });
    await shop.raise([delayed('one', minute)]);
    shop.clock.advance(minute);
    for (let attempt = 0; attempt < 3; attempt++) {
      await shop.messaging.settle();
      shop.clock.advance(1000);
    }
    expect((await shop.messaging.admin.list({ state: 'dead' })).items).toMatchObject([{ attempts: 3 }]);
  });

  it('is moved once, in batches, by several processes', async () => {
    const { store, again } = await newStore({ name: 'shop' });
    const others = kind === 'SQLite in memory' ? [] : [again({ name: 'shop' }), again({ name: 'shop' })];
    const hosts = await Promise.all([store, ...others].map((each) => open({ shop: each, handlers: [noting(each)] })));
    await hosts[0]!.raise(Array.from({ length: 250 }, (_, n) => delayed(String(n), minute + n)));
    for (const { clock } of hosts) clock.advance(2 * minute);
    await Promise.all(hosts.map(({ messaging }) => messaging.settle()));
    await expect.poll(() => countOf(store, 'applied'), { timeout: 20_000 }).toBe(250);
    expect(new Set(await applied(store)).size).toBe(250);
    await Promise.all(hosts.slice(1).map(({ messaging }) => messaging.stop()));
    await Promise.all(others.map((each) => each.close()));
  });

  it('is rejected, with the data, if a handler runs in process, and without a table', async () => {
    const own = handlerPlan('Shop.Note', () => undefined, { durable: false });
    const { shop } = await simple({ own: [own] });
    await expect(shop.raise([delayed('one', 0)])).rejects.toThrow(
      'Shop.OrderPlaced is delayed, but Shop.Note handles it in process. Make the handler durable: { durable: true }.',
    );
    const { store } = await newStore({ name: 'shop' });
    await store.script('DROP TABLE portico_delayed;');
    const other = await open({ shop: store, handlers: [noting(store)] });
    await expect(other.raise([delayed('one', 0)])).rejects.toThrow("the store 'shop' has no table for delayed events");
    await other.raise([new CancelledEvent(OrderPlaced, 'a')]);
  });

  it('is a dead letter with the reason if a new version of its handler cannot read it, and is read if the member is optional', async () => {
    const { shop, store } = await opened();
    await shop.raise([delayed('later', minute)]);
    const note = { in: 'body', path: '/note', code: 'validation.required', message: "'note' is required." } as const;
    const contract = (members: object) => JSON.stringify({ members: { orderId: { scalar: 'string' }, ...members } });
    const requiring = handlerPlan('Billing.Draft', () => undefined, {
      contract: contract({ note: { scalar: 'string' } }),
      read: (payload) => ((payload as { note?: string }).note === undefined ? { failures: [note] } : { event: order('read') }),
    });
    const tolerant = { ...noting(store), id: 'Billing.Tolerant', contract: contract({ note: { scalar: 'string', optional: true } }) };
    await shop.messaging.stop();
    const young = await open({ shop: store, handlers: [requiring, tolerant] });
    young.clock.advance(minute);
    await young.messaging.settle();
    expect(await applied(store)).toEqual(['later']);
    expect((await young.messaging.admin.list({ state: 'dead' })).items).toMatchObject([
      { handler: 'Billing.Draft', failures: [{ error: "The message cannot be read. /note: 'note' is required." }] },
    ]);
    expect(await countOf(store, 'portico_delayed')).toBe(0);
  });
});

it('The time and the key of a delayed event are checked when it is raised', () => {
  const event = new OrderPlaced({ orderId: 'a', amount: 1 });
  expect(() => new DelayedEvent(event, { at: new Date('never') })).toThrow("The time 'at' of a delayed event must be a valid date");
  expect(() => new DelayedEvent(event, { at: Number.MAX_SAFE_INTEGER })).toThrow('must be a valid date; it is 9007199254740991');
  expect(() => new DelayedEvent(event, { at: new Date(), key: '' })).toThrow('must be a text of 1 to 200 characters; it is ""');
  expect(() => new DelayedEvent(event, { at: new Date(), key: 'x'.repeat(201) })).toThrow('must be a text of 1 to 200 characters');
});
