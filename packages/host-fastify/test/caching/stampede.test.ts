import { ConflictError } from '@portico/core';
import type { StageFactory } from '@portico/runtime';
import { expect, it } from 'vitest';
import { authenticate, cachedHost, counted, describeLevels, held, minute } from './support/cached.ts';

describeLevels('Concurrent callers', (shared) => {
  const hostOf = async (...given: Parameters<typeof counted>) => {
    const redis = shared();
    const made = counted(...given);
    return { ...made, ...(await cachedHost([made.plan], { ...(redis && { endpoints: { redis } }) })) };
  };

  it.each([minute, { ...minute, reads: ['Test.Rate'], tags: ['rates'] }])(
    '[CACHE-01] cost one run: 1,000 on a cold cache get the same response: %j',
    async (cache) => {
      const all = held();
      let [come, runs] = [0, 0];
      const arrivals: StageFactory = { place: 'identify', createStage: () => () => void (++come === 1000 && all.resolve()) };
      const { plan } = counted(cache, { invoke: () => (runs++, all.promise.then(() => 'the same')) });
      const redis = shared();
      const { host } = await cachedHost([plan], { endpoints: { authenticate, stages: [arrivals], ...(redis && { redis }) } });
      const answers = await Promise.all(Array.from({ length: 1000 }, () => host.inject('/counted?a=1')));
      expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['"the same"']));
      expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(1);
      expect(runs).toBe(1);
    },
  );

  it('do not share a rejection: each of them runs', async () => {
    let runs = 0;
    const all = held();
    const { host } = await hostOf(minute, {
      invoke: async () => {
        if (++runs === 20) all.resolve();
        if (runs === 1) return new ConflictError('the first one only');
        await all.promise;
        return 'fine';
      },
    });
    const found = await Promise.all(Array.from({ length: 20 }, () => host.inject('/counted')));
    expect(found.filter(({ statusCode }) => statusCode === 200)).toHaveLength(19);
    expect(found.filter(({ statusCode }) => statusCode === 409)).toHaveLength(1);
  });

  it('do not wait forever for a response that fails while it is written', async () => {
    let written = 0;
    const { host } = await hostOf(minute, {
      write: () => {
        if (++written === 1) throw new Error('cannot be written');
        return '"fine"';
      },
    });
    const found = await Promise.all(Array.from({ length: 5 }, () => host.inject('/counted')));
    expect(found.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(3);
    expect((await host.inject('/counted')).body).toBe('"fine"');
  });
});
