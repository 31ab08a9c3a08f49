import { ConflictError, DependencyError } from '@portico/core';
import type { AppError } from '@portico/core';
import { addServiceEndpoints, createHost, mapServiceEndpoints, RemoteBoundary } from '@portico/host-fastify';
import type { ServiceEndpointsOptions } from '@portico/host-fastify';
import type { ModulePlan, OperationCall } from '@portico/runtime';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hmacJwt } from '../authentication/support/tokenHost.ts';
import { area, operation } from '../support/plans.ts';
import { configured, shop, userToken } from './support/invoked.ts';
import { apart, desk, listening } from './support/twoHosts.ts';

const who = operation({
  id: 'Shop.who',
  verb: 'GET',
  route: '/who',
  invoke: (_input, _services, { caller, ...call }: OperationCall) => ({
    id: caller.id,
    city: caller.claim('city'),
    tenant: caller.tenantId,
    isKnown: caller.isAuthenticated,
    causedBy: (call as { causedBy?: string }).causedBy,
  }),
});
const sold = operation({ id: 'Shop.sold', verb: 'GET', route: '/sold', invoke: () => new ConflictError('Sold.') });
const errors = [{ code: 'CONFLICT', members: [], read: () => ({ value: new ConflictError('Sold.') }) }];
const remote = async () => [
  { operation: 'Shop.who', read: (value: unknown) => ({ value }), errors: [] },
  { operation: 'Shop.sold', read: (value: unknown) => ({ value }), errors },
];
const shopArea = shop([[who], [sold]], { remote });

describe('Code that calls an area in another process', () => {
  it('[REMOTE-01] [REMOTE-02] calls it at the address from the environment', async () => {
    const { address } = await listening([shopArea]);
    configured({ 'Service:RemoteBoundaries:Shop:BaseUrl': address });
    const host = createHost({ environment: 'test' });
    addServiceEndpoints(host, [desk('who', {}), RemoteBoundary(shopArea)], { jwt: hmacJwt });
    mapServiceEndpoints(host);
    onTestFinished(() => host.close());
    const answer = await host.inject({ url: '/ask', headers: { authorization: `Bearer ${userToken({ sub: 'ann' })}` } });
    expect(answer.statusCode).toBe(200);
  });

  it('[REMOTE-05] gets the error of the same class', async () => {
    const seen: AppError[] = [];
    const look = (outcome: unknown) => (seen.push(outcome as AppError), outcome);
    const { front } = await apart(shopArea, { areas: [desk('sold', {}, look)] });
    expect((await front.host.inject('/ask')).json()).toMatchObject({ status: 409, code: 'CONFLICT', detail: 'Sold.', instance: '/ask' });
    expect(seen[0]).toBeInstanceOf(ConflictError);
  });

  it('[REMOTE-15] gets a DependencyError that names the missing key, while the host is ready', async () => {
    const seen: unknown[] = [];
    const { host } = await listening([desk('who', {}, (outcome) => (seen.push(outcome), outcome)), RemoteBoundary(shopArea)]);
    expect((await host.inject('/ask')).statusCode).toBe(503);
    expect(seen[0]).toBeInstanceOf(DependencyError);
    expect((seen[0] as DependencyError).detail).toContain('Service:RemoteBoundaries:Shop:BaseUrl');
    const ready = await host.inject('/health/ready');
    expect([ready.statusCode, ready.json<{ dependencies: Record<string, string> }>().dependencies['area Shop']]).toEqual([
      200,
      expect.stringContaining('Service:RemoteBoundaries:Shop:BaseUrl'),
    ]);
  });

  it('[REMOTE-12] reports the other host in /health/ready', async () => {
    const { front, behind } = await apart(shopArea);
    expect((await front.host.inject('/health/ready')).json()).toMatchObject({ dependencies: { 'area Shop': 'reached' } });
    await behind.host.close();
    await expect
      .poll(async () => (await front.host.inject('/health/ready')).json<{ dependencies: object }>().dependencies, { timeout: 60_000 })
      .not.toEqual({
        'area Shop': 'reached',
      });
  });

  it('acts for the caller of the development headers, with all claims', async () => {
    const first = { host: { environment: 'development' } } as const;
    const { front } = await apart(shopArea, { first, areas: [desk('who')] });
    const headers = { 'x-user-id': 'ann', 'x-tenant-id': 'north' };
    expect((await front.host.inject({ url: '/ask', headers })).json()).toMatchObject({ id: 'ann', tenant: 'north', isKnown: true });
  });

  it('[REMOTE-06] acts for the user of the request, with the user’s own token', async () => {
    const { front } = await apart(shopArea, { areas: [desk('who')] });
    const headers = { authorization: `Bearer ${userToken({ sub: 'ann', city: 'Rome', tenant_id: 'north' })}` };
    expect((await front.host.inject({ url: '/ask', headers })).json()).toEqual({ id: 'ann', city: 'Rome', tenant: 'north', isKnown: true });
    expect((await front.host.inject('/ask')).json()).toEqual({ isKnown: false });
  });
});

