import type { Statement, Store, Write } from '@portico/data';
import { expect, it, describe } from 'vitest';
import { machineTime, MachineClock } from './support/machineTime.ts';
import { MemoryBroker } from './support/memoryBroker.ts';
import { MemoryPeer } from './support/memoryPeer.ts';
import { idOf, received } from './support/received.ts';
import { handlerPlan, OrderPlaced } from './support/shop.ts';
import { shopStores } from './support/shopStores.ts';

/** Returns the names of the statements that a store receives, without the hash of their text. */
function namesOf(store: Store): Set<string> {
  const names = new Set<string>();
  const note = ({ name }: Statement) => void names.add(name.replace(/:.*/, ''));
  const { rows, write } = store;
  store.rows = (statement, values) => (note(statement), rows.call(store, statement, values));
  store.write = (writes: readonly Write[]) => (writes.forEach(({ statement }) => note(statement)), write.call(store, writes));
  return names;
}

// A server's log and its list of prepared statements show these names, so operators can see what a host is doing.
describe('A statement of messages is named after its effect', () => {
  const { store: freshStore, open } = shopStores('SQLite in memory');
  const time = machineTime();
  const clock = new MachineClock();
  const consumers = [{ area: 'Billing' }];

  it('are valid when messages are written and relayed', async () => {
    const { store } = await freshStore({ name: 'shop' });
    const names = namesOf(store);
    const shop = await open({ shop: store, handlers: [handlerPlan('Billing.Draft', () => undefined)], clock });
    await shop.raise([new OrderPlaced({ orderId: 'a', amount: 1 }), new OrderPlaced({ orderId: 'b', amount: 1 })]);
    await time.advance(0);
    expect(names).toEqual(
      new Set([
        'portico_outbox_exists',
        'portico_delayed_exists',
        'portico_delay_unknown',
        ...['next', 'bury', 'remove_buried'].map((what) => `portico_delay_${what}`),
        'portico_outbox_2',
        'portico_address',
        ...['next', 'others', 'in', 'out'].map((what) => `portico_move_${what}`),
        ...['enter', 'declare', 'seen', 'forget', 'prune', 'live'].map((what) => `portico_version_${what}`),
        ...['bury', 'unpark', 'sideline', 'reread', 'others', 'keys', 'parked'].map((what) => `portico_inbox_${what}`),
        ...['bury', 'remove_buried', 'abandon'].map((what) => `portico_outbox_${what}`),
        ...['purge', 'purge_inbox', 'later', 'ready', 'claim', 'next', 'finish'].map((what) => `portico_inbox_${what}`),
      ]),
    );
  });

  it('are valid when messages are received, fail, are claimed again and are returned', async () => {
    const { store } = await freshStore({ name: 'shop' });
    const names = namesOf(store);
    const plans = (id: string) => [
      handlerPlan('Billing.Other', () => Promise.reject(new Error('no')), { event: 'Shop.Other' }),
      handlerPlan(id, () => new Promise(() => undefined), { event: 'Shop.Later' }),
    ];
    const before = await open({ shop: undefined, billing: store, handlers: plans('Billing.Slow').slice(0, 1), clock });
    await before.messaging.receive('Billing', [received(1, { event: 'Shop.Other' }), received(2, { event: 'Shop.Later' })]);
    await time.advance(0);
    await before.messaging.stop();
    const after = await open({ shop: undefined, billing: store, handlers: plans('Billing.Slow'), clock, options: { stopTimeout: 0 } });
    await after.messaging.admin.replay(idOf(2));
    await time.advance(5000);
    await Promise.all([after.messaging.stop(), time.advance(1)]);
    const own = ['insert', 'fail', 'expand', 'discard', 'renew', 'release'].map((what) => `portico_inbox_${what}`);
    expect([...names]).toEqual(expect.arrayContaining(own));
  });

  it('are valid when messages go to a broker or to another host', async () => {
    const { store } = await freshStore({ name: 'shop' });
    const names = namesOf(store);
    const broker = new MemoryBroker();
    broker.confirms = () => false;
    const publishing = await open({ shop: store, consumers, transport: { kind: 'broker', broker: broker.transport() }, clock });
    await publishing.place('a');
    await time.advance(0);
    await publishing.messaging.stop();
    const peers = new Map([['Billing', new MemoryPeer()]]);
    const sending = await open({ shop: store, consumers, transport: { kind: 'peers', peers }, clock });
    await sending.place('b');
    await time.advance(0);
    const own = ['destinations', 'claim', 'postpone', 'remove', 'oldest'].map((what) => `portico_outbox_${what}`);
    expect([...names]).toEqual(expect.arrayContaining(own));
  });
});
