import { StartupError } from '@portico/host-fastify';
import type { ConfiguredGroup, CorsPolicy, ServiceEndpointsOptions } from '@portico/host-fastify';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { addServiceEndpoints, mapServiceEndpoints } from '@portico/host-fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hostOf, problem } from './support/hosts.ts';
import { area, echo, operation } from './support/plans.ts';

const groups = [
  { name: 'ShopGroup', optionsName: 'Shop', prefix: '/shop' },
  { name: 'OrdersGroup', optionsName: 'Orders', prefix: '/orders', parent: 'ShopGroup' },
  { name: 'InnerGroup', optionsName: 'Inner', prefix: '/inner' },
];
const plans = [
  echo('GET', '/{id:int}', { group: 'OrdersGroup' }),
  echo('PUT', '/{number}', { group: 'OrdersGroup', permissions: ['shop.order.update'] }),
  operation({ verb: 'GET', route: '', group: 'ShopGroup', invoke: () => 'shop' }),
  echo('DELETE', '/{id}', { group: 'InnerGroup' }),
  echo('GET', '/shop/public'),
];
const corsPolicies: Record<string, CorsPolicy> = {
  partners: {
    origins: ['https://shop.example', 'http://localhost:5173'],
    methods: ['GET', 'PUT'],
    headers: ['Authorization', 'If-Match'],
    exposedHeaders: ['ETag', 'Location'],
    credentials: true,
    maxAge: 600,
  },
  everybody: { origins: ['*'], exposedHeaders: ['ETag'] },
};
const hostWith = (configured: Readonly<Record<string, ConfiguredGroup>>, endpoints: ServiceEndpointsOptions = {}) =>
  hostOf(plans, { module: { groups }, groups: configured, endpoints: { corsPolicies, ...endpoints } });
const partners = { Shop: { enableCors: true, corsPolicy: 'partners' } };
const shop = 'https://shop.example';
const corsOf = ({ headers }: { readonly headers: object }) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-') || name === 'vary'));
const from = (host: FastifyInstance, url: string, origin: string) => host.inject({ url, headers: { origin } });
const preflight = (host: FastifyInstance, url: string, more: { readonly method: string; readonly origin?: string }) =>
  host.inject({ method: 'OPTIONS', url, headers: { origin: more.origin ?? shop, 'access-control-request-method': more.method } });

