import { allOf, anyOf, ForbiddenError, hasClaim, hasPermission, hasRole, not, Policy, PolicyOf, roles } from '@portico/core';
import * as fastify from '@portico/host-fastify';
import * as node from '@portico/host-node';
import { ClaimsCaller } from '@portico/runtime';
import { describe, expect, it, onTestFinished } from 'vitest';
import { area, operation } from '../../host-fastify/test/support/plans.ts';

class IsManager extends PolicyOf(allOf(hasRole('manager'), not(anyOf(hasClaim('suspended', 'yes'), hasPermission('shop.leave'))))) {}

class InOfficeHours extends Policy {
  override readonly reason = 'You may do this in office hours only.';
  admits(): boolean {
    return false;
  }
}

const buy = operation({ verb: 'POST', route: '/buy', permissions: ['shop.read', 'shop.buy'] });
const manage = operation({ verb: 'GET', route: '/manage', policy: () => new IsManager() });
const late = operation({ verb: 'GET', route: '/late', policy: () => new InOfficeHours() });
const refund = operation({ verb: 'GET', route: '/refund', invoke: () => ForbiddenError.denied('refund this invoice') });

const servers = { fastify, node } as const;

async function startHost(name: keyof typeof servers, environment: 'development' | 'test' | 'production') {
  const server = servers[name] as typeof fastify;
  const host = server.createHost({ environment, ...(environment !== 'test' && { logger: false }) });
  server.addServiceEndpoints(host, [area([buy, manage, late, refund], { permissions: ['shop.read', 'shop.buy', 'shop.leave'] })], {
    roles: roles({ reader: { permissions: ['shop.read'] } }),
    authenticate: ({ headers }) =>
      headers['x-role'] === undefined
        ? undefined
        : new ClaimsCaller({ sub: 'ann', role: String(headers['x-role']), permission: 'other.*', tenant_id: 'north' }),
    policies: { office: new InOfficeHours() },
  });
  server.mapServiceEndpoints(host);
  const add = (url: string, access: fastify.RouteAccess) => {
    const route = { method: 'GET', url, handler: () => 'done', access, config: { access } };
    host.route(route);
  };
  add('/own', { permission: 'shop.buy' });
  add('/own-policy', { policy: 'office' });
  onTestFinished(() => host.close());
  await host.ready();
  return async (url: string) => {
    const method = url === '/buy' ? 'POST' : 'GET';
    const response = await host.inject({ method, url, headers: { 'x-role': 'reader' } });
    const problem: Record<string, unknown> = { ...response.json(), status: response.statusCode };
    return problem;
  };
}

const caller = { id: 'ann', tenantId: 'north', roles: ['reader'], permissions: ['other.*', 'shop.read'] };
const requires = "allOf(hasRole('manager'), not(anyOf(hasClaim('suspended', 'yes'), hasPermission('shop.leave'))))";

describe.each(['fastify', 'node'] as const)('A 403 on %s', (name) => {
  it.each(['development', 'test'] as const)('names in %s what is missing and what the caller has', async (environment) => {
    const send = await startHost(name, environment);
    expect(await send('/buy')).toMatchObject({
      status: 403,
      requiredPermissions: ['shop.read', 'shop.buy'],
      diagnosis: { missingPermissions: ['shop.buy'], caller },
    });
    expect(await send('/own')).toMatchObject({ status: 403, diagnosis: { missingPermissions: ['shop.buy'], caller } });
  });

  it.each(['development', 'test'] as const)('names in %s the policy that rejects the caller, and its requirement', async (environment) => {
    const send = await startHost(name, environment);
    expect((await send('/manage'))['diagnosis']).toEqual({ missingPermissions: [], policy: { name: 'IsManager', requires }, caller });
    for (const url of ['/late', '/own-policy'])
      expect(await send(url), url).toMatchObject({
        detail: 'You may do this in office hours only.',
        diagnosis: { missingPermissions: [], policy: { name: 'InOfficeHours' }, caller },
      });
    expect((await send('/refund'))['diagnosis']).toEqual({ missingPermissions: [], caller });
  });

  it('reveals none of it in production', async () => {
    const send = await startHost(name, 'production');
    const members = ['status', 'type', 'title', 'detail', 'instance', 'code', 'traceId', 'requiredPermissions', 'permissionMatch'];
    for (const url of ['/buy', '/manage', '/late', '/refund', '/own', '/own-policy']) {
      const problem = await send(url);
      expect(Object.keys(problem).toSorted(), url).toEqual(members.toSorted());
      expect(JSON.stringify(problem)).not.toMatch(/reader|other\.|north|IsManager|hasRole|ann\b/);
    }
  });
});
