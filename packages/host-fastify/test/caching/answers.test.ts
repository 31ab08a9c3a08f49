import { ConflictError } from '@portico/core';
import { apiKeys, cookies } from '@portico/host-fastify';
import { describe, expect, it } from 'vitest';
import { authenticate, cachedHost, counted, describeLevels, minute } from './support/cached.ts';

describeLevels('A cached response', (shared) => {
  const hostWith = (...given: Parameters<typeof counted>) => {
    const made = counted(...given);
    const redis = shared();
    return cachedHost([made.plan], { endpoints: { authenticate, ...(redis && { redis }) } }).then((started) => ({ ...started, ...made }));
  };

  it('[CACHE-01] is used until it expires, and is then computed again', async () => {
    const { host, clock } = await hostWith(minute);
    const runs: number[] = [];
    for (const wait of [0, 59_999, 1, 59_999, 1]) {
      clock.advance(wait);
      runs.push((await host.inject('/counted')).json<{ run: number }>().run);
    }
    expect(runs).toEqual([1, 1, 2, 2, 3]);
  });

  it('[CACHE-01] is used for equal inputs only, however a request spells them', async () => {
    const { host, runs } = await hostWith(minute);
    for (const query of ['?a=1&b=2', '?b=2&a=1', '?a=2&b=1', '?a=1', '?a=1&b=', '?a=12', '?a=1&b=2&unknown=3'])
      await host.inject(`/counted${query}`);
    expect(runs()).toBe(5);
  });

  it('has headers with its freshness, its age and its Vary names (RFC 9111)', async () => {
    const { host, clock } = await hostWith({ ...minute, vary: ['Accept-Language'] });
    const { headers: first } = await host.inject('/counted');
    expect(first).toMatchObject({ 'cache-control': 'public, max-age=60', vary: 'Accept-Language' });
    expect(first).not.toHaveProperty('age');
    clock.advance(7_900);
    const { headers: later } = await host.inject('/counted');
    expect(later).toMatchObject({ 'cache-control': 'public, max-age=60', vary: 'Accept-Language', age: '7', etag: first['etag'] });
  });

  it('is replaced by 304 if the client has it (RFC 9110 section 13.1.2), from the first request on', async () => {
    const { host, runs } = await hostWith(minute);
    const { headers } = await host.inject('/counted');
    const again = (tag: string) => host.inject({ url: '/counted', headers: { 'if-none-match': tag } });
    for (const tag of [String(headers['etag']), `W/${String(headers['etag'])}`, `"x", ${String(headers['etag'])}`, '*']) {
      const { statusCode, body, headers: said } = await again(tag);
      expect([statusCode, body]).toEqual([304, '']);
      expect(said).toMatchObject({ etag: headers['etag'], 'cache-control': 'public, max-age=60', age: '0' });
    }
    expect((await again('"other"')).statusCode).toBe(200);
    expect(runs()).toBe(1);
  });

  it('has another entity tag if its content differs', async () => {
    const { host } = await hostWith(minute);
    const tags = await Promise.all(['?a=1', '?a=2'].map(async (query) => (await host.inject(`/counted${query}`)).headers['etag']));
    expect(new Set(tags).size).toBe(2);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]{27}"$/);
  });

  it('has the entity tag that the operation set', async () => {
    const { host } = await hostWith(minute, {
      invoke: (_input, _services, call) => {
        call.header('ETag', '"7"');
        return 'seventh';
      },
    });
    for (const _time of [1, 2]) expect((await host.inject('/counted')).headers['etag']).toBe('"7"');
    expect((await host.inject({ url: '/counted', headers: { 'if-none-match': '"7"' } })).statusCode).toBe(304);
  });

  it('does not cause a 304 by the tag of one of its parts', async () => {
    const { host } = await hostWith(minute, {
      holdsOthers: true,
      invoke: (_input, _services, call) => {
        call.header('ETag', '"7"');
        return 'with others';
      },
    });
    for (const _time of [1, 2]) {
      const { statusCode } = await host.inject({ url: '/counted', headers: { 'if-none-match': '"7"' } });
      expect(statusCode).toBe(200);
    }
  });

  it('serves HEAD and GET alike', async () => {
    const { host, runs } = await hostWith(minute);
    const head = await host.inject({ method: 'HEAD', url: '/counted' });
    const get = await host.inject('/counted');
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', get.headers['content-length']]);
    expect([get.json<object>(), runs()]).toEqual([{ run: 1 }, 1]);
  });

  it('is used whatever cache directives the request has, because it is as new as the data', async () => {
    const { host, runs } = await hostWith(minute);
    for (const control of ['max-age=0', 'no-cache', 'no-store', 'only-if-cached'])
      await host.inject({ url: '/counted', headers: { 'cache-control': control } });
    expect(runs()).toBe(1);
  });

  it('is never an error or a fault', async () => {
    let runs = 0;
    const outcomes = [() => new ConflictError('now'), () => Promise.reject(new Error('down')), () => 'fine'];
    const { host } = await hostWith(minute, { invoke: () => outcomes[runs++]!() });
    const found = [];
    for (const _time of outcomes) found.push(await host.inject('/counted'));
    expect(found.map(({ statusCode }) => statusCode)).toEqual([409, 500, 200]);
    expect(found.map(({ headers }) => headers['cache-control'])).toEqual([undefined, undefined, 'public, max-age=60']);
  });

  it("requires the permissions of each request's caller", async () => {
    const { host, runs } = await hostWith(minute, { permissions: ['test.note.read'] });
    const by = (headers: Record<string, string>) => host.inject({ url: '/counted', headers });
    expect((await by({ user: 'ann', permission: 'test.note.read' })).headers).toMatchObject({
      'cache-control': 'private, max-age=60',
      vary: 'Authorization, X-Tenant-Id, Cookie',
    });
    expect((await by({ user: 'bob' })).statusCode).toBe(403);
    expect((await by({})).statusCode).toBe(401);
    expect((await by({ user: 'bea', permission: 'test.*' })).json()).toEqual({ run: 1 });
    expect(runs()).toBe(1);
  });

  it('names the headers of all authentication schemes in Vary', async () => {
    const authentication = [
      apiKeys({ find: () => undefined }),
      apiKeys({ name: 'partner', header: 'x-Partner-Key', find: () => undefined }),
      apiKeys({ name: 'token', header: 'authorization', find: () => undefined }),
      cookies({ cookie: 'session', find: () => undefined }),
    ];
    const { plan } = counted({ ...minute, caller: true }, { allowAnonymous: true });
    const { host } = await cachedHost([plan], { endpoints: { authentication } });
    expect((await host.inject('/counted')).headers).toMatchObject({
      'cache-control': 'private, max-age=60',
      vary: 'Authorization, X-Tenant-Id, Cookie, X-API-Key, x-Partner-Key',
    });
  });

  it('belongs to one version of an operation', async () => {
    const second = counted(minute, { apiVersion: { number: 2 } });
    const { host } = await hostWith(minute, { apiVersion: { number: 1 }, laterVersions: [second.plan] });
    const found = [];
    for (const version of ['1', '2', '1.0', '2.0']) found.push(await host.inject(`/counted?api-version=${version}&a=${version}`));
    expect(found.map(({ headers }) => headers['vary'])).toEqual(Array.from({ length: 4 }, () => 'X-Api-Version'));
    for (const version of ['1', '2', '2']) await host.inject({ url: '/counted?a=x', headers: { 'x-api-version': version } });
    expect(second.runs()).toBe(3);
  });
});

describe('The following is not cached:', () => {
  it.each([
    ['a GET without a duration', counted(undefined)],
    ['a GET with a duration of 0 seconds', counted({ seconds: 0, reads: [] })],
    ['the response to a POST', counted(minute, { verb: 'POST' })],
  ])('%s', async (_what, { plan, runs }) => {
    const { host } = await cachedHost([plan]);
    for (const _time of [1, 2]) {
      const { headers } = await host.inject({ method: plan.verb as 'GET', url: '/counted' });
      expect(headers).not.toHaveProperty('cache-control');
    }
    expect(runs()).toBe(2);
  });

  it('everything, if the host disables the cache', async () => {
    const { plan, runs } = counted(minute);
    const { host } = await cachedHost([plan], { endpoints: { cache: { store: 'none' } } });
    for (const _time of [1, 2]) expect((await host.inject('/counted')).headers).not.toHaveProperty('cache-control');
    expect(runs()).toBe(2);
  });
});
