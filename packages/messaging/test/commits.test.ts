import { sessionOf } from '@portico/data';
import type { Store, Write } from '@portico/data';
import type { OperationCall } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { billingHosts } from './support/billing.ts';
import { machineTime } from './support/machineTime.ts';
import { idOf, received } from './support/received.ts';
import { applied, countOf, handlerPlan } from './support/shop.ts';
import type { Handle } from './support/shop.ts';
import { describeStores, shopStores } from './support/shopStores.ts';

/** Notes a text with the commit of a run, which holds no transaction before. */
function note(store: Store, call: OperationCall, text: string): void {
  const statement = { name: 'note', text: `INSERT INTO applied (text) VALUES (${store.dialect.name === 'sqlite' ? '?' : '$1'})` };
  sessionOf(store, call).enlist({ statement, values: [text] });
}

/** Records how many runs each transaction of a store completes. */
function countRuns(store: Store): number[] {
  const counts: number[] = [];
  const { write } = store;
  store.write = async (writes: readonly Write[]) => {
    const written = await write.call(store, writes);
    const notes = writes.filter(({ statement }) => statement.name === 'note').length;
    if (notes > 0) counts.push(notes);
    return written;
  };
  return counts;
}

const messages = (count: number) => Array.from({ length: count }, (_, index) => received(index + 1));

describeStores('Runs that end together', (kind) => {
  const stores = shopStores(kind);

  /** Opens a host whose handler notes each order. */
  const noting = async (before: Handle = () => undefined) => {
    const { store } = await stores.store({ name: 'billing' });
    const handle: Handle = async (event, call) => {
      await before(event, call);
      note(store, call, event.orderId);
    };
    const shop = await stores.open({ shop: undefined, billing: store, handlers: [handlerPlan('Billing.Draft', handle)] });
    return { store, shop };
  };

  it('commit in one transaction, each with the completion of its message', async () => {
    const { store, shop } = await noting();
    const counts = countRuns(store);
    await shop.messaging.receive('Billing', messages(40));
    await shop.messaging.settle();
    expect((await applied(store)).toSorted()).toEqual(
      messages(40)
        .map((_, index) => `o${index + 1}`)
        .toSorted(),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40);
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(8);
    expect(await countOf(store, 'portico_inbox')).toBe(0);
    expect(await countOf(store, 'portico_handled')).toBe(40);
  });

  it('do not fail because of one of them, which is retried with its own error', async () => {
    const { store, shop } = await noting();
    await store.script('CREATE UNIQUE INDEX once ON applied (text);');
    const [one, ...others] = messages(8);
    await shop.messaging.receive('Billing', [one!, ...others, received(9, { payload: one!.payload })]);
    await shop.messaging.settle();
    expect(await applied(store)).toHaveLength(8);
    expect(await countOf(store, 'portico_handled')).toBe(8);
    const { items } = await shop.messaging.admin.list();
    expect(items.map(({ failures }) => failures.length).filter((count) => count > 0)).toEqual([1]);
    expect(shop.logger.lines.filter((line) => JSON.stringify(line).includes('will be retried'))).toHaveLength(1);
  });

  it('are saved without the one that has lost its lease, whose work is rolled back', async () => {
    const [begun, stolen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let runs = 0;
    const { store, shop } = await noting(() => {
      if (++runs === 8) begun.resolve();
      return stolen.promise;
    });
    await shop.messaging.receive('Billing', messages(8));
    await begun.promise;
    await store.script(`UPDATE portico_inbox SET locked_by = 'worker-other' WHERE id = '${idOf(3)}';`);
    stolen.resolve();
    await shop.messaging.settle();
    expect((await applied(store)).toSorted()).toEqual(['o1', 'o2', 'o4', 'o5', 'o6', 'o7', 'o8']);
    expect(await countOf(store, 'portico_inbox', `WHERE locked_by = 'worker-other'`)).toBe(1);
    expect(await countOf(store, 'portico_handled')).toBe(7);
  });
});

describe('A worker whose runs are short', () => {
  const stores = shopStores('SQLite in memory');
  const time = machineTime();
  const billing = billingHosts(stores, time);
  const claimed = (store: Store) => countOf(store, 'portico_inbox', 'WHERE locked_by IS NOT NULL');

  /** Opens a host whose first runs are short, and all later ones endless. */
  const slowing = async (short: number) => {
    let runs = 0;
    const forever = (signal: AbortSignal) => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    const host = await billing((_event, { signal }) => (++runs <= short ? undefined : forever(signal)), { options: { stopTimeout: 1 } });
    return { ...host, runs: () => runs };
  };

  it('claims messages in advance, and leaves them to others if they do not start soon', async () => {
    const { receive, store, runs, shop } = await slowing(80);
    await receive(...messages(120));
    expect(runs()).toBe(88);
    expect(await claimed(store)).toBeGreaterThan(8);
    await time.advance(250);
    expect(await claimed(store)).toBe(8);
    expect(await countOf(store, 'portico_inbox', 'WHERE locked_by IS NULL AND attempts = 0 AND failures IS NULL')).toBe(32);
    await Promise.all([shop.messaging.stop(), time.advance(1)]);
    expect(await claimed(store)).toBe(0);
  });

  it('releases messages that it claimed in advance when it stops, as not begun', async () => {
    const { receive, store, shop } = await slowing(80);
    await receive(...messages(120));
    await Promise.all([shop.messaging.stop(), time.advance(1)]);
    expect(await countOf(store, 'portico_inbox', 'WHERE locked_by IS NULL AND attempts = 0 AND failures IS NULL')).toBe(40);
  });

  it('claims none in advance next to a message that was left unfinished: its handler may end the process', async () => {
    const { receive, store, shop } = await slowing(80);
    await receive(...messages(80));
    await shop.messaging.receive('Billing', messages(120).slice(80));
    await store.script(`UPDATE portico_inbox SET locked_by = 'worker-killed', locked_until = 0, attempts = 1 WHERE id = '${idOf(81)}';`);
    await time.advance(0);
    expect(await claimed(store)).toBe(8);
    await Promise.all([shop.messaging.stop(), time.advance(1)]);
  });
});
