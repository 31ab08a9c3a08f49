import { ConcurrencyConflictError, isError } from '@portico/core';
import { sessionOf } from '@portico/data';
import type { DataCall, Store } from '@portico/data';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeStores, freshStore } from '../support/freshStore.ts';
import type { FreshStore } from '../support/freshStore.ts';
import { callBy, createTables, Guest, guestPlan, Room, roomPlan, samplePlans } from '../support/samples/index.ts';

describeStores('Operations that change the same rows', (kind) => {
  let fresh: FreshStore;
  let store: Store;

  beforeAll(async () => {
    fresh = await freshStore(kind);
    store = fresh.store;
    await createTables(store, samplePlans);
  });
  afterAll(() => fresh.drop());

  const sessionWith = (plan: Omit<NonNullable<DataCall['plan']>, 'id'>, signal = new AbortController().signal) => {
    const call = callBy('ann');
    return sessionOf(store, { ...call, source: { ...call.source, signal }, plan: { id: 'Sample.Count', ...plan } });
  };

  async function room(code: string): Promise<string> {
    const by = sessionWith({});
    return (await by.run(() => by.repository(roomPlan).add(Object.assign(new Room(), { code, beds: 0 })))).id;
  }

  const bedsOf = async (id: string) => (await sessionWith({}).reader(roomPlan).find(id))!.beds;

  /** Lets sixteen clients each read, modify and save a row fifty times. */
  async function count(id: string, retries?: number): Promise<unknown[]> {
    const client = async () => {
      const outcomes: unknown[] = [];
      for (let turn = 0; turn < 50; turn += 1) {
        const by = sessionWith(retries === undefined ? {} : { retries });
        outcomes.push(
          await by.run(async () => {
            const found = await by.repository(roomPlan).get(id);
            if (isError(found)) return found;
            // Others go on in the meantime, also if the store is synchronous.
            await new Promise(setImmediate);
            found.beds += 1;
            return undefined;
          }),
        );
      }
      return outcomes;
    };
    return (await Promise.all(Array.from({ length: 16 }, client))).flat();
  }

  it('all succeed with retries, if the operation allows two', { timeout: 120_000 }, async () => {
    const id = await room('retried');
    const outcomes = await count(id, 2);
    const refused = outcomes.filter((outcome) => outcome !== undefined);
    expect(refused.length).toBeLessThanOrEqual(80);
    expect(await bedsOf(id)).toBe(outcomes.length - refused.length);
  });

  it('are rejected with a conflict if it allows none, and nothing is counted twice', { timeout: 120_000 }, async () => {
    const id = await room('refused');
    const outcomes = await count(id);
    const refused = outcomes.filter((outcome) => outcome !== undefined);
    expect(refused.length).toBeGreaterThan(0);
    for (const outcome of refused) expect(outcome).toBeInstanceOf(ConcurrencyConflictError);
    expect(await bedsOf(id)).toBe(outcomes.length - refused.length);
  });

  it('are not retried after a part of them was committed', async () => {
    const id = await room('committed');
    let runs = 0;
    const by = sessionWith({ retries: 5 });
    const outcome = await by.run(async () => {
      runs += 1;
      const found = await by.repository(roomPlan).get(id);
      if (isError(found)) return found;
      found.beds += 1;
      await by.commit();
      const other = sessionWith({});
      await other.run(async () => void ((await other.repository(roomPlan).find(id))!.beds += 10));
      found.beds += 1;
      return undefined;
    });
    expect([outcome instanceof ConcurrencyConflictError, runs, await bedsOf(id)]).toEqual([true, 1, 11]);
  });

  it('all succeed although they lock rows in opposite order', { timeout: 120_000 }, async () => {
    const ids = [await room('one'), await room('two')];
    const client = async (n: number) => {
      const by = sessionWith({});
      return by.run(async () => {
        for (const id of n % 2 === 0 ? ids : ids.toReversed()) {
          const found = await by.repository(roomPlan).lock(id);
          if (isError(found)) return found;
          found.beds += 1;
          await new Promise(setImmediate);
        }
        return undefined;
      });
    };
    expect(await Promise.all(Array.from({ length: 8 }, (_, n) => client(n)))).toEqual(Array.from({ length: 8 }));
    expect(await Promise.all(ids.map(bedsOf))).toEqual([8, 8]);
  });

  it('release their locks when the client disconnects', async () => {
    const id = await room('left');
    const leaving = new AbortController();
    const stuck = Promise.withResolvers<undefined>();
    const locked = Promise.withResolvers<undefined>();
    const by = sessionWith({}, leaving.signal);
    const running = by.run(async () => {
      const found = await by.repository(roomPlan).lock(id);
      if (!isError(found)) found.beds = 100;
      locked.resolve(undefined);
      await stuck.promise;
      return undefined;
    });
    await locked.promise;
    leaving.abort();
    const other = sessionWith({});
    await other.run(async () => {
      const found = await other.repository(roomPlan).lock(id);
      if (!isError(found)) found.beds = 1;
    });
    stuck.resolve(undefined);
    expect(await running).toMatchObject({ status: 400 });
    expect(await bedsOf(id)).toBe(1);
  });

  it('are rolled back at their deadline, even if the handler never ends', async () => {
    const id = await room('late');
    const by = sessionWith({ timeout: 100 });
    const goOn = Promise.withResolvers<undefined>();
    const tried = Promise.withResolvers<unknown>();
    const outcome = await by.run(async () => {
      const found = await by.repository(roomPlan).lock(id);
      if (!isError(found)) found.beds = 100;
      await goOn.promise;
      await by.flush().catch(tried.resolve);
      return undefined;
    });
    expect(outcome).toMatchObject({ status: 504, code: 'DEADLINE_EXCEEDED' });
    const other = sessionWith({});
    await other.run(async () => {
      const found = await other.repository(roomPlan).lock(id);
      if (!isError(found)) found.beds = 1;
    });
    goOn.resolve(undefined);
    expect(await tried.promise).toBeInstanceOf(Error);
    expect(await bedsOf(id)).toBe(1);
  });

  it('save nothing after their deadline, even without an open transaction', async () => {
    const by = sessionWith({ timeout: 50 });
    const goOn = Promise.withResolvers<undefined>();
    const outcome = await by.run(async () => {
      by.repository(guestPlan).add(Object.assign(new Guest(), { email: 'late@example.com' }));
      await goOn.promise;
      return undefined;
    });
    expect(outcome).toMatchObject({ code: 'DEADLINE_EXCEEDED' });
    goOn.resolve(undefined);
    await new Promise(setImmediate);
    expect(await sessionWith({}).reader(guestPlan).count({ email: 'late@example.com' })).toBe(0);
  });

  it('have no deadline if it is 0', async () => {
    const by = sessionWith({ timeout: 0 });
    expect(await by.run(() => 'done')).toBe('done');
  });
});
