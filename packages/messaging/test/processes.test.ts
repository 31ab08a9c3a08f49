import { expect, it } from 'vitest';
import { applied, apply, countOf, handlerPlan, OrderPlaced, retry, TestClock } from './support/shop.ts';
import { shopProcess } from './support/processes.ts';
import { describeStores, shopStores } from './support/shopStores.ts';

describeStores('Processes', (kind) => {
  const { store: freshStore, open } = shopStores(kind);
  const others = kind !== 'SQLite in memory';

  it.runIf(others)('[OUTBOX-03] leave the message to the next process if they are killed between commit and delivery', async () => {
    const { store, address } = await freshStore({ name: 'shop' });
    const killed = shopProcess('placing', address);
    await killed.says('committed');
    await killed.kill();
    expect(await countOf(store, 'portico_outbox')).toBe(1);
    const next = await open({ shop: store, handlers: [handlerPlan('Billing.Draft', (event, call) => apply(store, call, event.orderId))] });
    await next.messaging.settle();
    expect(await applied(store)).toEqual(['a']);
  });

  it.runIf(others)(
    '[OUTBOX-03] [OUTBOX-04] leave no work of a handler during which they are killed, and the message to another process after the lease',
    async () => {
      const { store, address } = await freshStore({ name: 'shop' });
      const writing = await open({ shop: store, consumers: [{ area: 'Billing' }] });
      const killed = shopProcess('handling', address);
      await writing.place('a');
      await killed.says('running');
      await killed.kill();
      await writing.messaging.stop();

      const clock = new TestClock();
      clock.time = Date.now() + 60_000;
      const next = await open({
        shop: store,
        clock,
        handlers: [handlerPlan('Billing.Draft', (event, call) => apply(store, call, event.orderId))],
      });
      await next.messaging.settle();
      expect(await applied(store)).toEqual(['a']);
      const { items } = await next.messaging.admin.list();
      expect(items).toMatchObject([
        { state: 'done', attempts: 1, failures: [{ error: expect.stringContaining('did not finish') as string, unfinished: true }] },
      ]);
    },
  );

  it.runIf(others)('[EVENT-05] [OUTBOX-03] use up no attempt of their claimed messages if they are killed', async () => {
    const { store, address } = await freshStore({ name: 'shop' });
    const writing = await open({ shop: store, consumers: [{ area: 'Billing' }] });
    await writing.place('a');
    await writing.messaging.stop();
    for (let kills = 0; kills <= retry.maxAttempts; kills++) {
      const killed = shopProcess('handling', address);
      await killed.says('running');
      await killed.kill();
    }
    const clock = new TestClock();
    clock.time = Date.now() + 60_000;
    const handlers = [handlerPlan('Billing.Draft', (event, call) => apply(store, call, event.orderId))];
    const next = await open({ shop: store, clock, handlers });
    await next.messaging.settle();
    expect(await applied(store)).toEqual(['a']);
  });

  it.runIf(others)('[OUTBOX-03] [OUTBOX-04] leave a message to be handled once if they are killed while it is in both tables', async () => {
    const [one, other] = [await freshStore({ name: 'shop' }), await freshStore({ name: 'billing' })];
    const writing = await open({ shop: one.store, consumers: [{ area: 'Billing' }] });
    await writing.place('a');
    await writing.messaging.stop();
    const killed = shopProcess('moving', one.address, other.address);
    await killed.ends();
    const both = [await countOf(one.store, 'portico_outbox'), await countOf(other.store, 'portico_inbox')];
    expect(both).toEqual([1, 1]);
    const handlers = [handlerPlan('Billing.Draft', (event, call) => apply(other.store, call, event.orderId))];
    const clock = new TestClock();
    clock.time = Date.now() + 60_000;
    const next = await open({ shop: one.store, billing: other.store, clock, handlers });
    await next.messaging.settle();
    expect(await applied(other.store)).toEqual(['a']);
    expect(await countOf(one.store, 'portico_outbox')).toBe(0);
  });

  it.runIf(others)(
    '[OUTBOX-04] handle each of 1,000 messages exactly once, in the order of its key, although handlers fail at times',
    async () => {
      const { store, address } = await freshStore({ name: 'shop' });
      const workers = [shopProcess('working', address), shopProcess('working', address)];
      for (const worker of workers) await worker.says('working');
      const writing = await open({ shop: store, consumers: [{ area: 'Billing', orderedBy: 'orderId' }] });
      const keys = Array.from({ length: 50 }, (_, index) => `order${index}`);
      for (let amount = 1; amount <= 20; amount++) await writing.raise(keys.map((orderId) => new OrderPlaced({ orderId, amount })));
      await expect.poll(() => countOf(store, 'portico_handled'), { timeout: 60_000 }).toBe(1000);
      for (const worker of workers) await worker.end();
      const texts = await applied(store);
      expect(texts.length).toBe(1000);
      for (const key of keys) {
        const amounts = texts.filter((text) => text.startsWith(`${key} `)).map((text) => Number(text.split(' ')[1]));
        expect(amounts).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
      }
      expect(await countOf(store, 'portico_outbox')).toBe(0);
    },
    300_000,
  );

  it('returns the unfinished messages of a process that ends', async () => {
    const { store } = await freshStore({ name: 'shop' });
    const begun = Promise.withResolvers<void>();
    const never = new Promise<never>(() => undefined);
    let signal: AbortSignal | undefined;
    const slow = handlerPlan('Billing.Draft', (_event, call) => {
      signal = call.signal;
      begun.resolve();
      return never;
    });
    const ending = await open({ shop: store, handlers: [slow], options: { stopTimeout: 1 } });
    await ending.place('a');
    await begun.promise;
    await ending.messaging.stop();
    expect(signal!.aborted).toBe(true);
    const next = await open({ shop: store, handlers: [handlerPlan('Billing.Draft', (event, call) => apply(store, call, event.orderId))] });
    await next.messaging.settle();
    expect(await applied(store)).toEqual(['a']);
    expect((await next.messaging.admin.list()).items).toMatchObject([{ attempts: 1, failures: [] }]);
  });
});
