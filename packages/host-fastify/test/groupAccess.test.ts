import { hasClaim, PolicyOf, roles } from '@portico/core';
import { StartupError } from '@portico/host-fastify';
import type { ConfiguredGroup, ServiceEndpointsOptions } from '@portico/host-fastify';
import { ClaimsCaller } from '@portico/runtime';
import type { Claims } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { hostOf, problem } from './support/hosts.ts';
import { operation } from './support/plans.ts';

const groups = [
  { name: 'ApiGroup', optionsName: 'Api', prefix: '/v1' },
  { name: 'OrdersGroup', optionsName: 'Orders', prefix: '/orders', parent: 'ApiGroup' },
];
const ran: string[] = [];
const plan = (route: string, more = {}) =>
  operation({
    verb: 'GET',
    route,
    invoke: () => {
      ran.push(route);
      return 'done';
    },
    ...more,
  });
const plans = [
  plan('/list', { group: 'OrdersGroup' }),
  plan('/refund', { group: 'OrdersGroup', permissions: ['shop.order.refund'] }),
  plan('/open', { group: 'OrdersGroup', allowAnonymous: true }),
  plan('/root', { group: 'ApiGroup' }),
  plan('/elsewhere'),
];
const module = { groups, permissions: ['shop.order.read', 'shop.order.refund', 'shop.stock.read'] };
class OfHeadOffice extends PolicyOf(hasClaim('office', 'head')) {
  override readonly reason = 'Only the head office may do this.';
}

const hostWith = (configured: Readonly<Record<string, ConfiguredGroup>>, endpoints: ServiceEndpointsOptions = {}) =>
  hostOf(plans, {
    module,
    groups: configured,
    endpoints: {
      authenticate: ({ headers }) =>
        typeof headers['x-claims'] === 'string' ? new ClaimsCaller(JSON.parse(headers['x-claims']) as Claims) : undefined,
      policies: { headOffice: new OfHeadOffice() },
      ...endpoints,
    },
  });
type Host = Awaited<ReturnType<typeof hostOf>>;
const ask = (host: Host, url: string, claims?: Claims) =>
  host.inject({ url, headers: claims ? { 'x-claims': JSON.stringify({ sub: 'ada', ...claims }) } : {} });
const statuses = async (host: Host, claims?: Claims) => {
  const found: Record<string, number> = {};
  for (const url of ['/v1/orders/list', '/v1/orders/open', '/v1/root', '/elsewhere'])
    found[url] = (await ask(host, url, claims)).statusCode;
  return found;
};
const problemsOf = async (configured: Readonly<Record<string, ConfiguredGroup>>, endpoints?: ServiceEndpointsOptions) => {
  const error: unknown = await hostWith(configured, endpoints).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StartupError);
  return (error as StartupError).problems;
};

describe('requireAuthorization of a group', () => {
  it('rejects anonymous callers, also in nested groups [GROUP-12] [GROUP-06] [ERROR-02]', async () => {
    const host = await hostWith({ Api: { requireAuthorization: true } });
    expect(await statuses(host)).toEqual({ '/v1/orders/list': 401, '/v1/orders/open': 200, '/v1/root': 401, '/elsewhere': 200 });
    const refused = await ask(host, '/v1/orders/list');
    expect(refused.json()).toMatchObject(problem(401, 'UNAUTHORIZED'));
    expect(refused.headers['www-authenticate']).toBe('Bearer');
    expect((await ask(host, '/v1/orders/list', {})).statusCode).toBe(200);
  });

  it('is off by default [GROUP-12] [AUTH-01]', async () => {
    for (const configured of [{}, { Api: {} }, { Api: { requireAuthorization: false } }])
      expect(Object.values(await statuses(await hostWith(configured)))).toEqual([200, 200, 200, 200]);
  });

  it('applies in an inner group without applying outside [GROUP-12]', async () => {
    const host = await hostWith({ Orders: { requireAuthorization: true } });
    expect(await statuses(host)).toMatchObject({ '/v1/orders/list': 401, '/v1/root': 200 });
  });
});

describe('authorizationPolicy of a group', () => {
  it('must admit the caller of every operation in it, and returns the reason otherwise [GROUP-13]', async () => {
    const host = await hostWith({ Api: { authorizationPolicy: 'headOffice' } });
    expect((await ask(host, '/v1/orders/list')).statusCode).toBe(401);
    const refused = await ask(host, '/v1/orders/list', { office: 'branch' });
    expect(refused.json()).toMatchObject({ ...problem(403, 'FORBIDDEN'), detail: 'Only the head office may do this.' });
    expect((await ask(host, '/v1/root', { office: 'branch' })).statusCode).toBe(403);
    expect((await ask(host, '/v1/orders/list', { office: 'head' })).statusCode).toBe(200);
  });

  it('is off if it is absent or null [GROUP-13]', async () => {
    const host = await hostWith({ Api: { authorizationPolicy: null } });
    expect((await ask(host, '/v1/orders/list')).statusCode).toBe(200);
  });

  it('must exist [GROUP-13]', async () => {
    expect(await problemsOf({ Api: { authorizationPolicy: 'nowhere' } })).toEqual([
      "configureGroup('Api') uses the policy 'nowhere', which does not exist; valid values are headOffice",
    ]);
    expect(await problemsOf({ Api: { authorizationPolicy: 'toString' } }, { policies: {} })).toEqual([
      "configureGroup('Api') uses the policy 'toString', which does not exist; the option policies is empty",
    ]);
  });
});

