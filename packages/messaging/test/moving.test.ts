import { describe, expect, it } from 'vitest';
import { machineTime, MachineClock } from './support/machineTime.ts';
import { MemoryPeer } from './support/memoryPeer.ts';
import { idOf, received } from './support/received.ts';
import { countOf, handlerPlan, OrderPlaced } from './support/shop.ts';
import { shopStores } from './support/shopStores.ts';

describe('Pending messages for the inbox of an area', () => {
  const { simple, store: freshStore, open } = shopStores('SQLite in memory');
  const time = machineTime();
  const clock = new MachineClock();
  const orders = (count: number) => Array.from({ length: count }, (_, amount) => new OrderPlaced({ orderId: 'a', amount }));

  /** Two areas, each with a store of its own, and what Billing has seen. */
  const apart = async () => {
    const [one, other] = [await freshStore({ name: 'one' }), await freshStore({ name: 'other' })];
    const seen: number[] = [];
    const handlers = [handlerPlan('Billing.Draft', ({ amount }) => void seen.push(amount))];
    const shop = await open({ shop: one.store, billing: other.store, handlers, clock });
    await time.advance(0);
    return { shop, from: one.store, to: other.store, seen, waiting: () => countOf(one.store, 'portico_outbox') };
  };

  it('are relayed within a store in batches of a hundred, in order, until none are left', async () => {
    const seen: number[] = [];
    const handlers = [handlerPlan('Billing.Draft', ({ amount }) => void seen.push(amount))];
    const { shop, store } = await simple({ handlers, clock });
    await time.advance(0);
    const moves: number[] = [];
    store.onStatement = (text) => void (text.startsWith('DELETE FROM portico_outbox') && moves.push(1));
    await shop.raise(orders(250));
    await time.advance(0);
    expect([moves.length, await countOf(store, 'portico_outbox')]).toEqual([3, 0]);
    expect(seen).toEqual(orders(250).map(({ amount }) => amount));
    await shop.raise(orders(1));
    await time.advance(0);
    expect(moves).toHaveLength(4);
  });

  it('are relayed from another store in batches of a hundred, and deleted there after they are stored', async () => {
    const { shop, seen, waiting } = await apart();
    await shop.raise(orders(250));
    await time.advance(0);
    expect(seen).toEqual(orders(250).map(({ amount }) => amount));
    expect(await waiting()).toBe(0);
  });

  it('[OUTBOX-03] stay in the outbox while their destination cannot store them', async () => {
    const { shop, to, seen, waiting } = await apart();
    const { write } = to;
    to.write = () => Promise.reject(new Error('No disk.'));
    await shop.place('a');
    await time.advance(0);
    expect([await waiting(), seen]).toEqual([1, []]);
    const message = "Messages from 'one' to Billing could not be relayed; retrying";
    expect(shop.logger.lines).toEqual([{ level: 'warn', message, fields: { err: new Error('No disk.') } }]);
    to.write = write;
    await time.advance(1000);
    expect([await waiting(), seen]).toEqual([0, [1]]);
  });

  it('cause no writes at the destination if there are none', async () => {
    const { shop, from, to } = await apart();
    const writes: string[] = [];
    // Messages are sent from one store to another as a JSON list.
    for (const store of [from, to]) store.onStatement = (text) => void (/^(?:INSERT|DELETE)[^]*json_each/.test(text) && writes.push(text));
    await shop.messaging.settle();
    expect(writes).toEqual([]);
  });

  it('[OUTBOX-03] are relayed at once if another process stored them for a broker', async () => {
    const { store } = await freshStore({ name: 'shop' });
    Object.defineProperty(store, 'inMemory', { value: false });
    const seen: string[] = [];
    const handlers = [handlerPlan('Billing.Draft', ({ orderId }) => void seen.push(orderId))];
    const shop = await open({ shop: store, handlers, clock });
    await time.advance(300);
    await shop.place('a');
    await store.script(`INSERT INTO portico_outbox (id, source, destination, event, payload, occurred_at)
      VALUES ('${idOf(1)}', 'shop', '', 'Shop.OrderPlaced', '${received(1).payload}', 0)`);
    await time.advance(699);
    expect(seen).toEqual(['a']);
    // Only what was left for a broker is looked for now: the relay to Billing was at work later.
    await time.advance(1);
    expect(seen).toEqual(['a', 'o1']);
  });

  it('are sent to another host in batches of a hundred', async () => {
    const peer = new MemoryPeer();
    const transport = { kind: 'peers', peers: new Map([['Billing', peer]]) } as const;
    const { shop } = await simple({ consumers: [{ area: 'Billing' }], transport, clock });
    await shop.raise(orders(250));
    await time.advance(0);
    expect(peer.batches.map(({ length }) => length)).toEqual([100, 100, 50]);
  });

  it('are relayed for one area without affecting the schedule of another', async () => {
    const { store } = await freshStore({ name: 'shop' });
    const seen: string[] = [];
    const own = [handlerPlan('Shop.Note', ({ orderId }) => void seen.push(`Shop ${orderId}`))];
    const handlers = [handlerPlan('Billing.Draft', ({ orderId }) => void seen.push(`Billing ${orderId}`))];
    const shop = await open({ shop: store, own, handlers, consumers: [{ area: 'Shop' }], clock });
    await time.advance(0);
    const moves: string[] = [];
    store.onStatement = (text) => void (text.startsWith('INSERT INTO portico_inbox') && moves.push(text));
    await shop.place('a');
    await time.advance(0);
    expect([moves.length, seen]).toEqual([1, ['Shop a']]);
  });
});
