import { fixedWindow, StartupError, tokenBucket } from '@portico/host-fastify';
import type { ConfiguredGroup, ServiceEndpointsOptions } from '@portico/host-fastify';
import { describe, expect, it } from 'vitest';
import { hostOf } from '../support/hosts.ts';
import { operation } from '../support/plans.ts';

const groups = [
  { name: 'ShopGroup', optionsName: 'Shop', prefix: '/shop' },
  { name: 'OrdersGroup', optionsName: 'Orders', prefix: '/orders', parent: 'ShopGroup' },
];
const get = (route: string, more: object = {}) => operation({ verb: 'GET', route, ...more });
const plans = [
  get('/list', { group: 'OrdersGroup' }),
  get('/own', { group: 'OrdersGroup', rateLimit: 'own' }),
  get('/menu', { group: 'ShopGroup' }),
  get('/free'),
];
const rateLimitPolicies = {
  writes: fixedWindow({ limit: 10, window: 1 }),
  reads: fixedWindow({ limit: 20, window: 1 }),
  own: fixedWindow({ limit: 30, window: 1 }),
};
const hostWith = (configured: Readonly<Record<string, ConfiguredGroup>>, endpoints: ServiceEndpointsOptions = {}) =>
  hostOf(plans, { module: { groups }, groups: configured, endpoints: { rateLimitPolicies, ...endpoints } });

/** Returns the policy that counts requests to a path. */
const policyOf = async (configured: Readonly<Record<string, ConfiguredGroup>>, url: string, endpoints?: ServiceEndpointsOptions) =>
  (await (await hostWith(configured, endpoints)).inject(url)).headers['ratelimit-policy'];

describe('[GROUP-19] The rate-limit policy of a group', () => {
  it('counts the requests to its operations, and to those of nested groups', async () => {
    const configured = { Shop: { rateLimitPolicy: 'reads' } };
    expect(await policyOf(configured, '/shop/menu')).toBe('"reads";q=20;w=1');
    expect(await policyOf(configured, '/shop/orders/list')).toBe('"reads";q=20;w=1');
    expect(await policyOf(configured, '/free')).toBeUndefined();
  });

  it('is that of the innermost group that names one, unless the operation names one', async () => {
    const configured = { Shop: { rateLimitPolicy: 'reads' }, Orders: { rateLimitPolicy: 'writes' } };
    expect(await policyOf(configured, '/shop/orders/list')).toBe('"writes";q=10;w=1');
    expect(await policyOf(configured, '/shop/orders/own')).toBe('"own";q=30;w=1');
  });

  it('is off with the default null', async () => {
    expect(await policyOf({}, '/shop/menu')).toBeUndefined();
    expect(await policyOf({ Shop: { rateLimitPolicy: null } }, '/shop/menu')).toBeUndefined();
    const around = { Shop: { rateLimitPolicy: 'reads' }, Orders: { rateLimitPolicy: null } };
    expect(await policyOf(around, '/shop/orders/list')).toBe('"reads";q=20;w=1');
  });

  it('is described with its responses', async () => {
    const source = { file: 'shop.ts', line: 1, column: 1 };
    const list = {
      id: 'Test.GET/list',
      name: 'List',
      kind: 'Endpoint',
      verb: 'GET',
      route: '/list',
      group: 'OrdersGroup',
      status: 200,
    } as const;
    const manifest = {
      area: 'Test',
      groups,
      types: [],
      operations: [{ ...list, inputs: [], body: 'none', errors: [], tags: [], examples: [], source } as const],
    };
    const host = await hostOf(plans, {
      module: { groups, manifest: async () => manifest },
      groups: { Orders: { rateLimitPolicy: 'writes' } },
      endpoints: { rateLimitPolicies },
      host: { environment: 'development', logger: false },
    });
    const { paths } = (await host.inject('/openapi/v1.json')).json();
    expect(paths['/shop/orders/list'].get).toMatchObject({
      'x-rate-limit-policy': 'writes',
      responses: { 429: { headers: { 'Retry-After': { required: true } } } },
    });
  });
});

