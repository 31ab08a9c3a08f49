import type { ConfiguredGroup } from '@portico/host-fastify';
import type { Group } from '@portico/core/manifest';
import { describe, expect, it } from 'vitest';
import { cachedHost, counted, minute } from './support/cached.ts';

const groups: readonly Group[] = [
  { name: 'OuterGroup', optionsName: 'Outer', prefix: '/outer' },
  { name: 'InnerGroup', optionsName: 'Inner', prefix: '/inner', parent: 'OuterGroup' },
];

/** Counts how often an operation ran for two requests, and returns its cache headers. */
async function twice(configured: Readonly<Record<string, ConfiguredGroup>>, ...given: Parameters<typeof counted>) {
  const { plan, runs } = counted(given[0], { group: 'InnerGroup', ...given[1] });
  const { host } = await cachedHost([plan], { module: { groups }, groups: configured });
  const request = { method: plan.verb as 'GET', url: '/outer/inner/counted' };
  await host.inject(request);
  return { control: (await host.inject(request)).headers['cache-control'], runs: runs() };
}

describe('[GROUP-20] The responseCacheDuration of a group', () => {
  it('caches responses of its GETs for that many seconds', async () => {
    expect(await twice({ Inner: { responseCacheDuration: 5 } }, { reads: [] })).toEqual({ control: 'public, max-age=5', runs: 1 });
  });

  it('applies to nested groups, unless they set their own', async () => {
    const outer = { Outer: { responseCacheDuration: 5 } };
    expect(await twice(outer, { reads: [] })).toEqual({ control: 'public, max-age=5', runs: 1 });
    expect(await twice({ ...outer, Inner: { responseCacheDuration: 9 } }, { reads: [] })).toMatchObject({ control: 'public, max-age=9' });
    expect(await twice({ ...outer, Inner: { responseCacheDuration: 0 } }, { reads: [] })).toEqual({ control: undefined, runs: 2 });
    expect(await twice({ ...outer, Inner: { responseCacheDuration: null } }, { reads: [] })).toMatchObject({ runs: 1 });
  });

  it("is overridden by an operation's own duration", async () => {
    expect(await twice({ Inner: { responseCacheDuration: 5 } }, minute)).toMatchObject({ control: 'public, max-age=60' });
    expect(await twice({ Inner: { responseCacheDuration: 5 } }, { seconds: 0 })).toEqual({ control: undefined, runs: 2 });
  });

  it('has no effect if it is null, and none on responses other than JSON of a GET', async () => {
    expect(await twice({ Inner: { responseCacheDuration: null } }, { reads: [] })).toEqual({ control: undefined, runs: 2 });
    expect(await twice({ Inner: { responseCacheDuration: 5 } }, { reads: [] }, { verb: 'POST' })).toEqual({ control: undefined, runs: 2 });
    expect(await twice({ Inner: { responseCacheDuration: 5 } }, { reads: [] }, { answer: 'empty', status: 204 })).toMatchObject({
      runs: 2,
    });
  });

  it('is private to each caller if the group requires authentication, or if action filters may change responses', async () => {
    const { plan, runs } = counted({ reads: [] }, { group: 'InnerGroup' });
    const { host } = await cachedHost([plan], {
      module: { groups },
      groups: { Inner: { responseCacheDuration: 5, requireAuthorization: true } },
    });
    const by = (user: string) => host.inject({ url: '/outer/inner/counted', headers: { user } });
    expect((await by('ann')).headers['cache-control']).toBe('private, max-age=5');
    expect((await by('bob')).json<object>()).toEqual({ run: 1 });
    expect(runs()).toBe(1);

    const filtered = counted({ reads: [] }, { group: 'InnerGroup' });
    const filters = [{ order: 0, around: (_seen: object, next: () => Promise<unknown>) => next() }];
    const other = await cachedHost([filtered.plan], { module: { groups }, groups: { Inner: { responseCacheDuration: 5, filters } } });
    for (const user of ['ann', 'bob', 'ann']) await other.host.inject({ url: '/outer/inner/counted', headers: { user } });
    expect(filtered.runs()).toBe(2);
  });
});
