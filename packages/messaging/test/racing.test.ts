import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '@portico/data';
import { describe, expect, it, onTestFinished } from 'vitest';
import { canOpen } from '../../data/test/support/freshStore.ts';
import { received } from './support/received.ts';
import { applied, apply, countOf, handlerPlan, TestClock } from './support/shop.ts';
import type { Handle, Shop } from './support/shop.ts';
import { shopStores } from './support/shopStores.ts';

/** Creates a barrier at which hosts wait until they may go on; it reports the first one that arrived. */
function barrier() {
  const [reached, opened] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()];
  onTestFinished(() => opened.resolve());
  return {
    reached: reached.promise,
    open: () => opened.resolve(),
    wait: (which: number) => (reached.resolve(which), opened.promise),
  };
}

/** Lets the transactions of a host wait when all of their statements are done, and they are about to commit. */
function commitsAt({ own, which }: { readonly own: Store; readonly which: number }, { wait }: ReturnType<typeof barrier>): void {
  const { begin } = own;
  own.begin = async () => {
    const transaction = await begin.call(own);
    const { commit } = transaction;
    transaction.commit = async () => {
      await wait(which);
      await commit.call(transaction);
    };
    return transaction;
  };
}

/** Waits until a statement waits for a row that another transaction has written. Only PostgreSQL has such statements. */
const waitsForRow = (store: Store) =>
  expect
    .poll(() => countOf(store, 'pg_stat_activity', `WHERE datname = current_database() AND wait_event_type = 'Lock'`))
    .toBeGreaterThan(0);

const isPending = async (work: Promise<unknown>) =>
  (await Promise.race([work.then(() => 'done'), sleep(300).then(() => 'pending')])) === 'pending';

describe.each((['SQLite in a file', 'PostgreSQL'] as const).filter(canOpen))(
  'Two hosts with the same message at the same time, on %s',
  (kind) => {
    const stores = shopStores(kind);

    /** Starts two hosts of one area with their own connections. Either may take a message first: both are notified. */
    const two = async (handle?: (store: Store, which: number) => Handle) => {
      const { store, again } = await stores.store({ name: 'billing' });
      const clock = new TestClock();
      const host = async (which: number) => {
        const own = again({ name: 'billing' });
        onTestFinished(() => own.close());
        const usual: Handle = (event, call) => apply(own, call, event.orderId);
        const handlers = [handlerPlan('Billing.Draft', handle?.(own, which) ?? usual)];
        return { own, which, shop: await stores.open({ shop: undefined, billing: own, handlers, clock }) };
      };
      return { store, clock, hosts: [await host(0), await host(1)] as const };
    };
    const expectOnce = async (store: Store, ...shops: readonly Shop[]) => {
      for (const { messaging } of shops) await messaging.settle();
      expect(await applied(store)).toEqual(['o1']);
      expect([await countOf(store, 'portico_inbox'), await countOf(store, 'portico_handled')]).toEqual([0, 1]);
    };

    it('apply it once if it is delivered again while its first run is being committed', async () => {
      const { store, hosts } = await two();
      const committing = barrier();
      for (const host of hosts) commitsAt(host, committing);
      await hosts[0].shop.messaging.receive('Billing', [received(1)]);
      const first = await committing.reached;
      const [one, other] = [hosts[first]!, hosts[1 - first]!];
      // In PostgreSQL this statement does not see that the message was handled, and waits for the row of the inbox to go.
      const again = other.shop.messaging.receive('Billing', [received(1)]);
      if (kind === 'PostgreSQL') await waitsForRow(store);
      expect(await isPending(again)).toBe(true);
      committing.open();
      await again;
      await expectOnce(store, one.shop, other.shop);
      const undone = other.shop.logger.at('warn').concat(one.shop.logger.at('warn'));
      expect(undone).toHaveLength(kind === 'PostgreSQL' ? 1 : 0);
    });

    it('apply it once if both finish it because the lease of the first one had expired', async () => {
      const running = barrier();
      let runs = 0;
      const { store, clock, hosts } = await two((own, which) => async (event, call) => {
        if (runs++ === 0) await running.wait(which);
        await apply(own, call, event.orderId);
      });
      await hosts[0].shop.messaging.receive('Billing', [received(1)]);
      const first = await running.reached;
      const [one, other] = [hosts[first]!, hosts[1 - first]!];
      const committing = barrier();
      commitsAt(other, committing);
      clock.advance(16_000);
      const settled = other.shop.messaging.settle();
      await committing.reached;
      // The first one finishes the message as well. In SQLite it waits for the second one, which is about to commit; in PostgreSQL it sees whose the row is.
      running.open();
      const finished = one.shop.messaging.settle();
      if (kind === 'PostgreSQL') await finished;
      else expect(await isPending(finished)).toBe(true);
      committing.open();
      await settled;
      await expectOnce(store, one.shop, other.shop);
      expect(one.shop.logger.at('warn')).toEqual([expect.stringContaining('took longer than its lease')]);
    });
  },
);
