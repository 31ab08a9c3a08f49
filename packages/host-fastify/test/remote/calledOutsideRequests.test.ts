import { DependencyError } from '@portico/core';
import { RemoteBoundary } from '@portico/host-fastify';
import { ClaimsCaller } from '@portico/runtime';
import type { CallPlan, ModulePlan, OperationCall } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { area, operation } from '../support/plans.ts';
import { listening } from './support/twoHosts.ts';

class Who {}

const who = operation({
  id: 'Shop.Who',
  verb: 'GET',
  route: '/who',
  invoke: (_input, _services, call) => {
    const { asSystem = false, forAllOwners = false } = call as OperationCall & { asSystem?: boolean; forAllOwners?: boolean };
    return { id: call.caller.id ?? null, tenant: call.caller.tenantId ?? null, asSystem, forAllOwners };
  },
});
const call: CallPlan = { operation: 'Shop.Who', class: Who, method: 'who', inputs: [] };
const shop: ModulePlan = area([who], {
  name: 'Shop',
  projectAreas: ['Shop', 'Desk'],
  calls: async () => [call],
  remote: async () => [{ operation: 'Shop.Who', read: (value: unknown) => ({ value }), errors: [] }],
});

type Untyped = { call(operation: unknown): Promise<unknown> };
const untyped = (calls: object) => calls as unknown as Untyped;

describe('A call outside a request, of an area in another process', () => {
  it('carries its caller, its tenant and whether it is made as the system', async () => {
    const behind = await listening([shop]);
    const configuration = { 'Service:RemoteBoundaries:Shop:BaseUrl': behind.address };
    const { host } = await listening([RemoteBoundary(shop)], { configuration });
    const ada = new ClaimsCaller({ sub: 'ada' });
    const none = { id: null, tenant: null, asSystem: false, forAllOwners: false };
    expect(await untyped(host.as(ada)).call(Who)).toEqual({ ...none, id: 'ada' });
    expect(await untyped(host.as(ada).forTenant('red')).call(Who)).toEqual({ ...none, id: 'ada', tenant: 'red' });
    expect(await untyped(host.asSystem()).call(Who)).toEqual({ ...none, asSystem: true, forAllOwners: true });
    expect(await untyped(host.asSystem().forTenant('red')).call(Who)).toEqual({ ...none, tenant: 'red', forAllOwners: true });
  });

  it('returns DependencyError if that process does not respond', async () => {
    const { host } = await listening([RemoteBoundary(shop)]);
    expect(await untyped(host.asSystem()).call(Who)).toBeInstanceOf(DependencyError);
  });
});