describe('CORS of a group', () => {
  it('is off by default: no CORS headers, and no responses to preflights [GROUP-21] [GROUP-22]', async () => {
    for (const configured of [{}, { Shop: {} }, { Shop: { corsPolicy: null } }, { Shop: { enableCors: false, corsPolicy: 'partners' } }]) {
      const host = await hostWith(configured);
      expect(corsOf(await from(host, '/shop/orders/7', shop))).toEqual({});
      expect((await preflight(host, '/shop/orders/7', { method: 'GET' })).json()).toMatchObject(problem(405, 'METHOD_NOT_ALLOWED'));
    }
  });

  it('applies the named policy to its origins, also in nested groups [GROUP-21] [GROUP-22]', async () => {
    const host = await hostWith(partners);
    for (const url of ['/shop/orders/7', '/shop']) {
      const answer = await from(host, url, shop);
      expect([answer.statusCode, corsOf(answer)]).toEqual([
        200,
        {
          'access-control-allow-origin': shop,
          'access-control-allow-credentials': 'true',
          'access-control-expose-headers': 'ETag, Location',
          vary: 'Origin',
        },
      ]);
    }
    expect(corsOf(await from(host, '/shop/public', shop))).toEqual({});
  });

  it('sends other origins no headers, and echoes none [GROUP-22]', async () => {
    const host = await hostWith(partners);
    for (const origin of [
      'https://evil.example',
      'null',
      `${shop}.evil.example`,
      'http://shop.example',
      'https://SHOP.example',
      `${shop}/`,
      '*',
      '',
    ]) {
      const answer = await from(host, '/shop/orders/7', origin);
      expect([origin, answer.statusCode, corsOf(answer)]).toEqual([origin, 200, { vary: 'Origin' }]);
      expect([origin, corsOf(await preflight(host, '/shop/orders/7', { method: 'GET', origin }))]).toEqual([origin, { vary: 'Origin' }]);
    }
    expect(corsOf(await host.inject('/shop/orders/7'))).toEqual({ vary: 'Origin' });
  });

  it('lets pages read rejections [GROUP-21]', async () => {
    const host = await hostWith(partners);
    const refused = await host.inject({ method: 'PUT', url: '/shop/orders/7', headers: { origin: shop } });
    expect(refused.json()).toMatchObject(problem(401, 'UNAUTHORIZED'));
    expect(corsOf(refused)).toMatchObject({ 'access-control-allow-origin': shop });
  });

  it('responds to preflights before authentication [GROUP-21] [GROUP-22]', async () => {
    let asked = 0;
    const host = await hostWith(partners, {
      requireAuthorizationByDefault: true,
      authenticate: () => {
        asked++;
        return undefined;
      },
    });
    const answer = await preflight(host, '/shop/orders/7', { method: 'PUT' });
    expect([answer.statusCode, answer.body, asked]).toEqual([204, '', 0]);
    expect(corsOf(answer)).toEqual({
      'access-control-allow-origin': shop,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, PUT',
      'access-control-allow-headers': 'Authorization, If-Match',
      'access-control-max-age': '600',
      vary: 'Origin',
    });
    expect((await from(host, '/shop/orders/7', shop)).statusCode).toBe(401);
  });

  it('responds to preflights of verbs and paths with CORS; others are 405 [GROUP-21]', async () => {
    const host = await hostWith(partners);
    const asked = async (url: string, method: string) => (await preflight(host, url, { method })).statusCode;
    expect(await asked('/shop/orders/7', 'HEAD')).toBe(204);
    expect(await asked('/shop/orders/x', 'PUT')).toBe(204);
    expect(await asked('/shop/orders/x', 'GET')).toBe(405);
    expect(await asked('/shop/orders/7', 'DELETE')).toBe(405);
    expect(await asked('/inner/7', 'DELETE')).toBe(405);
    expect(await asked('/shop/public', 'GET')).toBe(405);
    expect((await host.inject({ method: 'OPTIONS', url: '/shop/orders/7' })).statusCode).toBe(405);
    expect((await host.inject({ method: 'OPTIONS', url: '/shop/orders/7', headers: { origin: shop } })).statusCode).toBe(405);
  });

  it('permits any origin if the policy does, or if there is neither a named nor a default policy [GROUP-21]', async () => {
    const anybody = { 'access-control-allow-origin': '*', vary: 'Origin' };
    const unnamed = await hostWith({ Shop: { enableCors: true } });
    expect(corsOf(await from(unnamed, '/shop', 'https://any.example'))).toEqual(anybody);
    expect(corsOf(await preflight(unnamed, '/shop/orders/7', { method: 'PUT', origin: 'https://any.example' }))).toEqual({
      ...anybody,
      'access-control-allow-methods': 'PUT',
      'access-control-allow-headers': 'Authorization, Content-Type',
    });
    const everybody = await hostWith({ Shop: { enableCors: true, corsPolicy: 'everybody' } });
    expect(corsOf(await from(everybody, '/shop', shop))).toEqual({ ...anybody, 'access-control-expose-headers': 'ETag' });
    const byDefault = await hostWith({ Shop: { enableCors: true } }, { corsPolicies: { default: { origins: [shop] } } });
    expect(corsOf(await from(byDefault, '/shop', 'https://any.example'))).toEqual({ vary: 'Origin' });
  });

  it('is set by the innermost group [GROUP-21] [GROUP-22]', async () => {
    const off = await hostWith({ ...partners, Orders: { enableCors: false } });
    expect(corsOf(await from(off, '/shop/orders/7', shop))).toEqual({});
    expect(corsOf(await from(off, '/shop', shop))).toHaveProperty('vary');
    const other = await hostWith({ ...partners, Orders: { corsPolicy: 'everybody' } });
    expect(corsOf(await from(other, '/shop/orders/7', shop))).toMatchObject({ 'access-control-allow-origin': '*' });
  });

  it('responds to preflights in an existing application, too', async () => {
    const app = fastify();
    onTestFinished(() => app.close());
    addServiceEndpoints(app, [area(plans, { groups })], { corsPolicies, requireJwt: false }).configureGroup('Shop', partners.Shop);
    mapServiceEndpoints(app);
    expect((await preflight(app, '/shop/orders/7/', { method: 'PUT' })).statusCode).toBe(204);
    expect((await preflight(app, '/inner/7', { method: 'DELETE' })).statusCode).toBe(404);
  });
});

describe('a host fails at startup', () => {
  it('with CORS policies that do not exist, or that no browser could follow safely [GROUP-22]', async () => {
    const wrong: Record<string, CorsPolicy> = {
      open: { origins: ['*'], credentials: true },
      loose: {
        origins: ['null', 'https://*.example', 'https://a.example/', 'https://A.example', 'https://a.example:443', 'a.example', 'file:///'],
      },
      none: { origins: [] },
      odd: { origins: ['https://a.example', 'capacitor://localhost'], methods: ['GET '], headers: ['a,b'], maxAge: -1 },
    };
    const error = (await hostWith({ Shop: { enableCors: true, corsPolicy: 'partner' } }, { corsPolicies: wrong }).then(
      () => undefined,
      (thrown: unknown) => thrown,
    )) as StartupError;
    expect(error).toBeInstanceOf(StartupError);
    const exact = 'an origin consists of scheme, host and port, as in https://shop.example';
    expect(error.problems).toEqual([
      "the CORS policy 'open' permits any origin ('*') with credentials",
      ...wrong['loose']!.origins.map((origin) => `the CORS policy 'loose' lists the origin '${origin}'; ${exact}`),
      "the CORS policy 'none' lists no origin",
      "the CORS policy 'odd' lists 'GET ', which is not a method or header name",
      "the CORS policy 'odd' lists 'a,b', which is not a method or header name",
      "the CORS policy 'odd' has the maxAge -1; it must be whole seconds",
      "configureGroup('Shop') uses the CORS policy 'partner', which does not exist; valid values are loose, none, odd, open",
    ]);
  });
});
