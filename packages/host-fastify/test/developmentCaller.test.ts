import { ClaimsCaller } from '@portico/runtime';
import type { Environment, ServiceEndpointsOptions } from '@portico/host-fastify';
import { describe, expect, it } from 'vitest';
import { hostOf, problem } from './support/hosts.ts';
import { operation } from './support/plans.ts';

const claims = ['sub', 'name', 'role', 'permission', 'tenant_id'];
const whoAmI = operation({
  verb: 'GET',
  route: '/me',
  invoke: (_input, _services, { caller }) => Object.fromEntries(claims.map((name) => [name, caller.claim(name)])),
});
const guarded = operation({ verb: 'GET', route: '/guarded', permissions: ['catalog.amenity.read'] });
const headers = {
  'X-User-Id': 'u-1',
  'X-User-Name': 'Ada',
  'X-User-Roles': 'admin, receptionist',
  'X-User-Permissions': 'catalog.*,booking.guest.read',
  'X-Tenant-Id': 't-1',
};
const asked = async (environment: Environment, sent: Record<string, string>, endpoints: ServiceEndpointsOptions = {}) => {
  const host = await hostOf([whoAmI, guarded], { host: { environment, logger: false }, endpoints });
  return { me: (await host.inject({ url: '/me', headers: sent })).json(), guarded: await host.inject({ url: '/guarded', headers: sent }) };
};

describe('the headers that describe a caller', () => {
  it('are trusted in development [AUTH-17]', async () => {
    const { me, guarded: answer } = await asked('development', headers);
    expect(me).toEqual({
      sub: 'u-1',
      name: 'Ada',
      role: ['admin', 'receptionist'],
      permission: ['catalog.*', 'booking.guest.read'],
      tenant_id: 't-1',
    });
    expect(answer.statusCode).toBe(200);
  });

  it('describe an anonymous caller without an id', async () => {
    const { 'X-User-Id': _id, ...others } = headers;
    const { me, guarded: answer } = await asked('development', others);
    expect(me).toEqual({});
    expect(answer.json()).toMatchObject(problem(401, 'UNAUTHORIZED'));
  });

  it('grant only the permissions that they name', async () => {
    const { guarded: answer } = await asked('development', { 'X-User-Id': 'u-1' });
    expect(answer.json()).toMatchObject({
      ...problem(403, 'FORBIDDEN'),
      requiredPermissions: ['catalog.amenity.read'],
      permissionMatch: 'all',
    });
  });

  it.each(['test', 'production'] as const)('are ignored in %s [AUTH-18]', async (environment) => {
    const { me, guarded: answer } = await asked(environment, headers, { requireJwt: false });
    expect(me).toEqual({});
    expect(answer.statusCode).toBe(401);
  });

  it('are ignored if the host has custom authentication', async () => {
    expect((await asked('development', headers, { authenticate: () => undefined })).me).toEqual({});
    expect((await asked('development', headers, { authenticate: () => new ClaimsCaller({ sub: 'other' }) })).me).toEqual({ sub: 'other' });
  });
});
