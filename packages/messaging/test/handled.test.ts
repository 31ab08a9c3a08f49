import { expect, it } from 'vitest';
import { canOpen } from '../../data/test/support/freshStore.ts';
import { received } from './support/received.ts';
import { applied, apply, countOf, handlerPlan } from './support/shop.ts';
import { describeStores, shopStores } from './support/shopStores.ts';

describeStores('What was handled', (kind) => {
  const stores = shopStores(kind);
  const billing = async () => {
    const { store } = await stores.store({ name: 'billing' });
    const handlers = [handlerPlan('Billing.Draft', (event, call) => apply(store, call, event.orderId), { orderedBy: 'orderId' })];
    return { store, shop: await stores.open({ shop: undefined, billing: store, handlers }) };
  };

  it('is removed from the inbox', async () => {
    const { store, shop } = await billing();
    await shop.messaging.receive('Billing', [received(1), received(2)]);
    await shop.messaging.settle();
    expect([await countOf(store, 'portico_inbox'), await countOf(store, 'portico_handled')]).toEqual([0, 2]);
  });

  it('is not stored again when it is delivered again', async () => {
    const { store, shop } = await billing();
    for (let delivery = 0; delivery < 2; delivery++) {
      await shop.messaging.receive('Billing', [received(1)]);
      await shop.messaging.settle();
    }
    expect([await countOf(store, 'portico_inbox'), (await applied(store)).length]).toEqual([0, 1]);
  });

  it('is rolled back and removed if it was stored a second time while the first run was committed', async () => {
    const { store, shop } = await billing();
    await shop.messaging.receive('Billing', [received(1)]);
    await shop.messaging.settle();
    // The statement that stores a message may look before a commit that its unique index finds afterwards.
    await store.script(`INSERT INTO portico_inbox
      (id, handler, area, event, source, position, payload, occurred_at, state, available_at, received_at, lane)
      SELECT id, handler, area, event, source, position, '{"orderId":"o1","amount":1}', occurred_at, 'pending', 0, 0, 'ready' FROM portico_handled`);
    await shop.messaging.receive('Billing', [received(2)]);
    await shop.messaging.settle();
    expect([await countOf(store, 'portico_inbox'), await countOf(store, 'portico_handled')]).toEqual([0, 2]);
    expect(await applied(store)).toHaveLength(2);
  });
});

const postgres = shopStores('PostgreSQL');

it.runIf(canOpen('PostgreSQL'))('is written next to an inbox whose rows PostgreSQL updates in place, at least nine of ten', async () => {
  const { store } = await postgres.store({ name: 'shop' });
  const shop = await postgres.open({
    shop: store,
    handlers: [handlerPlan('Billing.Draft', (event, call) => apply(store, call, event.orderId))],
  });
  for (let batch = 0; batch < 10; batch++) await shop.place(...Array.from({ length: 100 }, (_, index) => `${batch}-${index}`));
  await shop.messaging.settle();
  expect(await countOf(store, 'portico_handled')).toBe(1000);
  const statement = {
    name: '',
    text: `SELECT n_tup_upd, n_tup_hot_upd FROM pg_stat_user_tables WHERE relname = 'portico_inbox' AND schemaname = current_schema()`,
  };
  // Connections report what they did about once a second.
  const updates = async () => (await store.rows(statement, []))[0]!.map(Number) as [number, number];
  await expect.poll(async () => (await updates())[0], { timeout: 20_000 }).toBeGreaterThanOrEqual(1000);
  const [all, inPlace] = await updates();
  expect(inPlace / all).toBeGreaterThanOrEqual(0.9);
});
