import type { ConfiguredGroup, ServiceEndpointsOptions } from '@portico/host-fastify';
import { ClaimsCaller } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { hostOf, problem } from './support/hosts.ts';
import { operation } from './support/plans.ts';

const group = { name: 'ShopGroup', optionsName: 'Shop', prefix: '/of-group' };
const plans = [
  operation({ verb: 'POST', route: '/orders', allowAnonymous: true }),
  operation({ verb: 'GET', route: '/orders' }),
  operation({ verb: 'DELETE', route: '/orders' }),
  operation({ verb: 'PUT', route: '/shared', group: 'ShopGroup' }),
];
const authenticate: ServiceEndpointsOptions['authenticate'] = ({ headers: { cookie, authorization } }) =>
  cookie !== undefined || authorization !== undefined ? new ClaimsCaller({ sub: 'ann' }) : undefined;

const host = (csrf?: ServiceEndpointsOptions['csrf'], groups: Readonly<Record<string, ConfiguredGroup>> = {}) =>
  hostOf(plans, {
    endpoints: {
      authenticate,
      ...(csrf !== undefined && { csrf }),
      corsPolicies: { shop: { origins: ['https://app.example'], credentials: true }, open: { origins: ['*'] } },
    },
    module: { groups: [group] },
    groups,
  });
const statusOf = async (headers: Record<string, string>, { csrf, method = 'POST', url = '/orders' }: Asked = {}) =>
  (await (await host(csrf)).inject({ method, url, headers: { host: 'hotel.example', ...headers } })).statusCode;

interface Asked {
  readonly csrf?: ServiceEndpointsOptions['csrf'];
  readonly method?: 'GET' | 'POST' | 'DELETE' | 'PUT';
  readonly url?: string;
}

const cookie = { cookie: 'session=1' };

describe('A change with a cookie', () => {
  it.each([
    ['Sec-Fetch-Site: same-origin', { 'sec-fetch-site': 'same-origin' }, 200],
    ['Sec-Fetch-Site: none', { 'sec-fetch-site': 'none' }, 200],
    ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }, 403],
    ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['Sec-Fetch-Site: cross-site and its own Origin', { 'sec-fetch-site': 'cross-site', origin: 'https://hotel.example' }, 403],
    ['its own Origin', { origin: 'https://hotel.example' }, 200],
    ['its own Origin, if a proxy adds the default port to Host', { origin: 'https://hotel.example', host: 'hotel.example:443' }, 200],
    ['its own Origin without TLS, with another port in Host', { origin: 'http://hotel.example', host: 'hotel.example:443' }, 403],
    ['the Origin of a path in Host', { origin: 'https://evil.example', host: 'evil.example/hotel.example' }, 403],
    ['another Origin', { origin: 'https://evil.example' }, 403],
    ['an Origin with the same beginning', { origin: 'https://hotel.example.evil.example' }, 403],
    ['another port', { origin: 'https://hotel.example:8443' }, 403],
    ['the Origin null', { origin: 'null' }, 403],
    ['its own Referer', { referer: 'https://hotel.example/page' }, 200],
    ['another Referer', { referer: 'https://evil.example/hotel.example' }, 403],
    ['none of these', {}, 403],
  ])('with %s', async (_what, headers, status) => {
    expect(await statusOf({ ...cookie, ...headers })).toBe(status);
  });

  it('is rejected with 403 and problem details, before the operation runs', async () => {
    const response = await (
      await host()
    ).inject({ method: 'DELETE', url: '/orders', headers: { ...cookie, 'sec-fetch-site': 'cross-site' } });
    expect(response.json()).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('is accepted from trusted origins, and from those that its CORS policy permits with credentials', async () => {
    const crossSite = { ...cookie, 'sec-fetch-site': 'cross-site', origin: 'https://app.example' };
    expect(await statusOf(crossSite)).toBe(403);
    expect(await statusOf(crossSite, { csrf: { trustedOrigins: ['https://app.example'] } })).toBe(200);
    const send = async (corsPolicy: string) =>
      (await (await host(undefined, { Shop: { corsPolicy } })).inject({ method: 'PUT', url: '/of-group/shared', headers: crossSite }))
        .statusCode;
    expect([await send('shop'), await send('open')]).toEqual([200, 403]);
  });

  it('is accepted without any proof if requireProof is false, and from everywhere if csrf is false', async () => {
    expect(await statusOf(cookie, { csrf: { requireProof: false } })).toBe(200);
    expect(await statusOf({ ...cookie, origin: 'https://evil.example' }, { csrf: { requireProof: false } })).toBe(403);
    expect(await statusOf({ ...cookie, origin: 'https://evil.example' }, { csrf: false })).toBe(200);
  });
});

describe('Requests of other sites without changes or without credentials of the browser', () => {
  const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

  it('are accepted: a query, an anonymous request, and one with a token', async () => {
    expect(await statusOf({ ...cookie, ...evil }, { method: 'GET' })).toBe(200);
    expect(await statusOf(evil)).toBe(200);
    expect(await statusOf({ ...evil, authorization: 'Bearer token' })).toBe(200);
    expect(await statusOf({ ...evil, ...cookie, authorization: 'Bearer token' })).toBe(200);
  });

  it('are rejected with a password of the browser; clients other than browsers may send one', async () => {
    expect(await statusOf({ ...evil, authorization: 'Basic YW5uOng=' })).toBe(403);
    expect(await statusOf({ authorization: 'Basic YW5uOng=' })).toBe(200);
  });
});