describe('A host with remote areas', () => {
  it('registers only their calls: it creates no services, opens no stores, and has no routes of them', async () => {
    const made: string[] = [];
    const compose = async () => (made.push('services'), {});
    const store = { store: 'shop', entities: [], schema: async () => (made.push('store'), {}) };
    const { host } = await listening([desk('who'), RemoteBoundary({ ...shopArea, compose, data: store })]);
    expect((await host.inject('/who')).statusCode).toBe(404);
    expect((await host.inject({ method: 'POST', url: '/_service/invoke' })).statusCode).toBe(401);
    expect(made).toEqual([]);
  });

  const refused = (areas: Parameters<typeof addServiceEndpoints>[1], options: ServiceEndpointsOptions = { jwt: hmacJwt }) => {
    const host = createHost({ environment: 'test' });
    onTestFinished(() => host.close());
    const builder = addServiceEndpoints(host, areas, options);
    mapServiceEndpoints(host);
    return { builder, started: host.ready() };
  };
  const withSystem = (module: ModulePlan): ModulePlan => ({
    ...module,
    manifest: async () => ({
      area: module.name,
      groups: [],
      operations: [],
      types: [],
      calls: [{ area: 'Shop', from: 'Ask', asSystem: true, file: 'a.ts', line: 1 }],
    }),
  });

  it.each([
    [
      'an area that is both local and remote',
      [shopArea, RemoteBoundary(shopArea)],
      'the area Shop is registered both as a module and as a RemoteBoundary',
    ],
    [
      'an area that is remote twice',
      [RemoteBoundary(shopArea), RemoteBoundary(shopArea)],
      'RemoteBoundary(ShopModule) is registered twice',
    ],
    ['a remote area without operations', [RemoteBoundary(area([], { name: 'Shop' }))], 'the remote area Shop has no operations'],
    [
      'a called area that is neither local nor remote',
      [desk('who')],
      "Desk calls operations of the area 'Shop', which this host does not run; register its module, or RemoteBoundary(ShopModule)",
    ],
  ])('fails at startup with %s', async (_what, areas, sentence) => {
    await expect(refused(areas).started).rejects.toThrow(sentence);
  });

  it('fails at startup if the system calls a remote area but no key authenticates the host', async () => {
    const areas = [withSystem(desk('who')), RemoteBoundary(shopArea)];
    await expect(refused(areas, { requireJwt: false }).started).rejects.toThrow(
      'the system calls the remote area Shop (AsSystem), but no key authenticates this host',
    );
    await expect(refused(areas).started).resolves.toBeDefined();
  });

  describe('with code that can call internal operations of a remote area', () => {
    const hidden = operation({ id: 'Shop.Hidden', verb: 'POST', route: '', internal: true });
    const other = operation({ id: 'Shop.Other', verb: 'POST', route: '', internal: true });
    const withInternal = shop([[who], [hidden], [other]], { remote });
    const keyless = { requireJwt: false };
    const sentence =
      'only hosts may call Shop.Hidden, Shop.Other of the remote area Shop, but no key authenticates this host; set Service:RemoteBoundaries:Key or Service:Jwt:Key to the same value on both hosts';

    it.each([{}, { routes: true }])('fails at startup without a key (%j) [REMOTE-10]', async (how) => {
      await expect(refused([desk('who'), RemoteBoundary(withInternal, how)], keyless).started).rejects.toThrow(sentence);
    });

    it('starts with Service:RemoteBoundaries:Key, and with the key of the tokens of users', async () => {
      await expect(refused([desk('who'), RemoteBoundary(withInternal)]).started).resolves.toBeDefined();
      configured({ 'Service:RemoteBoundaries:Key': 'a key that both hosts of this test have' });
      await expect(refused([desk('who'), RemoteBoundary(withInternal)], keyless).started).resolves.toBeDefined();
    });

    it('starts without a key if it serves only the routes of the remote area', async () => {
      await expect(refused([RemoteBoundary(withInternal, { routes: true })], keyless).started).resolves.toBeDefined();
    });
  });

  it("warns if no key authenticates it for calls without a user's token", async () => {
    const { log } = await listening([desk('who'), RemoteBoundary(shopArea)], { options: { jwt: undefined, requireJwt: false } as never });
    expect(log()).toContain('set Service:RemoteBoundaries:Key or Service:Jwt:Key');
    expect((await listening([desk('who'), RemoteBoundary(shopArea)])).log()).not.toContain('or Service:Jwt:Key');
  });

  it('fails at startup with action filters for a group that only a remote area has', async () => {
    const groups = [{ name: 'ShopGroup', optionsName: 'Shop', prefix: '/shop' }];
    const { builder, started } = refused([RemoteBoundary({ ...shopArea, groups }, { routes: true })]);
    builder.configureGroup('Shop', { filters: [{ around: async (_context: object, next: () => Promise<unknown>) => next() } as never] });
    await expect(started).rejects.toThrow("configureGroup('Shop') sets filters for a group of a remote area");
  });

  it('fails at startup with invalid settings of a boundary', async () => {
    configured({ 'Service:RemoteBoundaries:Shop:BaseUrl': 'nowhere' });
    await expect(refused([desk('who'), RemoteBoundary(shopArea)]).started).rejects.toThrow('Service:RemoteBoundaries:Shop:BaseUrl');
  });
});
