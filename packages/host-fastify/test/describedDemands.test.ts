import { PolicyOf, hasRole } from '@portico/core';
import type { Manifest, Operation } from '@portico/core/manifest';
import { fixedWindow } from '@portico/host-fastify';
import type { ConfiguredGroup, ServiceEndpointsOptions } from '@portico/host-fastify';
import { describe, expect, it } from 'vitest';
import { describeRedis, ownKeys } from './rateLimits/support/redis.ts';
import { hostOf } from './support/hosts.ts';
import { operation } from './support/plans.ts';

const groups = [{ name: 'ThingsGroup', optionsName: 'Things', prefix: '/things' }];
const manifestOf = (route: string, more: Partial<Operation> = {}): Operation => ({
  id: `Test.GET${route}`,
  name: `Get${route.slice(1)}`,
  kind: 'Endpoint',
  verb: 'GET',
  route,
  group: 'ThingsGroup',
  status: 200,
  inputs: [],
  body: 'none',
  result: { kind: 'scalar', scalar: 'string' },
  errors: [],
  tags: [],
  examples: [],
  source: { file: 'things.ts', line: 1, column: 1 },
  ...more,
});
const manifest: Manifest = {
  area: 'Test',
  groups,
  operations: [
    manifestOf('/list'),
    manifestOf('/count', { permissions: ['shop.thing.count'] }),
    manifestOf('/open', { allowAnonymous: true }),
  ],
  types: [],
};
const prepared = {
  text: '{"openapi":"3.1.0","info":{"title":"Prepared","version":"2.0"},"paths":{}}',
  etag: '"prepared"',
  areas: ['Test'],
};
const plans = [
  operation({ verb: 'GET', route: '/list', group: 'ThingsGroup' }),
  operation({ verb: 'GET', route: '/count', group: 'ThingsGroup', permissions: ['shop.thing.count'] }),
  operation({ verb: 'GET', route: '/open', group: 'ThingsGroup', allowAnonymous: true }),
];
class OfManagers extends PolicyOf(hasRole('manager')) {}

/** Returns the described access requirements of each operation. */
const described = async (group: ConfiguredGroup, options: ServiceEndpointsOptions = {}) => {
  const host = await hostOf(plans, {
    host: { environment: 'development', logger: false },
    module: {
      groups,
      permissions: ['shop.thing.read', 'shop.thing.count'],
      manifest: async () => manifest,
      document: async () => prepared,
    },
    groups: { Things: group },
    endpoints: { policies: { managers: new OfManagers() }, ...options },
  });
  const { paths } = (await host.inject('/openapi/v1.json')).json<{ paths: Record<string, { get: Record<string, object> }> }>();
  return Object.fromEntries(
    Object.entries(paths).map(([path, { get }]) => [
      path.slice('/things/'.length),
      [get['x-required-permissions'] ?? [], Object.keys(get['responses']!).filter((status) => status === '401' || status === '403')],
    ]),
  );
};

describe('the description of operations of a group', () => {
  it('shows the permissions of the group with those of the operation, and the rejections that follow [GROUP-15] [OPENAPI-07]', async () => {
    expect(await described({ requiredPermissions: ['shop.thing.read'] })).toEqual({
      list: [['shop.thing.read'], ['401', '403']],
      count: [
        ['shop.thing.read', 'shop.thing.count'],
        ['401', '403'],
      ],
      open: [[], ['401']],
    });
  });

  it('shows that callers must be authenticated, or admitted by a policy', async () => {
    expect(await described({ requireAuthorization: true })).toMatchObject({ list: [[], ['401']], open: [[], ['401']] });
    expect(await described({}, { requireAuthorizationByDefault: true })).toMatchObject({ list: [[], ['401']], open: [[], ['401']] });
    expect(await described({ authorizationPolicy: 'managers' })).toMatchObject({ list: [[], ['401', '403']] });
  });

  it('is the built one if nothing more is required', async () => {
    expect(await described({ requireAuthorization: false })).toEqual({});
  });
});

describeRedis('A rate-limit policy that rejects all requests while it cannot count', () => {
  const statuses = async (whenStoreFails: 'open' | 'closed') => {
    const host = await hostOf(plans, {
      host: { environment: 'development', logger: false },
      module: { groups, permissions: ['shop.thing.count'], manifest: async () => manifest, document: async () => prepared },
      groups: { Things: { rateLimitPolicy: 'writes' } },
      endpoints: { redis: ownKeys(), rateLimitPolicies: { writes: fixedWindow({ limit: 5, window: 1, whenStoreFails }) } },
    });
    const { paths } = (await host.inject('/openapi/v1.json')).json<{ paths: Record<string, { get: { responses: object } }> }>();
    return Object.keys(paths['/things/list']!.get.responses);
  };

  it('is described with that rejection [RATE-02]', async () => {
    expect(await statuses('closed')).toEqual(['200', '400', '401', '417', '429', '431', '500', '503']);
    expect(await statuses('open')).toEqual(['200', '400', '401', '417', '429', '431', '500']);
  });
});
