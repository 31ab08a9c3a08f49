import { describe, expect, it } from 'vitest';
import { canOpen } from '../../data/test/support/freshStore.ts';
import { onServer } from '../../data/test/support/postgresServer.ts';
import { applied, apply, countOf, handlerPlan, OrderPlaced } from './support/shop.ts';
import { shopStores } from './support/shopStores.ts';

describe.skipIf(!canOpen('PostgreSQL'))('The transport postgres', () => {
  const { store: freshStore, open } = shopStores('PostgreSQL');

  /** Starts a host that raises events and one that handles them, with their own database and no polling. */
  const hosts = async () => {
    const [one, other] = [await freshStore({ name: 'one' }), await freshStore({ name: 'other' })];
    const source = one.again({ name: 'one' });
    const options = { poll: 3_600_000 };
    const shop = await open({ shop: one.store, consumers: [{ area: 'Billing' }], transport: { kind: 'stores', sources: [] }, options });
    const handlers = [handlerPlan('Billing.Draft', (event, call) => apply(other.store, call, event.orderId))];
    const billing = await open({
      shop: undefined,
      billing: other.store,
      handlers,
      transport: { kind: 'stores', sources: [source] },
      options,
    });
    return { shop, billing, one, other, source, end: () => billing.messaging.stop().then(() => source.close()) };
  };

  it('[EVENT-03] fetches messages from the store of another host after its notification', async () => {
    const { shop, other, one, end } = await hosts();
    await shop.place('a');
    await expect.poll(() => applied(other.store)).toEqual(['a']);
    await expect.poll(() => countOf(one.store, 'portico_outbox')).toBe(0);
    await end();
  });

  it('receives notifications again after a lost connection, and misses no messages of the meantime', async () => {
    const { shop, other, one, end } = await hosts();
    await shop.place('a');
    await expect.poll(() => applied(other.store)).toEqual(['a']);
    await onServer(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()`,
      one.address,
    );
    await shop.place('b');
    await expect.poll(() => applied(other.store), { timeout: 60_000 }).toEqual(['a', 'b']);
    await shop.place('c');
    await expect.poll(() => applied(other.store), { timeout: 60_000 }).toEqual(['a', 'b', 'c']);
    await end();
  });

  it('uses one statement if two hosts share a database', async () => {
    const { store, again } = await freshStore({ name: 'one' });
    const shared = again({ name: 'other' });
    const shop = await open({ shop: store, consumers: [{ area: 'Billing' }], transport: { kind: 'stores', sources: [] } });
    const handlers = [handlerPlan('Billing.Draft', (event, call) => apply(shared, call, event.orderId))];
    const billing = await open({ shop: undefined, billing: shared, handlers, transport: { kind: 'stores', sources: [] } });
    await billing.messaging.settle();
    const statements: string[] = [];
    shared.onStatement = (text) => statements.push(text);
    await shop.place('a');
    await expect.poll(() => applied(store)).toEqual(['a']);
    const moving = statements.filter((text) => text.includes('portico_outbox'));
    expect(new Set(moving).size).toBe(1);
    expect(moving[0]).toMatch(/DELETE FROM portico_outbox[^]*INSERT INTO portico_inbox/);
    await billing.messaging.stop();
    await shared.close();
  });

  it('or none: messages that exceed the capacity of one process are shared with other processes of the same host', async () => {
    const { store, again } = await freshStore({ name: 'one' });
    const stores = [store, again({ name: 'one' })];
    const both = Promise.withResolvers<void>();
    const begun = new Set<number>();
    const handle = (host: number) => async () => {
      begun.add(host);
      if (begun.size === stores.length) both.resolve();
      await both.promise;
    };
    const openOn = (shop: (typeof stores)[number], host: number) =>
      open({ shop, handlers: [handlerPlan('Billing.Draft', handle(host))], options: { poll: 3_600_000, concurrency: 1 } });
    const [raising, other] = [await openOn(stores[0]!, 0), await openOn(stores[1]!, 1)];
    await other.messaging.settle();
    await raising.raise([new OrderPlaced({ orderId: 'a', amount: 1 }), new OrderPlaced({ orderId: 'b', amount: 1 })]);
    await both.promise;
    expect(begun.size).toBe(2);
    await other.messaging.stop();
    await stores[1]!.close();
  });
});
