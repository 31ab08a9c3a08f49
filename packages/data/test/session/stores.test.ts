import { ConflictError } from '@portico/core';
import { enterUnit, sessionOf } from '@portico/data';
import type { InnerCall, Session, Store } from '@portico/data';
import { sqliteStore } from '@portico/data-sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callBy, createTables, Room, roomPlan, samplePlans } from '../support/samples/index.ts';

describe('Operations on two stores', () => {
  let stores: [Store, Store];
  beforeAll(async () => {
    stores = [sqliteStore({ name: 'one' }), sqliteStore({ name: 'two' })];
    for (const store of stores) await createTables(store, samplePlans);
  });
  afterAll(() => Promise.all(stores.map((store) => store.close())));

  const add = (session: Session, code: string) => session.repository(roomPlan).add(Object.assign(new Room(), { code }));
  const codes = async (store: Store) => (await sessionOf(store, callBy('ann')).reader(roomPlan).list()).map(({ code }) => code);
  function entered(outer: Session, store: Store, by = 'ann'): Session {
    const call: InnerCall = { ...callBy(by), parent: outer.call };
    enterUnit(store, call, { from: 'Sample', to: 'Sample' });
    return sessionOf(store, call);
  }

  it("have a unit of work on each: a call on another store is not part of the caller's", async () => {
    const outer = sessionOf(stores[0], callBy('ann'));
    const inner = await outer.run(async () => {
      add(outer, 'A');
      await outer.flush();
      const one = entered(outer, stores[1]);
      await one.run(() => void add(one, 'B'));
      return one;
    });
    expect(inner.tracker).not.toBe(outer.tracker);
    expect([await codes(stores[0]), await codes(stores[1])]).toEqual([['A'], ['B']]);
  });

  it('join the unit of work of their caller in the same store, however many stores it uses', async () => {
    const call = callBy('ann');
    const [first, second] = stores.map((store) => sessionOf(store, call)) as [Session, Session];
    await second.run(async () => {
      await first.run(async () => {
        const inner = [entered(first, stores[0]), entered(second, stores[1])] as const;
        expect(inner.map(({ tracker }) => tracker)).toEqual([first.tracker, second.tracker]);
        for (const [index, one] of inner.entries()) await one.run(() => void add(one, `C${index}`));
        expect(inner[0].transaction).toBe(first.transaction);
        expect(inner[1].transaction).toBe(second.transaction);
        return new ConflictError('no');
      });
    });
    expect([await codes(stores[0]), await codes(stores[1])]).toEqual([['A'], ['B', 'C1']]);
  });

  it('join the unit of work that the caller of their caller belongs to', async () => {
    const seen: string[] = [];
    const outer = sessionOf(stores[0], callBy('ann'));
    await outer.run(async () => {
      const middle = entered(outer, stores[0]);
      await middle.run(async () => {
        const inner = entered(middle, stores[0]);
        expect(inner.tracker).toBe(outer.tracker);
        await inner.run(async () => {
          add(inner, 'D');
          await inner.flush();
        });
        // Another session would wait for this transaction: a store in memory has one connection.
        seen.push(...(await outer.repository(roomPlan).list()).map(({ code }) => code));
      });
      return new ConflictError('no');
    });
    expect(seen.toSorted()).toEqual(['A', 'D']);
    expect(await codes(stores[0])).toEqual(['A']);
  });

  it('write the pending changes of the caller that made them, before another caller continues', async () => {
    const outer = sessionOf(stores[0], callBy('ann'));
    await outer.run(async () => {
      const same = entered(outer, stores[0]);
      add(outer, 'E');
      await same.run(() => undefined);
      expect(outer.transaction.isOpen).toBe(true);
    });
    const other = sessionOf(stores[0], callBy('ann'));
    await other.run(async () => {
      const reading = entered(other, stores[0]);
      await reading.run(() => undefined);
      const bob = entered(other, stores[0], 'bob');
      await bob.run(() => undefined);
      expect(other.transaction.isOpen).toBe(false);
      add(other, 'F');
      const late = entered(other, stores[0], 'bob');
      const running = late.run(() => expect(other.transaction.isOpen).toBe(true));
      await running;
    });
    expect(await codes(stores[0])).toEqual(['A', 'E', 'F']);
  });
});
