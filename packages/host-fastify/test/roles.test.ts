import { Configuration, roles } from '@portico/core';
import { StartupError } from '@portico/host-fastify';
import type { ServiceEndpointsOptions } from '@portico/host-fastify';
import { anonymous, ClaimsCaller, OperationCall, buildPipeline, RoleGrants } from '@portico/runtime';
import type { Claims } from '@portico/runtime';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EnvironmentConfiguration } from '../../host/src/configuration/environmentConfiguration.ts';
import { hostOf } from './support/hosts.ts';
import { operation } from './support/plans.ts';

const plans = [
  operation({ verb: 'GET', route: '/orders', permissions: ['shop.order.read'], invoke: () => 'done' }),
  operation({ verb: 'GET', route: '/refunds', permissions: ['shop.order.refund'], invoke: () => 'done' }),
];
const permissions = ['shop.order.read', 'shop.order.refund', 'shop.order.view-all'];
const shop = roles({ clerk: { permissions: ['Shop.Order.READ'] }, manager: { includes: ['clerk'], permissions: ['shop.*'] } });

const hostWith = (endpoints: ServiceEndpointsOptions) =>
  hostOf(plans, {
    module: { permissions },
    endpoints: {
      authenticate: ({ headers }) => new ClaimsCaller(JSON.parse(String(headers['x-claims'])) as Claims),
      ...endpoints,
    },
  });
const statuses = async (endpoints: ServiceEndpointsOptions, claims: Claims) => {
  const host = await hostWith(endpoints);
  const ask = async (url: string) => (await host.inject({ url, headers: { 'x-claims': JSON.stringify(claims) } })).statusCode;
  return [await ask('/orders'), await ask('/refunds')];
};
const problemsOf = async (endpoints: ServiceEndpointsOptions) => {
  const refusal: unknown = await hostWith(endpoints).catch((thrown: unknown) => thrown);
  expect(refusal).toBeInstanceOf(StartupError);
  return (refusal as StartupError).problems;
};

describe('The option roles', () => {
  it("[PERM-04] defines the grants of callers' roles", async () => {
    expect(await statuses({ roles: shop }, { role: ['clerk'] })).toEqual([200, 403]);
    expect(await statuses({ roles: shop }, { role: 'manager' })).toEqual([200, 200]);
    expect(await statuses({ roles: shop }, { role: ['guest'] })).toEqual([403, 403]);
    expect(await statuses({}, { role: ['manager'] })).toEqual([403, 403]);
  });

  it('is a startup error if a role grants or includes an unknown name', async () => {
    expect(
      await problemsOf({
        roles: { clerk: { permissions: ['shop.order.raed', 'store.*', 'shop.*.read', '*'] }, boss: { includes: ['clark'] } },
      }),
    ).toEqual([
      "the role 'clerk' grants 'shop.order.raed', which no permission catalogue declares; did you mean 'shop.order.read'?",
      "the role 'clerk' grants 'store.*', which no permission catalogue declares",
      "the role 'boss' includes 'clark', which is not a role; valid values are boss, clerk",
    ]);
  });
});

describe('A host that runs some areas of a project', () => {
  const grants = (permission: string) => ({ roles: { clerk: { permissions: [permission] } } });
  const start = (permission: string) =>
    hostOf(plans, {
      module: { permissions, projectPermissions: [...permissions, 'billing.invoice.read'] },
      endpoints: { requireJwt: false, ...grants(permission) },
    });

  it('[PERM-04] accepts roles with permissions of the other areas, because all hosts have the same roles', async () => {
    await expect(start('billing.invoice.read')).resolves.toBeDefined();
  });

  it('still rejects permissions that no area of the project declares', async () => {
    await expect(start('billing.invoice.raed')).rejects.toMatchObject({
      problems: [
        "the role 'clerk' grants 'billing.invoice.raed', which no permission catalogue declares; did you mean 'billing.invoice.read'?",
      ],
    });
  });
});

describe('Service:Roles in configuration', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('[PERM-04] adds permissions to roles, and new roles', async () => {
    vi.stubEnv('Service__Roles__clerk', 'shop.order.refund');
    vi.stubEnv('Service__Roles__reader', ' shop.order.read , shop.order.view-all,');
    expect(await statuses({ roles: shop }, { role: ['clerk'] })).toEqual([200, 200]);
    expect(await statuses({ roles: shop }, { role: ['reader'] })).toEqual([200, 403]);
  });

  it('is a startup error if it names a permission that no catalogue declares', async () => {
    vi.stubEnv('Service__Roles__clerk', 'shop.order.rfund');
    expect(await problemsOf({})).toEqual([
      "the role 'clerk' grants 'shop.order.rfund', which no permission catalogue declares; did you mean 'shop.order.refund'?",
    ]);
  });

  it('is read for the roles of the option from a source that cannot list its names', async () => {
    class Fixed extends Configuration {
      get(key: string) {
        return key === 'Service:Roles:clerk' ? 'shop.order.refund' : undefined;
      }
    }
    const services: ServiceEndpointsOptions['services'] = (registry) => void registry.replace(Configuration, new Fixed());
    expect(await statuses({ roles: shop, services }, { role: ['clerk'] })).toEqual([200, 200]);
  });

  it('lists the names below a section of the environment once each', () => {
    const configuration = new EnvironmentConfiguration({
      Service__Roles__a: '',
      Service__Roles__b__c: '',
      Service__Roles__b__d: '',
      Service__Rolesx__e: '',
    });
    expect(configuration.names('Service:Roles')).toEqual(['a', 'b']);
  });
});

describe('A call without HTTP', () => {
  it.each<Claims>([{}, { sub: 'ada' }, { sub: 'ada', role: ['clerk'] }])(
    '[ERROR-02] [PERM-01] is rejected in the same way: %j',
    async (claims) => {
      const [, refund] = plans;
      const caller = claims['sub'] === undefined ? anonymous : new ClaimsCaller(claims);
      const source = { params: {}, query: {}, rawHeaders: [], path: '/refunds', signal: new AbortController().signal };
      const call = new OperationCall(refund!, source, caller, 'a'.repeat(32));
      const setup = { services: {}, roles: new RoleGrants(shop), explainsAccess: true, onFault: () => expect.unreachable('a fault') };
      const answer = await buildPipeline(refund!, setup).run(call);
      const host = await hostWith({ roles: shop, authenticate: () => caller });
      const response = await host.inject({ url: '/refunds' });
      expect({ status: answer.status, body: JSON.parse(answer.body as string) as unknown }).toEqual({
        status: response.statusCode,
        body: { ...response.json<object>(), traceId: call.traceId },
      });
      expect(answer.status).toBe(claims['sub'] === undefined ? 401 : 403);
    },
  );
});