describe('Configuration', () => {
  const configured = { Shop: { rateLimitPolicy: 'reads' } };
  const withKeys = (keys: Readonly<Record<string, string>>) => {
    for (const [key, value] of Object.entries(keys)) process.env[key] = value;
    return () => {
      for (const key of Object.keys(keys)) delete process.env[key];
    };
  };

  it('changes the policies of the options, and adds policies', async () => {
    const undo = withKeys({
      Service__RateLimits__reads__Limit: '7',
      Service__RateLimits__extra__Limit: '3',
      Service__RateLimits__extra__Window: '1h',
    });
    try {
      expect(await policyOf(configured, '/shop/menu')).toBe('"reads";q=7;w=1');
      expect(await policyOf({ Shop: { rateLimitPolicy: 'extra' } }, '/shop/menu')).toBe('"extra";q=3;w=3600');
    } finally {
      undo();
    }
  });

  it('fails at startup if the policy is invalid', async () => {
    const undo = withKeys({ Service__RateLimits__reads__Window: 'soon' });
    try {
      await expect(hostWith(configured)).rejects.toThrow("the rate-limit policy 'reads' has the window soon");
    } finally {
      undo();
    }
  });
});

describe('A host fails at startup', () => {
  const problemsOf = async (endpoints: ServiceEndpointsOptions, configured: Readonly<Record<string, ConfiguredGroup>> = {}) => {
    const error: unknown = await hostWith(configured, endpoints).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(StartupError);
    return (error as StartupError).problems;
  };

  it('if an unknown policy is named', async () => {
    expect(await problemsOf({ rateLimitPolicies: { reads: rateLimitPolicies.reads } }, { Shop: { rateLimitPolicy: 'writes' } })).toEqual([
      "configureGroup('Shop') uses the rate-limit policy 'writes', which does not exist; valid values are reads",
      "Test.GET/own uses the rate-limit policy 'own', which does not exist; valid values are reads",
    ]);
    expect(await problemsOf({ rateLimitPolicies: {} })).toEqual([
      "Test.GET/own uses the rate-limit policy 'own', which does not exist; the option rateLimitPolicies is empty",
    ]);
  });

  it('if a policy is invalid', async () => {
    const { own } = rateLimitPolicies;
    const policies = {
      own,
      'two words': own,
      none: fixedWindow({ limit: 0, window: 1 }),
      never: fixedWindow({ limit: 1, window: '0s' }),
      small: tokenBucket({ limit: 1, window: 1, burst: 0.5 }),
      other: { ...own, kind: 'leaky', partitionBy: 'moon', whenStoreFails: 'sometimes', store: 'disk' } as never,
      shared: { ...own, store: 'redis' as const },
    };
    expect(await problemsOf({ rateLimitPolicies: policies })).toEqual([
      "the rate-limit policy 'two words' has an invalid name; names consist of letters, digits, dots, dashes and underscores",
      "the rate-limit policy 'none' has the limit 0; it must be a whole number above 0",
      "the rate-limit policy 'never' has the window 0s; it must be seconds, or a number with the unit ms, s, m, h or d",
      "the rate-limit policy 'small' has the burst 0.5; it must be a whole number above 0",
      "the rate-limit policy 'other' has the kind 'leaky'; valid values are fixedWindow, slidingWindow, tokenBucket, concurrency",
      "the rate-limit policy 'other' has the partitionBy 'moon'; valid values are address, user, tenant",
      "the rate-limit policy 'other' has the store 'disk'; valid values are memory, redis",
      "the rate-limit policy 'other' has the whenStoreFails 'sometimes'; valid values are local, open, closed",
      "the rate-limit policy 'shared' uses Redis, which has no address; set Service:Redis:Url",
    ]);
  });

  it('if the address of Redis is malformed, without repeating it', async () => {
    expect(await problemsOf({ redis: { url: 'http://user:secret@host' } })).toEqual([
      'Service:Redis:Url is not a Redis address: redis://user:password@host:port/database, or redis+sentinel://user:password@host:port,host:port/group/database',
    ]);
  });
});
