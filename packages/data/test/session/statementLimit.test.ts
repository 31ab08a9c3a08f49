import { randomUUID } from 'node:crypto';
import { ConflictError } from '@portico/core';
import { Session, sessionOf } from '@portico/data';
import type { Store } from '@portico/data';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { describeStores, freshStore } from '../support/freshStore.ts';
import type { FreshStore } from '../support/freshStore.ts';
import { callBy, createTables, Room, roomPlan, samplePlans } from '../support/samples/index.ts';

describeStores('Operations with a limit of statements', (kind) => {
  let fresh: FreshStore;
  let store: Store;

  beforeAll(async () => {
    fresh = await freshStore(kind);
    store = fresh.store;
    await createTables(store, samplePlans);
  });
  afterEach(() => {
    store.options = {};
  });
  afterAll(() => fresh.drop());

  const sessionWith = (statements?: number) =>
    sessionOf(store, { ...callBy('ann'), plan: { id: 'Sample.Count', ...(statements !== undefined && { statements }) } });
  const room = (code: string) => Object.assign(new Room(), { code, beds: 0 });
  const codes = async () => (await sessionWith().reader(roomPlan).list()).map(({ code }) => code).toSorted();
  const refused = { status: 503, code: 'STATEMENT_LIMIT_EXCEEDED' };

  it('are rejected with the first statement beyond the limit', async () => {
    const read = async (times: number) => {
      const by = sessionWith(3);
      let reads = 0;
      const outcome = await by.run(async () => {
        for (; reads < times; reads += 1) await by.reader(roomPlan).find(randomUUID());
        return 'read';
      });
      return { outcome, reads };
    };
    expect(await read(3)).toEqual({ outcome: 'read', reads: 3 });
    expect(await read(10)).toMatchObject({
      outcome: { ...refused, detail: 'The operation sent more than 3 statements to its store and was rolled back.' },
      reads: 3,
    });
  });

  it('save nothing if they exceed it, with a transaction or without one', async () => {
    const before = await codes();
    const held = sessionWith(3);
    const flushing = held.run(async () => {
      for (let index = 0; index < 10; index += 1) {
        held.repository(roomPlan).add(room(`held ${index}`));
        await held.flush();
      }
    });
    expect(await flushing).toMatchObject(refused);
    const reading = sessionWith(3);
    const saving = reading.run(async () => {
      for (let index = 0; index < 3; index += 1) await reading.reader(roomPlan).find(randomUUID());
      reading.repository(roomPlan).add(room('at the end'));
    });
    expect(await saving).toMatchObject(refused);
    expect(await codes()).toEqual(before);
  });

  it('commit nothing of a transaction, even if they catch the error', async () => {
    const before = await codes();
    const by = sessionWith(2);
    const outcome = await by.run(async () => {
      by.repository(roomPlan).add(room('caught'));
      await by.flush();
      for (let index = 0; index < 5; index += 1) await Promise.resolve(by.reader(roomPlan).find(randomUUID())).catch(() => undefined);
      return 'done';
    });
    expect(outcome).toMatchObject(refused);
    expect(await codes()).toEqual(before);
  });

  it.each([
    ['a result', () => 'partial'],
    ['another error', () => new ConflictError('Too much.')],
    ['another exception', () => Promise.reject(new Error('wrapped'))],
  ])('are rejected if they only read, catch the error and end with %s', async (_, end) => {
    const by = sessionWith(2);
    const outcome = await by.run(async () => {
      for (let index = 0; index < 5; index += 1) await Promise.resolve(by.reader(roomPlan).find(randomUUID())).catch(() => undefined);
      return end();
    });
    expect(outcome).toMatchObject(refused);
  });

  it('are rejected together with the operation that called them, even if it catches the error', async () => {
    const call = { ...callBy('ann'), plan: { id: 'Sample.Count', statements: 2 } };
    const outer = sessionOf(store, call);
    const inner = new Session(store, call, outer);
    const outcome = await outer.run(async () => {
      const refusal = await inner.run(async () => {
        for (let index = 0; index < 5; index += 1) await Promise.resolve(inner.reader(roomPlan).find(randomUUID())).catch(() => undefined);
        return 'inner';
      });
      expect(refusal).toMatchObject(refused);
      return 'outer';
    });
    expect(outcome).toMatchObject(refused);
  });

  it('have the limit of the host if they have none of their own, and none if it is 0', async () => {
    store.options = { operationStatements: 2 };
    const reads = (statements?: number) => {
      const by = sessionWith(statements);
      return by.run(async () => {
        for (let index = 0; index < 5; index += 1) await by.reader(roomPlan).find(randomUUID());
        return 'read';
      });
    };
    expect(await reads()).toMatchObject(refused);
    expect(await reads(5)).toBe('read');
    expect(await reads(0)).toBe('read');
  });

  it('count each attempt separately', async () => {
    const by = sessionWith(2);
    for (let turn = 0; turn < 2; turn += 1) {
      const outcome = await by
        .run(async () => {
          for (let index = 0; index < 2; index += 1) await by.reader(roomPlan).find(randomUUID());
          throw new Error('failed');
        })
        .catch((error: unknown) => error);
      expect(outcome).toMatchObject({ message: 'failed' });
    }
  });
});
