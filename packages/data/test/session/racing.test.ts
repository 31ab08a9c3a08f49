import { ConflictError, isError } from '@portico/core';
import { sessionOf } from '@portico/data';
import type { Store, Write } from '@portico/data';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeStores, freshStore } from '../support/freshStore.ts';
import type { FreshStore } from '../support/freshStore.ts';
import {
  callBy,
  createTables,
  Guest,
  guestPlan,
  Order,
  orderPlan,
  Room,
  roomPlan,
  samplePlans,
  Stay,
  stayPlan,
} from '../support/samples/index.ts';

describeStores('Operations at the same time', (kind) => {
  let fresh: FreshStore;
  let store: Store;

  beforeAll(async () => {
    // 200 operations share ten connections: on a loaded machine the last ones wait longer than the default.
    fresh = await freshStore(kind, { wait: 100_000 });
    store = fresh.store;
    await createTables(store, samplePlans);
  });
  afterAll(() => fresh.drop());

  const session = () => sessionOf(store, callBy('ann'));

  async function room(code: string, beds: number): Promise<string> {
    const by = session();
    return (await by.run(() => by.repository(roomPlan).add(Object.assign(new Room(), { code, beds })))).id;
  }

  it('count exactly if 200 of them lock the row', async () => {
    const capacity = 5;
    const roomId = await room('locked', capacity);
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () => {
        const by = session();
        return by.run(async () => {
          const locked = await by.repository(roomPlan).lock(roomId);
          if (isError(locked)) return locked;
          if ((await by.repository(stayPlan).count({ roomId })) >= locked.beds) return new ConflictError('full');
          return by.repository(stayPlan).add(Object.assign(new Stay(), { roomId }));
        });
      }),
    );
    expect(outcomes.filter((outcome) => outcome instanceof Stay)).toHaveLength(capacity);
    expect(outcomes.filter((outcome) => outcome instanceof ConflictError)).toHaveLength(200 - capacity);
    expect(await session().reader(stayPlan).count({ roomId })).toBe(capacity);
  });

  it('ends without a deadlock if two operations hold a row each and draw numbers', async () => {
    const rooms = await Promise.all(Array.from({ length: 40 }, (_, index) => room(`held ${index}`, 1)));
    const outcomes = await Promise.all(
      rooms.map((roomId) => {
        const by = session();
        return by.run(async () => {
          await by.repository(roomPlan).lock(roomId);
          return by.repository(orderPlan).add(Object.assign(new Order(), { title: roomId }));
        });
      }),
    );
    expect(new Set(outcomes.map(({ number }) => number)).size).toBe(40);
  });

  it('lose no update of a row without a version if each retries its conflict', async () => {
    const id = await room('counted', 0);
    const increment = async (): Promise<void> => {
      const by = session();
      const outcome = await by.run(async () => {
        const counted = (await by.repository(roomPlan).find(id))!;
        counted.beds += 1;
        return counted;
      });
      if (isError(outcome as unknown)) await increment();
    };
    await Promise.all(Array.from({ length: 30 }, increment));
    expect((await session().reader(roomPlan).find(id))!.beds).toBe(30);
  });

  it('lose no update of a versioned row: each either persists or is rejected', async () => {
    const by = session();
    const { id } = await by.run(() => by.repository(guestPlan).add(Object.assign(new Guest(), { name: '', email: 'race' })));
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () => {
        const mine = session();
        return mine.run(async () => {
          const guest = (await mine.repository(guestPlan).find(id))!;
          await new Promise(setImmediate);
          guest.name += '.';
          return guest;
        });
      }),
    );
    const stood = outcomes.filter((outcome) => outcome instanceof Guest).length;
    const now = (await session().reader(guestPlan).find(id))!;
    expect([now.name.length, now.rowVersion]).toEqual([stood, stood + 1]);
    expect(stood).toBeGreaterThan(0);
  });

  it('refreshes an entity that was loaded before it was locked, and fails if it was changed too', async () => {
    const id = await room('refreshed', 1);
    const change = async (beds: number) => {
      const by = session();
      await by.run(async () => void ((await by.repository(roomPlan).find(id))!.beds = beds));
    };
    const one = session();
    const brought = await one.run(async () => {
      const loaded = (await one.repository(roomPlan).find(id))!;
      await change(2);
      expect(await one.repository(roomPlan).lock(id)).toBe(loaded);
      return loaded;
    });
    expect(brought).toMatchObject({ beds: 2 });
    const two = session();
    const outcome = await two.run(async () => {
      (await two.repository(roomPlan).find(id))!.beds = 9;
      await change(3);
      return two.repository(roomPlan).lock(id);
    });
    expect(outcome).toMatchObject({ code: 'CONCURRENCY_CONFLICT' });
    expect((await session().reader(roomPlan).find(id))!.beds).toBe(3);
  });

  it('retries the whole work up to three times if the store requires it', async () => {
    const failing = (times: number): Store => {
      let left = times;
      const wrapped = Object.create(store) as Store;
      const busy = new Error('busy');
      wrapped.write = (writes: readonly Write[]) => (left-- > 0 ? Promise.reject(busy) : store.write(writes));
      wrapped.violationOf = (error) => (error === busy ? { kind: 'retry' } : store.violationOf(error));
      wrapped.rows = (...values) => store.rows(...values);
      return wrapped;
    };
    const attempt = async (times: number) => {
      const by = sessionOf(failing(times), callBy('ann'));
      let runs = 0;
      const outcome = await by.run(() => {
        runs += 1;
        return by.repository(guestPlan).add(Object.assign(new Guest(), { email: `again ${times}` }));
      });
      return { runs, outcome };
    };
    expect(await attempt(2)).toMatchObject({ runs: 3, outcome: { email: 'again 2' } });
    const given = await attempt(3);
    expect(given.runs).toBe(3);
    expect(given.outcome).toBeInstanceOf(ConflictError);
    expect(
      await session()
        .reader(guestPlan)
        .count({ email: { startsWith: 'again' } }),
    ).toBe(1);
  });

  it('does not retry work that is partly committed', async () => {
    const busy = new Error('busy');
    const wrapped = Object.create(store) as Store;
    wrapped.violationOf = (error) => (error === busy ? { kind: 'retry' } : store.violationOf(error));
    wrapped.write = (writes: readonly Write[]) => store.write(writes);
    wrapped.rows = (...values) => store.rows(...values);
    const by = sessionOf(wrapped, callBy('ann'));
    let runs = 0;
    const outcome = await by.run(async () => {
      runs += 1;
      by.repository(guestPlan).add(Object.assign(new Guest(), { email: 'stands' }));
      await by.unitOfWork.commit();
      throw busy;
    });
    expect(outcome).toBeInstanceOf(ConflictError);
    expect(runs).toBe(1);
    expect(await session().reader(guestPlan).count({ email: 'stands' })).toBe(1);
  });
});
