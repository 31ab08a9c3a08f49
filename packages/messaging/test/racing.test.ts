import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '@portico/data';
import { describe, expect, it, onTestFinished } from 'vitest';
import { canOpen } from '../../data/test/support/freshStore.ts';
import { received } from './support/received.ts';
import { applied, apply, countOf, handlerPlan, TestClock } from './support/shop.ts';
import type { Handle, Shop } from './support/shop.ts';
import { shopStores } from './support/shopStores.ts';

/** Where a transaction waits, once what it holds up may go on. */
function barrier() {
  const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  onTestFinished(() => opened.resolve());
  return { reached: reached.promise, open: () => opened.resolve(), wait: () => (reached.resolve(), opened.promise) };
}

/** Lets the transactions of a store wait when all of their statements are done, and they are about to commit. */
function commitsAt(store: Store, { wait }: ReturnType<typeof barrier>): void {
  const { begin } = store;
  store.begin = async () => {
    const transaction = await begin.call(store);
    const { commit } = transaction;
    transaction.commit = async () => {
      await wait();
      await commit.call(transaction);
    };
    return transaction;
  };
}

const isPending = async (work: Promise<unknown>) =>
  (await Promise.race([work.then(() => 'done'), sleep(300).then(() => 'pending')])) === 'pending';

describe.each((['SQLite in a file', 'PostgreSQL'] as const).filter(canOpen))(
  'Two hosts with the same message at the same time, on %s',
  (kind) => {
    const stores = shopStores(kind);

    /** Two hosts of one area, each with connections of its own. */
    const two = async (handle?: (store: Store, which: number) => Handle) => {
      const { store, again } = await stores.store({ name: 'billing' });
      const clock = new TestClock();
      const host = async (which: number) => {
        const own = again({ name: 'billing' });
        onTestFinished(() => own.close());
        const usual: Handle = (event, call) => apply(own, call, event.orderId);
        const handlers = [handlerPlan('Billing.Draft', handle?.(own, which) ?? usual)];
        return { own, shop: await stores.open({ shop: undefined, billing: own, handlers, clock }) };
      };
      return { store, clock, one: await host(0), other: await host(1) };
    };
    const expectOnce = async (store: Store, ...shops: readonly Shop[]) => {
      for (const { messaging } of shops) await messaging.settle();
      expect(await applied(store)).toEqual(['o1']);
      expect([await countOf(store, 'portico_inbox'), await countOf(store, 'portico_handled')]).toEqual([0, 1]);
    };

    it('apply it once if it is delivered again while its first run is being committed', async () => {
      const { store, one, other } = await two();
      const committing = barrier();
      commitsAt(one.own, committing);
      await one.shop.messaging.receive('Billing', [received(1)]);
      await committing.reached;
      // In PostgreSQL this statement does not see that the message was handled, and waits for the row of the inbox to go.
      const again = other.shop.messaging.receive('Billing', [received(1)]);
      expect(await isPending(again)).toBe(true);
      committing.open();
      await again;
      await expectOnce(store, one.shop, other.shop);
      const undone = other.shop.logger.at('warn').concat(one.shop.logger.at('warn'));
      expect(undone).toHaveLength(kind === 'PostgreSQL' ? 1 : 0);
    });

    it('apply it once if both finish it, since the lease of the first one was over', async () => {
      const running = barrier();
      const { store, clock, one, other } = await two((own, which) => async (event, call) => {
        if (which === 0) await running.wait();
        await apply(own, call, event.orderId);
      });
      const committing = barrier();
      commitsAt(other.own, committing);
      await one.shop.messaging.receive('Billing', [received(1)]);
      await running.reached;
      clock.advance(16_000);
      const settled = other.shop.messaging.settle();
      await committing.reached;
      // The first one finishes the message as well. In SQLite it waits for the second one, which is about to commit; in PostgreSQL it sees whose the row is.
      running.open();
      expect(await isPending(one.shop.messaging.settle())).toBe(kind !== 'PostgreSQL');
      committing.open();
      await settled;
      await expectOnce(store, one.shop, other.shop);
      expect(one.shop.logger.at('warn')).toEqual([expect.stringContaining('took longer than its lease')]);
    });
  },
);
