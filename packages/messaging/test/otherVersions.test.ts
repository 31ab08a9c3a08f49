import type { Statement, Store } from '@portico/data';
import { describe, expect, it, onTestFinished } from 'vitest';
import { canOpen } from '../../data/test/support/freshStore.ts';
import { Inbox } from '../src/inbox/inbox.ts';
import { heartbeat } from '../src/presence.ts';
import { Claims } from '../src/worker/claims.ts';
import { handlerPlan, TestClock } from './support/shop.ts';
import { shopStores } from './support/shopStores.ts';

const second = 1000;

/** Rows that are ready: messages from a position on, received so many milliseconds before the time. */
interface Stored {
  readonly handler: string;
  readonly count: number;
  readonly from: number;
  readonly ago: number;
  /** The version that cannot read them. */
  readonly unreadBy?: string;
}

describe.each((['SQLite in a file', 'PostgreSQL'] as const).filter(canOpen))(
  'Messages that only another version handles, on %s',
  (kind) => {
    const stores = shopStores(kind);

    const insert = async (store: Store, time: number, { handler, count, from, ago, unreadBy }: Stored) => {
      const isPostgres = store.dialect.name === 'postgres';
      const numbers = isPostgres
        ? `generate_series(1, ${count}) AS n(i)`
        : `(WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count}) SELECT i FROM n)`;
      const id = isPostgres ? 'gen_random_uuid()' : 'lower(hex(randomblob(16)))';
      await store.script(`INSERT INTO portico_inbox
      (id, handler, area, event, source, position, payload, occurred_at, state, available_at, received_at, lane, unread_by)
      SELECT ${id}, '${handler}', 'Billing', 'Shop.OrderPlaced', 'shop', ${from} + i, '{}', 0, 'pending', ${time}, ${time - ago}, 'ready',
        ${unreadBy === undefined ? 'NULL' : `'${unreadBy}'`} FROM ${numbers};${isPostgres ? 'ANALYZE portico_inbox;' : ''}`);
    };

    const claiming = async () => {
      const { store } = await stores.store({ name: 'shop' });
      const clock = new TestClock();
      const handlers = [handlerPlan('Billing.Draft', () => undefined)];
      const inbox = new Inbox({ name: 'Billing', events: [], handlers, services: {}, store }, { now: clock.now, grace: second });
      const claims = new Claims({ inbox, version: 'v1', now: clock.now, lease: 60 * second });
      inbox.isShared = true;
      return { store, clock, claims, add: (stored: Stored) => insert(store, clock.time, stored) };
    };
    /** The time of the fastest claim, in milliseconds. */
    const timeOf = async (claims: Claims) => {
      await claims.take(1, false);
      const times = [];
      for (let round = 0; round < 15; round++) {
        const begun = performance.now();
        expect(await claims.take(1, false)).toHaveLength(1);
        times.push(performance.now() - begun);
      }
      await claims.release();
      return Math.min(...times);
    };
    const own = { handler: 'Billing.Draft', count: 100, from: 100_000, ago: 5 * second };

    it.each([
      ['for a handler that only the other version has', { handler: 'Billing.Tell', count: 40_000, from: 0, ago: 10 * second }],
      ['that this version cannot read', { handler: 'Billing.Draft', count: 40_000, from: 0, ago: 10 * second, unreadBy: 'v1' }],
    ] as const)('are not scanned by each claim, even if 40,000 of them are ready: those %s', async (_, others) => {
      const [alone, beside] = [await claiming(), await claiming()];
      await alone.add(own);
      await beside.add(others);
      await beside.add(own);
      expect(await timeOf(beside.claims)).toBeLessThan(4 * (await timeOf(alone.claims)));
    });

    it('do not hide released messages behind them: all are read once a second', async () => {
      const { clock, claims, add } = await claiming();
      await add({ ...own, count: 1 });
      const [claimed] = await claims.take(8, false);
      expect([claimed?.position, claims.rest]).toEqual([100_001, undefined]);
      await add({ ...own, count: 1, from: 7, ago: 9 * second });
      expect(await claims.take(8, false)).toEqual([]);
      expect(claims.rest).toBe(clock.time + second);
      clock.advance(second);
      expect((await claims.take(8, false)).map(({ position }) => position)).toEqual([8]);
      expect(claims.rest).toBeUndefined();
      await claims.release();
    });

    it('do not delay a message that is stored slightly later than its timestamp', async () => {
      const { claims, add } = await claiming();
      await claims.take(8, false);
      await add({ ...own, count: 1, ago: 0.9 * second });
      expect(await claims.take(8, false)).toHaveLength(1);
      await claims.release();
    });

    it('are skipped by a version while it sees the other one', async () => {
      const { again } = await stores.store({ name: 'shop' });
      const clock = new TestClock();
      const open = (own: Store, ...names: readonly string[]) => {
        onTestFinished(() => own.close());
        return stores.open({ shop: own, handlers: names.map((name) => handlerPlan(name, () => undefined)), clock });
      };
      const first = again({ name: 'shop' });
      const starts = startsOf(first);
      const old = await open(first, 'Billing.Draft');
      const hasPassed = async () => {
        clock.advance(heartbeat);
        await old.messaging.settle();
        starts.length = 0;
        for (const orderId of ['a', 'b']) {
          await old.place(orderId);
          await old.messaging.settle();
        }
        return starts.some((start) => start > 0);
      };
      expect(await hasPassed()).toBe(false);
      const young = await open(again({ name: 'shop' }), 'Billing.Draft', 'Billing.Tell');
      expect(await hasPassed()).toBe(true);
      await young.messaging.stop();
      expect(await hasPassed()).toBe(false);
    });
  },
);

/** Returns the positions at which the claims of a store begin to read ready rows. */
function startsOf(store: Store): number[] {
  const starts: number[] = [];
  const note = ({ name }: Statement, values: readonly unknown[]) => {
    if (/^portico_inbox_ready\b/.test(name)) starts.push(Number(values[4]));
    if (/^portico_inbox_claim(?:_ready)?\b/.test(name) && store.dialect.writesInQueries) starts.push(Number(values[7]));
  };
  const { rows, write } = store;
  store.rows = (statement, values) => (note(statement, values), rows.call(store, statement, values));
  store.write = (writes) => (writes.forEach(({ statement, values }) => note(statement, values)), write.call(store, writes));
  return starts;
}
