import { ConflictError } from '@portico/core';
import { onWritten } from '@portico/data';
import { databaseOf } from '@portico/data/kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeStores } from '../support/freshStore.ts';
import { Guest, guestPlan, sampleStore } from '../support/samples/index.ts';

describeStores('What a session has written', (kind) => {
  const samples = sampleStore(kind);
  const { session, guest } = samples;
  let told: string[][];
  let end: () => void;

  beforeEach(() => {
    told = [];
    end = onWritten(samples.store, (entities) => told.push([...entities]));
  });
  afterEach(() => end());

  it('[CACHE-03] is notified after the commit, with the ids of the entities', async () => {
    const by = session();
    await by.run(async () => {
      by.repository(guestPlan).add(Object.assign(new Guest(), { email: 'new' }));
      expect(told).toEqual([]);
    });
    expect(told).toEqual([[guestPlan.model.id]]);
  });

  it('is notified of a part that is committed on the way', async () => {
    const by = session();
    await by.run(async () => {
      by.repository(guestPlan).add(Object.assign(new Guest(), { email: 'first' }));
      await by.unitOfWork.commit();
      expect(told).toHaveLength(1);
      return new ConflictError('the rest is not wanted');
    });
    expect(told).toHaveLength(1);
  });

  it('is notified of entities that were flushed before, and not of those that were only read', async () => {
    const { id } = await guest();
    told.length = 0;
    const by = session();
    await by.run(() => by.repository(guestPlan).find(id));
    expect(told).toEqual([]);
    await by.run(async () => {
      (await by.repository(guestPlan).find(id))!.rename('Anna');
      await by.flush();
    });
    expect(told).toEqual([[guestPlan.model.id]]);
  });

  it('is notified of hand-written statements', async () => {
    const { id } = await guest();
    told.length = 0;
    const { area, table } = guestPlan.model;
    samples.store.options = { entities: [guestPlan.model] };
    const by = session();
    const { query } = databaseOf<Record<string, { id: string; name: string | null }>>(by, area);
    await by.run(() => query.selectFrom(table).select('id').forUpdate().execute());
    expect(told).toEqual([]);
    await by.run(() => query.updateTable(table).set({ name: 'Bob' }).where('id', '=', id).execute());
    expect(told).toEqual([[guestPlan.model.id]]);
  });

  it('is not notified if the operation returns an error, or the save fails', async () => {
    await guest('taken');
    told.length = 0;
    for (const refuse of [true, false]) {
      const by = session();
      await by.run(() => {
        by.repository(guestPlan).add(Object.assign(new Guest(), { email: refuse ? 'never' : 'taken' }));
        return refuse ? new ConflictError('no') : undefined;
      });
    }
    expect(told).toEqual([]);
  });

  it('is notified if it is unknown whether the commit succeeded', async () => {
    const { store } = samples;
    const by = session();
    const begin = store.begin.bind(store);
    store.begin = async () => {
      const transaction = await begin();
      const commit = async () => {
        await transaction.commit();
        throw new Error('the connection broke');
      };
      return {
        rows: (...read) => transaction.rows(...read),
        stream: (...read) => transaction.stream(...read),
        write: (write) => transaction.write(write),
        rollback: async () => undefined,
        cancel: async () => undefined,
        commit,
      };
    };
    const lost = by.run(async () => {
      by.repository(guestPlan).add(Object.assign(new Guest(), { email: 'who knows' }));
      await by.flush();
    });
    await expect(lost)
      .rejects.toThrow('the connection broke')
      .finally(() => (store.begin = begin));
    expect(told).toEqual([[guestPlan.model.id]]);
  });
});
