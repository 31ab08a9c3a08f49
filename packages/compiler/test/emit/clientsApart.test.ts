import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { behindGateway, compiledStall, hostOf } from '../support/stall.ts';
import type { Stall } from '../support/stall.ts';

let stall: Stall;
beforeAll(async () => void (stall = await compiledStall()));
afterAll(() => stall.project.remove());

const doors = {
  'one host': async () => hostOf([stall.module]),
  'a gateway that answers the routes of another host': async () => (await behindGateway(stall)).gateway,
};

describe.each(Object.entries(doors))('An Idempotency-Key of an anonymous client, sent to %s', (_name, open) => {
  const adding = async () => {
    const host = await open();
    const add = async (remoteAddress: string, key: string, name = 'a') => {
      const headers = { 'idempotency-key': key };
      const response = await host.inject({ method: 'POST', url: '/items', remoteAddress, headers, payload: { name } });
      return { status: response.statusCode, id: response.json<string>(), isReplayed: response.headers['idempotency-replayed'] === 'true' };
    };
    const names = async () =>
      (await host.inject('/items?pageSize=100')).json<{ items: { name: string }[] }>().items.map(({ name }) => name);
    return { host, add, names };
  };

  it('replays the response to the same client', async () => {
    const { add, names } = await adding();
    const key = randomUUID();
    const first = await add('192.0.2.1', key);
    expect(first).toMatchObject({ status: 200, isReplayed: false });
    expect(await add('192.0.2.1', key)).toEqual({ ...first, isReplayed: true });
    expect(await names()).toEqual(['a']);
  });

  it.each([
    ['192.0.2.1', '192.0.2.2'],
    ['2001:db8:0:1::1', '2001:db8:0:2::1'],
    ['192.0.2.1', '2001:db8::1'],
  ])('is independent of that of another client: %s, %s', async (mine, theirs) => {
    const { add, names } = await adding();
    const key = randomUUID();
    const first = await add(mine, key);
    const second = await add(theirs, key);
    expect(second).toMatchObject({ status: 200, isReplayed: false });
    expect(second.id).not.toBe(first.id);
    // Not even that the key is in use is shown to another client.
    expect(await add(theirs, randomUUID(), 'b')).toMatchObject({ status: 200 });
    expect(await add(mine, key)).toEqual({ ...first, isReplayed: true });
    expect(await names()).toEqual(['a', 'a', 'b']);
  });

  it('is the same for all addresses of an IPv6 network (/64)', async () => {
    const { add } = await adding();
    const key = randomUUID();
    const first = await add('2001:db8:0:1::1', key);
    expect(await add('2001:db8:0:1:ffff::2', key)).toEqual({ ...first, isReplayed: true });
  });

  it('does not follow a header that names a client', async () => {
    const { host, add } = await adding();
    const key = randomUUID();
    const first = await add('192.0.2.1', key);
    for (const name of ['x-service-client', 'x-forwarded-for', 'forwarded', 'x-real-ip']) {
      const headers = { 'idempotency-key': key, [name]: name === 'forwarded' ? 'for=192.0.2.1' : '192.0.2.1' };
      const response = await host.inject({ method: 'POST', url: '/items', remoteAddress: '192.0.2.9', headers, payload: { name: 'a' } });
      expect([response.statusCode, response.json()]).not.toEqual([200, first.id]);
    }
  });
});

describe.each(Object.entries(doors))('Query parameters, sent to %s', (_name, open) => {
  it.each([
    ['', { tags: [], sizes: [], page: 1 }],
    ['?tags=a', { tags: ['a'], sizes: [], page: 1 }],
    ['?tags=a&tags=b&sizes=1&sizes=2&page=3', { tags: ['a', 'b'], sizes: [1, 2], page: 3 }],
    ['?tags[]=a&tags[]=b&sizes[]=1', { tags: ['a', 'b'], sizes: [1], page: 1 }],
    ['?tags%5B%5D=a&tags=b', { tags: ['a', 'b'], sizes: [], page: 1 }],
    ['?tags=a%2Cb', { tags: ['a,b'], sizes: [], page: 1 }],
    ['?sizes[]=1&sizes=2&api-version=1.0', { tags: [], sizes: [1, 2], page: 1 }],
  ])('fill lists however they are written: %s', async (query, result) => {
    const response = await (await open()).inject(`/search${query}`);
    expect([response.statusCode, response.json()]).toEqual([200, result]);
  });

  it.each([
    ['?tag=a', 'tag', "Unknown query parameter 'tag'. Did you mean 'tags'?"],
    ['?page[]=1', 'page[]', "Unknown query parameter 'page[]'. Did you mean 'page'?"],
    ['?tags[0]=a', 'tags[0]', "Unknown query parameter 'tags[0]'."],
    ['?Sizes=1', 'Sizes', "Unknown query parameter 'Sizes'. Did you mean 'sizes'?"],
    ['?__proto__[x]=1', '__proto__[x]', "Unknown query parameter '__proto__[x]'."],
  ])('that no input has are rejected with 400, which names them: %s [BIND-16]', async (query, path, message) => {
    const response = await (await open()).inject(`/search${query}`);
    expect(response.json()).toMatchObject({ status: 400, code: 'BINDING_FAILED', instance: '/search' });
    expect(response.json()).toMatchObject({ errors: [{ in: 'query', path, message }] });
  });

  it('ignores unknown query parameters if the operation says so', async () => {
    const response = await (await open()).inject('/browse?utm_source=x&page=2&Page=9');
    expect([response.statusCode, response.json()]).toEqual([200, 2]);
  });

  it('rejects unknown query parameters of a query with pages, too', async () => {
    expect((await (await open()).inject('/items?pagesize=1')).json()).toMatchObject({ status: 400, code: 'BINDING_FAILED' });
  });
});

describe('A gateway', () => {
  it('rejects unknown query parameters as the other host does', async () => {
    const { gateway, hidden } = await behindGateway(stall);
    const strict = await gateway.inject('/search?tag=a');
    expect(strict.statusCode).toBe(400);
    expect((await hidden.inject('/search?tag=a')).json()).toEqual({ ...strict.json<object>(), traceId: expect.any(String) as string });
  });

  it('sends only known query parameters if the operation ignores unknown ones', async () => {
    const { gateway, hidden } = await behindGateway(stall, { endpoints: { unknownQuery: 'ignore' } });
    expect((await gateway.inject('/search?tag=a&tags=b')).json()).toEqual({ tags: ['b'], sizes: [], page: 1 });
    expect((await hidden.inject('/search?tag=a&tags=b')).statusCode).toBe(400);
  });
});

describe.each(Object.entries(doors))('An operation with `noStore`, at %s', (_name, open) => {
  it('has `Cache-Control: no-store` on its response, and on no other', async () => {
    const host = await open();
    expect((await host.inject('/secret')).headers['cache-control']).toBe('no-store');
    expect((await host.inject({ method: 'HEAD', url: '/secret' })).headers['cache-control']).toBe('no-store');
    expect((await host.inject('/secret?x=1')).headers['cache-control']).toBe('no-store');
    expect((await host.inject('/browse')).headers['cache-control']).toBeUndefined();
  });
});
