import { Cache, ConflictError } from '@portico/core';
import type { OperationPlan, ServiceRegistry } from '@portico/runtime';
import { expect, it } from 'vitest';
import { operation } from '../support/plans.ts';
import { cachedHost, counted, describeLevels, held, minute } from './support/cached.ts';

describeLevels('Cached responses are invalidated', (shared) => {
  const rates = () => counted({ ...minute, tags: ['rates'], reads: ['Test.Rate'] });
  const compose = async (registry: ServiceRegistry) => ({ registry, cache: registry.builtIn(Cache) });
  const hostOf = (operations: readonly OperationPlan[]) => {
    const redis = shared();
    return cachedHost(operations, { module: { compose }, ...(redis && { endpoints: { redis } }) });
  };
  const post = (route: string, more: Partial<OperationPlan>) => operation({ verb: 'POST', route, answer: 'empty', status: 204, ...more });

  it('[CACHE-02] by invalidating one of their tags with the service Cache', async () => {
    const { plan } = rates();
    const other = counted({ ...minute, tags: ['others'] }, { route: '/other' });
    const renew = post('/renew', { invoke: (_input, { cache }: { cache: Cache }) => cache.invalidate('rates', 'nobody') });
    const { host } = await hostOf([plan, other.plan, renew]);
    const runs = async () =>
      [await host.inject('/counted'), await host.inject('/other')].map((answer) => answer.json<{ run: number }>().run);
    expect(await runs()).toEqual([1, 1]);
    expect(await runs()).toEqual([1, 1]);
    await host.inject({ method: 'POST', url: '/renew' });
    expect(await runs()).toEqual([2, 1]);
  });

  it('[CACHE-03] by an operation that declares it, once it has run, whatever its outcome', async () => {
    const { plan, runs } = rates();
    const outcomes = [undefined, new ConflictError('too late to say so')];
    const reload = post('/reload', { invalidates: ['Test.Rate'], invoke: () => outcomes.shift() });
    const others = post('/others', { invalidates: ['Test.Room'] });
    const refused = post('/refused', { invalidates: ['Test.Rate'], permissions: ['test.rate.update'] });
    const { host } = await hostOf([plan, reload, others, refused]);
    const after: number[] = [];
    for (const url of ['/others', '/refused', '/reload', '/reload']) {
      await host.inject('/counted');
      await host.inject({ method: 'POST', url });
      await host.inject('/counted');
      after.push(runs());
    }
    expect(after).toEqual([1, 1, 2, 3]);
  });

  it('[CACHE-03] by any write, if their reads are unknown', async () => {
    const { plan, runs } = counted({ seconds: 60 });
    const reload = post('/reload', { invalidates: ['Test.Rate'] });
    const { host } = await hostOf([plan, reload]);
    await host.inject('/counted');
    await host.inject({ method: 'POST', url: '/reload' });
    await host.inject('/counted');
    expect(runs()).toBe(2);
  });

  it('while they are being computed: a slow reader caches nothing outdated', async () => {
    let value = 'old';
    const [reading, wait] = [held(), held()];
    const { plan } = counted(
      { ...minute, reads: ['Test.Rate'] },
      {
        invoke: async () => {
          const read = value;
          reading.resolve();
          await wait.promise;
          return read;
        },
      },
    );
    const change = post('/change', { invalidates: ['Test.Rate'], invoke: () => void (value = 'new') });
    const { host } = await hostOf([plan, change]);
    const slow = host.inject('/counted');
    await reading.promise;
    await host.inject({ method: 'POST', url: '/change' });
    // A caller after the change does not wait for a request that began before it.
    const asked = host.inject('/counted');
    wait.resolve();
    expect((await asked).json()).toBe('new');
    expect((await slow).json()).toBe('old');
    expect((await host.inject('/counted')).json()).toBe('new');
  });

  it('again when the invalidating operation ends, because it may commit only then', async () => {
    let value = 'old';
    const { plan } = counted({ ...minute, tags: ['rates'] }, { invoke: () => value });
    const [invalidated, read] = [held(), held()];
    const change = post('/change', {
      invoke: async (_input, { cache }: { cache: Cache }) => {
        await cache.invalidate('rates');
        invalidated.resolve();
        await read.promise;
        value = 'new';
      },
    });
    const { host } = await hostOf([plan, change]);
    const changing = host.inject({ method: 'POST', url: '/change' });
    await invalidated.promise;
    expect((await host.inject('/counted')).json()).toBe('old');
    read.resolve();
    await changing;
    expect((await host.inject('/counted')).json()).toBe('new');
  });
});
