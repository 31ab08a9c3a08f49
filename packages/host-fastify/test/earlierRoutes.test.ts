import { addServiceEndpoints, getCaller, mapServiceEndpoints } from '@portico/host-fastify';
import type { ServiceEndpointsOptions } from '@portico/host-fastify';
import { ClaimsCaller } from '@portico/runtime';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { area, echo } from './support/plans.ts';

const authenticate: NonNullable<ServiceEndpointsOptions['authenticate']> = ({ headers }) =>
  headers['x-user'] === undefined ? undefined : new ClaimsCaller({ sub: String(headers['x-user']) });

/** Adds an area to an application that `createHost` did not create. */
function addArea(app: FastifyInstance, options: ServiceEndpointsOptions = { requireAuthorizationByDefault: true }): void {
  onTestFinished(() => app.close());
  addServiceEndpoints(app, [area([echo('GET', '/operation')])], { authenticate, ...options });
  mapServiceEndpoints(app);
}
const statusOf = async (app: FastifyInstance, url: string, headers = {}) => (await app.inject({ url, headers })).statusCode;

describe('A route that an application registers before its areas', () => {
  it('requires a caller if the host does by default, as later ones', async () => {
    const app = Fastify();
    app.get('/before', (request) => getCaller(request).id);
    addArea(app);
    app.get('/after', () => 'after');

    expect([await statusOf(app, '/before'), await statusOf(app, '/after'), await statusOf(app, '/operation')]).toEqual([401, 401, 401]);
    expect((await app.inject({ url: '/before', headers: { 'x-user': 'ada' } })).body).toBe('ada');
    expect([await statusOf(app, '/operation', { 'x-user': 'ada' }), await statusOf(app, '/none')]).toEqual([200, 404]);
  });

  it('has the requirements that it declares', async () => {
    const app = Fastify();
    app.get('/own', { config: { access: {} } }, () => 'own');
    app.get('/public', { config: { access: { allowAnonymous: true } } }, () => 'public');
    app.get('/plain', () => 'plain');
    addArea(app, {});

    expect([await statusOf(app, '/own'), await statusOf(app, '/own', { 'x-user': 'ada' })]).toEqual([401, 200]);
    expect([await statusOf(app, '/public'), await statusOf(app, '/plain')]).toEqual([200, 200]);
  });

  it('is a startup error in a plug-in, whose routes cannot be guarded any more', async () => {
    const app = Fastify();
    await app.register(async (scope) => void scope.get('/before', () => 'before'));
    addArea(app);

    await expect(app.ready()).rejects.toThrow(
      'requireAuthorizationByDefault cannot guard the routes of plug-ins that are registered before addServiceEndpoints; call addServiceEndpoints first',
    );
  });

  it('has the requirements that it declares in a plug-in, at every depth', async () => {
    const app = Fastify();
    await app.register(async (scope) => {
      scope.get('/own', { config: { access: {} } }, (request) => getCaller(request).id);
      scope.get('/public', { config: { access: { allowAnonymous: true } } }, () => 'public');
      scope.get('/plain', () => 'plain');
      await scope.register(async (inner) => void inner.get('/inner', { config: { access: { permission: 'a.b.read' } } }, () => 'inner'));
    });
    addArea(app, {});

    expect([await statusOf(app, '/own'), await statusOf(app, '/inner')]).toEqual([401, 401]);
    expect([await statusOf(app, '/own', { 'x-user': 'ada' }), await statusOf(app, '/inner', { 'x-user': 'ada' })]).toEqual([200, 403]);
    expect([await statusOf(app, '/public'), await statusOf(app, '/plain')]).toEqual([200, 200]);
  });

  it('has the requirements that it declares in a plug-in that is not loaded yet', async () => {
    const app = Fastify();
    void app.register(async (scope) => void scope.get('/own', { config: { access: {} } }, () => 'own'));
    addArea(app, {});

    expect([await statusOf(app, '/own'), await statusOf(app, '/own', { 'x-user': 'ada' })]).toEqual([401, 200]);
  });

  it('has the requirements that it declares if another route has the same address under a constraint', async () => {
    const app = Fastify();
    app.get('/own', { config: { access: {} }, constraints: { host: 'a.example' } }, () => 'own');
    addArea(app, {});
    app.get('/own', { constraints: { host: 'b.example' } }, () => 'public');

    expect(await statusOf(app, '/own', { host: 'a.example' })).toBe(401);
    expect(await statusOf(app, '/own', { host: 'b.example' })).toBe(200);
  });

  it('has the requirements that it declares outside of the scope of the areas', async () => {
    const app = Fastify();
    app.get('/before', { config: { access: {} } }, () => 'before');
    await app.register(async (scope) => void scope.get('/beside', { config: { access: {} } }, () => 'beside'));
    await app.register(async (scope) => addArea(scope as FastifyInstance, {}));
    app.get('/after', { config: { access: {} } }, () => 'after');
    app.get('/plain', () => 'plain');

    for (const url of ['/before', '/beside', '/after'])
      expect([await statusOf(app, url), await statusOf(app, url, { 'x-user': 'ada' })], url).toEqual([401, 200]);
    expect([await statusOf(app, '/plain'), await statusOf(app, '/operation')]).toEqual([200, 200]);
  });

  it('is not public if its requirements contradict each other', async () => {
    const app = Fastify();
    app.get('/both', { config: { access: { allowAnonymous: true, permission: 'a.b.read' } } }, () => 'both');
    addArea(app, {});

    expect(await statusOf(app, '/both')).toBe(401);
  });

  it('may be in a plug-in that is registered afterwards', async () => {
    const app = Fastify();
    addArea(app);
    await app.register(async (scope) => void scope.get('/after', () => 'after'));

    expect([await statusOf(app, '/after'), await statusOf(app, '/after', { 'x-user': 'ada' })]).toEqual([401, 200]);
  });
});
