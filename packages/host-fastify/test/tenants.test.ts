import { ClaimsCaller } from '@portico/runtime';
import type { Claims, OperationCall } from '@portico/runtime';
import type { Environment } from '@portico/host-fastify';
import { describe, expect, it } from 'vitest';
import { hostOf, problem } from './support/hosts.ts';
import { operation } from './support/plans.ts';

const bound: string[] = [];
const mine = operation({
  verb: 'GET',
  route: '/mine',
  bind: () => {
    bound.push('mine');
    return {};
  },
  invoke: (_input, _services, { caller }) => ({
    id: caller.id ?? null,
    name: caller.name ?? null,
    tenant: caller.tenantId ?? null,
    claim: caller.claim('tenant_id') ?? null,
    reads: caller.holds('shop.order.read'),
  }),
});
const asked = async (environment: Environment, headers: Record<string, string | string[]>, claims?: Claims) => {
  const own = claims && { authenticate: () => new ClaimsCaller({ sub: 'ada', ...claims }) };
  const host = await hostOf([mine], { host: { environment, logger: false }, endpoints: { ...own } });
  bound.length = 0;
  return host.inject({ url: '/mine', headers });
};

describe('the tenant of a call', () => {
  it('is that of the claim tenant_id [TENANT-01]', async () => {
    for (const headers of [{}, { 'x-tenant-id': 'north' }, { 'X-Tenant-Id': ' north ' }])
      expect((await asked('production', headers as Record<string, string>, { tenant_id: 'north' })).json()).toMatchObject({
        tenant: 'north',
      });
  });

  it('is that of the header X-Tenant-Id in development, for callers from headers [TENANT-01] [AUTH-17]', async () => {
    const headers = { 'x-user-id': 'ada', 'x-user-name': 'Ada', 'x-user-permissions': 'shop.*', 'x-tenant-id': 'north' };
    expect((await asked('development', headers)).json()).toEqual({ id: 'ada', name: 'Ada', tenant: 'north', claim: 'north', reads: true });
  });

  it('is absent for anonymous callers, whatever they send [TENANT-01]', async () => {
    for (const environment of ['development', 'production'] as const)
      expect((await asked(environment, { 'x-tenant-id': 'north' })).json()).toMatchObject({ id: null, tenant: null });
  });

  it('is not that of the header alone outside development, or with custom authentication [TENANT-01] [AUTH-18]', async () => {
    for (const environment of ['development', 'test', 'production'] as const)
      expect((await asked(environment, { 'x-tenant-id': 'north' }, {})).json()).toMatchObject({ id: 'ada', tenant: null });
  });

  it('is absent if the claim is empty, and may be a list with one tenant [TENANT-01]', async () => {
    for (const tenant_id of ['', [], ['']]) expect((await asked('production', {}, { tenant_id })).json()).toMatchObject({ tenant: null });
    expect((await asked('production', {}, { tenant_id: ['north'] })).json()).toMatchObject({ tenant: 'north' });
  });

  it('is rejected if the claim names several, whatever the header contains [TENANT-02]', async () => {
    for (const headers of [{}, { 'x-tenant-id': 'north' }])
      expect((await asked('production', headers, { tenant_id: ['north', 'south'] })).json()).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(bound).toEqual([]);
  });

  it('must be equal in both: otherwise 403 in every environment, before binding [TENANT-02] [GATE-01]', async () => {
    for (const environment of ['development', 'test', 'production'] as const)
      for (const named of ['south', 'North', 'north, south', ['north', 'south']]) {
        const refused = await asked(environment, { 'x-tenant-id': named }, { tenant_id: 'north' });
        expect(refused.json()).toMatchObject(problem(403, 'FORBIDDEN'));
        expect(bound).toEqual([]);
      }
  });

  it('is compared for callers from a stage of the application, too [TENANT-02]', async () => {
    const stage = {
      place: 'authenticate' as const,
      createStage: () => (call: OperationCall) => {
        call.caller = new ClaimsCaller({ sub: 'ada', tenant_id: 'north' });
      },
    };
    const host = await hostOf([mine], { endpoints: { stages: [stage] } });
    expect((await host.inject({ url: '/mine', headers: { 'x-tenant-id': 'south' } })).statusCode).toBe(403);
    expect((await host.inject('/mine')).json()).toMatchObject({ tenant: 'north' });
  });
});