describe('requiredPermissions of a group', () => {
  it('are all required, with those of outer groups and of the operation [GROUP-14] [GROUP-16] [ERROR-20]', async () => {
    const host = await hostWith({
      Api: { requiredPermissions: ['shop.order.read'] },
      Orders: { requiredPermissions: ['shop.stock.read', 'shop.order.read'] },
    });
    expect((await ask(host, '/v1/orders/list')).statusCode).toBe(401);
    ran.length = 0;
    const refused = await ask(host, '/v1/orders/list', { permission: 'shop.order.read' });
    expect(refused.json()).toMatchObject({
      ...problem(403, 'FORBIDDEN'),
      requiredPermissions: ['shop.order.read', 'shop.stock.read'],
      permissionMatch: 'all',
    });
    expect(ran).toEqual([]);
    const both = ['shop.order.read', 'shop.stock.read'];
    expect((await ask(host, '/v1/orders/list', { permission: both })).statusCode).toBe(200);
    expect((await ask(host, '/v1/root', { permission: 'shop.order.read' })).statusCode).toBe(200);
    const withoutOwn = await ask(host, '/v1/orders/refund', { permission: both });
    expect(withoutOwn.json()).toMatchObject({ requiredPermissions: [...both, 'shop.order.refund'] });
  });

  it('are all required if one group lists several: none of them suffices alone [GROUP-14]', async () => {
    const host = await hostWith({ Orders: { requiredPermissions: ['shop.order.read', 'shop.stock.read'] } });
    for (const permission of ['shop.order.read', 'shop.stock.read'])
      expect([permission, (await ask(host, '/v1/orders/list', { permission })).statusCode]).toEqual([permission, 403]);
    expect((await ask(host, '/v1/orders/list', { permission: ['shop.order.read', 'shop.stock.read'] })).statusCode).toBe(200);
  });

  it('are none by default [GROUP-14]', async () => {
    const host = await hostWith({ Api: { requiredPermissions: [] } });
    expect((await ask(host, '/v1/orders/list')).statusCode).toBe(200);
  });

  it('are granted by roles and by wildcards [GROUP-17]', async () => {
    const definitions = roles({ reader: { permissions: ['shop.*.read'] }, clerk: { includes: ['reader'] } });
    const host = await hostWith({ Orders: { requiredPermissions: ['shop.order.read', 'shop.stock.read'] } }, { roles: definitions });
    for (const claims of [
      { role: 'clerk' },
      { role: ['reader'] },
      { permission: 'shop.*' },
      { permission: '*' },
      { permission: 'SHOP.*.READ' },
    ])
      expect([claims, (await ask(host, '/v1/orders/list', claims as Claims)).statusCode]).toEqual([claims, 200]);
    expect((await ask(host, '/v1/orders/list', { role: 'other' })).statusCode).toBe(403);
  });

  it('may be the message permissions of every host [GROUP-14]', async () => {
    const host = await hostWith({ Orders: { requiredPermissions: ['service.message.read'] } });
    expect((await ask(host, '/v1/orders/list', { permission: 'shop.*' })).statusCode).toBe(403);
    expect((await ask(host, '/v1/orders/list', { permission: 'service.*' })).statusCode).toBe(200);
  });

  it('must be declared in a permission catalogue [GROUP-14]', async () => {
    expect(await problemsOf({ Orders: { requiredPermissions: ['shop.order.raed', 'Shop.Order.Read', 'shop.*'] } })).toEqual([
      "configureGroup('Orders') requires the permission 'shop.order.raed', which no permission catalogue declares; did you mean 'shop.order.read'?",
      "configureGroup('Orders') requires the permission 'shop.*', which no permission catalogue declares",
    ]);
  });
});

describe('requireAuthorizationByDefault', () => {
  it('makes every operation reject anonymous callers, and is off by default [AUTH-03]', async () => {
    expect(await statuses(await hostWith({}, { requireAuthorizationByDefault: true }))).toEqual({
      '/v1/orders/list': 401,
      '/v1/orders/open': 200,
      '/v1/root': 401,
      '/elsewhere': 401,
    });
    expect(await statuses(await hostWith({}, { requireAuthorizationByDefault: true }), {})).toMatchObject({ '/elsewhere': 200 });
    expect(await statuses(await hostWith({}))).toMatchObject({ '/elsewhere': 200 });
  });
});

describe('allowAnonymous', () => {
  it('of an operation lifts the requirements of its groups and of the host [AUTH-04]', async () => {
    const asking = { requireAuthorization: true, authorizationPolicy: 'headOffice', requiredPermissions: ['shop.order.read'] };
    const host = await hostWith({ Api: asking, Orders: asking }, { requireAuthorizationByDefault: true });
    expect((await ask(host, '/v1/orders/open')).statusCode).toBe(200);
    expect((await ask(host, '/v1/orders/list')).statusCode).toBe(401);
  });

  it('of a group lifts outer requirements, but not those of its operations [AUTH-04]', async () => {
    const host = await hostWith(
      { Api: { requireAuthorization: true }, Orders: { allowAnonymous: true } },
      { requireAuthorizationByDefault: true },
    );
    expect(await statuses(host)).toMatchObject({ '/v1/orders/list': 200, '/v1/root': 401, '/elsewhere': 401 });
    expect((await ask(host, '/v1/orders/refund')).statusCode).toBe(401);
  });

  it('of an outer group does not lift the requirements of an inner one [GROUP-12] [AUTH-04]', async () => {
    const host = await hostWith({ Api: { allowAnonymous: true }, Orders: { requireAuthorization: true } });
    expect(await statuses(host)).toMatchObject({ '/v1/orders/list': 401, '/v1/root': 200 });
  });

  it('contradicts a requirement of the same group', async () => {
    expect(await problemsOf({ Api: { allowAnonymous: true, requireAuthorization: true } })).toEqual([
      "configureGroup('Api') both allows anonymous callers and requires authentication",
    ]);
  });
});
