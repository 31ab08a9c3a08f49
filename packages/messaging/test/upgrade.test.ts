import { readFileSync } from 'node:fs';
import { planMessageSteps } from '@portico/sql';
import { expect, it, onTestFinished } from 'vitest';
import { freshStore } from '../../data/test/support/freshStore.ts';
import { idOf } from './support/received.ts';
import { applied, apply, countOf, handlerPlan, numberTypes, Shop, TestClock } from './support/shop.ts';
import { describeStores } from './support/shopStores.ts';

describeStores('Message tables of the first version', (kind) => {
  /** The tables as the first migration of the hotel made them. */
  const before = (dialect: string) => {
    const file = new URL(`../../../apps/hotel/migrations/billing/0001_initial.${dialect}.sql`, import.meta.url);
    const statements = readFileSync(file, 'utf8').split(/;\n/);
    return statements.filter((text) => /portico_(?:in|out)box/.test(text)).join(';\n');
  };

  it('are upgraded with their pending messages, by each store that shares them', async () => {
    const { store, drop } = await freshStore(kind, { name: 'shop' });
    await store.script(`${before(store.dialect.name)};
      CREATE TABLE applied (n ${numberTypes[store.dialect.isDistributed ? 'distributed' : store.dialect.name]}, text text NOT NULL);`);
    const row = (number: number, state: string, key: string) =>
      `('${idOf(number)}', 'Billing.Draft', 'Billing', 'Shop.OrderPlaced', 'shop', ${number}, ${key}, '{"orderId":"o${number}"}', 0, '${state}', 0, 0)`;
    await store.script(`INSERT INTO portico_inbox
      (id, handler, area, event, source, position, order_key, payload, occurred_at, state, available_at, received_at)
      VALUES ${[row(1, 'pending', 'NULL'), row(2, 'pending', "'k'"), row(3, 'pending', "'k'"), row(4, 'done', 'NULL'), row(5, 'dead', 'NULL')].join(', ')}`);
    const steps = planMessageSteps({ messages: true }, { messages: 3 }, store.dialect);
    for (const { sql } of [...steps, ...steps]) await store.script(sql);
    const shop = new Shop({ shop: store, handlers: [handlerPlan('Billing.Draft', (event, call) => apply(store, call, event.orderId))] });
    await shop.messaging.start();
    await shop.messaging.settle();
    const texts = await applied(store);
    expect(texts.toSorted()).toEqual(['o1', 'o2', 'o3']);
    expect(texts.indexOf('o2')).toBeLessThan(texts.indexOf('o3'));
    expect(await countOf(store, 'portico_handled')).toBe(3);
    expect(await countOf(store, 'portico_inbox', `WHERE state = 'done'`)).toBe(1);
    expect(await countOf(store, 'portico_inbox', `WHERE state = 'dead'`)).toBe(1);
    await shop.messaging.stop();
    await drop();
  });

  it('reject all writes of a program of an earlier release after the upgrade, including its claims', async () => {
    const { store, drop } = await freshStore(kind, { name: 'shop' });
    onTestFinished(drop);
    await store.script(`${before(store.dialect.name)};`);
    for (const { sql } of planMessageSteps({ messages: true }, { messages: 3 }, store.dialect)) await store.script(sql);
    const row = (more: string, values: string) => `INSERT INTO portico_inbox
      (id, handler, area, event, source, position, payload, occurred_at, state, available_at, received_at${more})
      VALUES ('${idOf(1)}', 'Billing.Draft', 'Billing', 'Shop.OrderPlaced', 'shop', 1, '{}', 0, 'pending', 0, 0${values})`;
    const run = (text: string) => store.write([{ statement: { name: '', text }, values: [] }]);
    // It stores a message without a lane: no program of this release would find it.
    await expect(run(row('', ''))).rejects.toThrow(/portico_inbox_lane/);
    await run(row(', lane', `, 'ready'`));
    // It finishes a message where it is, or gives it up: programs of this release would run its handler again.
    await expect(run(`UPDATE portico_inbox SET state = 'done', payload = '', locked_by = NULL, done_at = 1`)).rejects.toThrow(
      /portico_inbox_lane/,
    );
    await expect(run(`UPDATE portico_inbox SET state = 'dead', failures = '[]'`)).rejects.toThrow(/portico_inbox_lane/);
    // It claims a message, be it free or claimed by a program of this release: that would hold it up, and use up its attempts.
    const claim = `UPDATE portico_inbox SET locked_by = '5f0c9cf7-0f7c-4d51-8e08-6a2f0e1a3c11', available_at = 9, attempts = attempts + 1`;
    await expect(run(claim)).rejects.toThrow(/portico_inbox_lane/);
    await run(`UPDATE portico_inbox SET locked_by = 'worker-a', locked_until = 9`);
    await expect(run(claim)).rejects.toThrow(/portico_inbox_lane/);
    expect(await countOf(store, 'portico_inbox', `WHERE state = 'pending' AND lane = 'ready'`)).toBe(1);
  });

  it('release the claims of a program of an earlier release without using up an attempt', async () => {
    const { store, drop } = await freshStore(kind, { name: 'shop' });
    onTestFinished(drop);
    await store.script(`${before(store.dialect.name)};`);
    const clock = new TestClock();
    const claimant = '5f0c9cf7-0f7c-4d51-8e08-6a2f0e1a3c11';
    const row = (number: number, key: string) =>
      `('${idOf(number)}', 'Billing.Draft', 'Billing', 'Shop.OrderPlaced', 'shop', ${number}, ${key}, '{"orderId":"o${number}"}', 0, 'pending', 1, ${clock.time + 1000}, 0, '${claimant}')`;
    await store.script(`INSERT INTO portico_inbox
      (id, handler, area, event, source, position, order_key, payload, occurred_at, state, attempts, available_at, received_at, locked_by)
      VALUES ${row(1, 'NULL')}, ${row(2, "'k'")}`);
    for (const { sql } of planMessageSteps({ messages: true }, { messages: 4 }, store.dialect)) await store.script(sql);
    const finish = `UPDATE portico_inbox SET state = 'done', payload = '', locked_by = NULL, done_at = 4 WHERE locked_by = '${claimant}'`;
    expect(await store.write([{ statement: { name: '', text: finish }, values: [] }])).toMatchObject([{ count: 0 }]);
    const handled: string[] = [];
    const once = { maxAttempts: 1, strategy: 'Fixed', delay: 1, maxDelay: 1 } as const;
    const draft = handlerPlan('Billing.Draft', ({ orderId }) => void handled.push(orderId), { retry: once });
    const shop = new Shop({ shop: store, handlers: [draft], clock });
    await shop.messaging.start();
    clock.advance(1000);
    await shop.messaging.settle();
    expect(handled.toSorted()).toEqual(['o1', 'o2']);
    expect((await shop.messaging.admin.list({ state: 'dead' })).items).toEqual([]);
    await shop.messaging.stop();
  });
});
