import { createHmac } from 'node:crypto';
import * as fastify from '@portico/host-fastify';
import * as node from '@portico/host-node';
import { ClaimsCaller } from '@portico/runtime';
import { describe, expect, it, onTestFinished } from 'vitest';
import { area, operation } from '../../host-fastify/test/support/plans.ts';

const me = operation({ verb: 'GET', route: '/me', allowAnonymous: true, invoke: (_input, _services, call) => call.caller.id ?? 'nobody' });
const mine = operation({ verb: 'GET', route: '/mine', permissions: ['shop.read'], invoke: (_input, _services, call) => call.caller.id });
const prices = operation({ verb: 'GET', route: '/prices', allowAnonymous: true, cache: { seconds: 60, reads: [] }, invoke: () => 7 });
const change = operation({ verb: 'POST', route: '/change', allowAnonymous: true });

const key = fastify.createSecret('shop');
const session = fastify.createSecret();
const jwtSettings = { key: 'an example, not a key to be used by anybody', issuer: 'https://shop.example', audience: 'shop' };

/** Returns a token of HS256, written without a library. */
function tokenOf(sub: string, signedWith = jwtSettings.key): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const { issuer: iss, audience: aud } = jwtSettings;
  const signed = `${part({ alg: 'HS256' })}.${part({ sub, iss, aud, exp: Math.floor(Date.now() / 1000) + 600 })}`;
  return `${signed}.${createHmac('sha256', signedWith).update(signed).digest('base64url')}`;
}

const schemes = [
  fastify.jwt(),
  fastify.apiKeys({
    find: async (hash) => (hash === key.hash ? { sub: 'machine', permissions: ['shop.read'] } : undefined),
  }),
  {
    name: 'partner',
    description: { type: 'http', scheme: 'partner' },
    challenge: 'Partner',
    authenticate: ({ headers: { authorization } }: node.NodeRequest | { headers: Record<string, unknown> }) =>
      authorization === 'Partner good' ? new ClaimsCaller({ sub: 'partner' }) : undefined,
  },
  fastify.cookies({ cookie: 'session', find: (hash) => (hash === session.hash ? { sub: 'ann' } : undefined) }),
] as const satisfies fastify.ServiceEndpointsOptions['authentication'];

/** The options of both servers. */
interface Options {
  readonly byDefault?: boolean;
  readonly authentication?: fastify.ServiceEndpointsOptions['authentication'];
  readonly environment?: fastify.Environment;
  /** Null for none. */
  readonly jwt?: typeof jwtSettings | null;
}

const servers = { fastify, node } as const;
type Inject = (request: { method?: string; url: string; headers?: Record<string, string> }) => Promise<{
  statusCode: number;
  headers: Record<string, unknown>;
  json(): unknown;
}>;

async function startHost(
  name: keyof typeof servers,
  { byDefault = false, authentication = schemes, environment = 'test', jwt = jwtSettings }: Options = {},
): Promise<Inject> {
  const server = servers[name] as typeof fastify;
  const host = server.createHost({ environment, logger: false });
  const permissions = ['shop.read'];
  server.addServiceEndpoints(host, [area([me, mine, prices, change], { permissions })], {
    authentication,
    ...(jwt && { jwt }),
    requireAuthorizationByDefault: byDefault,
    policies: { ann: { reason: 'Only Ann.', admits: ({ caller }) => caller.id === 'ann' } },
  });
  server.mapServiceEndpoints(host);
  server.mapServiceOpenApi(host);
  const handler = (request: unknown) => ({ caller: server.getCaller(request as never).id ?? null });
  const add = (url: string, access?: fastify.RouteAccess, method = 'GET') =>
    host.route({ method, url, handler, ...(access && { access, config: { access } }) });
  add('/plain');
  add('/open', { allowAnonymous: true });
  add('/by-permission', { permission: 'shop.read' });
  add('/by-policy', { policy: 'ann' });
  add('/by-change', { allowAnonymous: true }, 'POST');
  onTestFinished(() => host.close());
  await host.ready();
  return host.inject.bind(host);
}

describe.each(['fastify', 'node'] as const)('Authentication schemes on %s', (name) => {
  it('takes the caller of the first scheme whose credential the request carries', async () => {
    const inject = await startHost(name);
    const idOf = async (headers: Record<string, string>) => (await inject({ url: '/me', headers })).json();
    expect(await idOf({})).toBe('nobody');
    expect(await idOf({ authorization: `Bearer ${tokenOf('ada')}` })).toBe('ada');
    expect(await idOf({ 'x-api-key': key.secret })).toBe('machine');
    expect(await idOf({ cookie: `a=b; session=${session.secret}` })).toBe('ann');
    expect(await idOf({ authorization: 'Partner good' })).toBe('partner');
    expect(await idOf({ authorization: `Bearer ${tokenOf('ada')}`, 'x-api-key': key.secret })).toBe('ada');
    expect(await idOf({ 'x-api-key': key.secret, cookie: `session=${session.secret}` })).toBe('machine');
  });

  it('rejects a credential that its scheme rejects or that no scheme recognizes, also where anonymous callers are allowed', async () => {
    const inject = await startHost(name);
    for (const headers of [
      { authorization: `Bearer ${tokenOf('ada', 'another key that nobody uses anywhere')}` },
      { authorization: 'Bearer' },
      { authorization: 'Basic YTpi' },
      { 'x-api-key': `${key.secret}x` },
      { 'x-api-key': '' },
      { 'x-api-key': 'x'.repeat(10_000) },
    ])
      expect((await inject({ url: '/me', headers })).statusCode, JSON.stringify(headers).slice(0, 60)).toBe(401);
  });

  it('ignores a cookie that names no session, so that its browser can sign in', async () => {
    const inject = await startHost(name);
    expect((await inject({ url: '/me', headers: { cookie: 'session=old' } })).json()).toBe('nobody');
    expect((await inject({ url: '/mine', headers: { cookie: 'session=old' } })).statusCode).toBe(401);
  });

  it('names the challenge of each scheme in 401 responses', async () => {
    const inject = await startHost(name);
    expect((await inject({ url: '/mine' })).headers['www-authenticate']).toBe(
      'Bearer, ApiKey header="X-API-Key", Partner, Cookie cookie-name="session"',
    );
    expect((await inject({ url: '/me', headers: { authorization: 'Bearer x' } })).headers['www-authenticate']).toMatch(
      /^Bearer error="invalid_token", ApiKey/,
    );
    expect((await inject({ url: '/me', headers: { 'x-api-key': 'none' } })).headers['www-authenticate']).toMatch(/^Bearer, ApiKey/);
  });

  it('checks permissions of the caller that a scheme found', async () => {
    const inject = await startHost(name);
    expect((await inject({ url: '/mine', headers: { 'x-api-key': key.secret } })).json()).toBe('machine');
    expect((await inject({ url: '/mine', headers: { cookie: `session=${session.secret}` } })).statusCode).toBe(403);
  });
});

describe.each(['fastify', 'node'] as const)('A change with an ambient credential on %s', (name) => {
  const cookie = { cookie: `session=${session.secret}`, host: 'shop.example' };
  const post = (inject: Inject, headers: Record<string, string>, url = '/change') => inject({ method: 'POST', url, headers });

  it.each(['/change', '/by-change'])('needs Fetch Metadata or a matching Origin at %s', async (url) => {
    const inject = await startHost(name);
    const statusOf = async (headers: Record<string, string>) => (await post(inject, { ...cookie, ...headers }, url)).statusCode;
    expect(await statusOf({ 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await statusOf({ origin: 'http://shop.example' })).toBe(200);
    expect(await statusOf({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await statusOf({ origin: 'https://evil.example' })).toBe(403);
    expect(await statusOf({})).toBe(403);
  });

  it('needs none if another scheme authenticates the request, whatever cookies it carries', async () => {
    const inject = await startHost(name);
    expect((await post(inject, { ...cookie, 'x-api-key': key.secret })).statusCode).toBe(200);
    expect((await post(inject, { ...cookie, authorization: 'Partner good' })).statusCode).toBe(200);
    expect((await post(inject, { cookie: 'session=old' })).statusCode).toBe(200);
  });

  it('is accepted with a token that a GET has returned, only if both headers are absent', async () => {
    const inject = await startHost(name);
    const asked = await inject({ url: '/me', headers: { ...cookie, 'x-csrf-token': 'fetch' } });
    const token = String(asked.headers['x-csrf-token']);
    expect(asked.headers['cache-control']).toBe('no-store');
    expect((await post(inject, { ...cookie, 'x-csrf-token': token })).statusCode).toBe(200);
    expect((await post(inject, { ...cookie, 'x-csrf-token': token, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await post(inject, { ...cookie, 'x-csrf-token': token, origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await post(inject, { ...cookie, 'x-csrf-token': `${token.slice(0, -1)}_` })).statusCode).toBe(403);
    expect((await post(inject, { ...cookie, 'x-csrf-token': 'fetch' })).statusCode).toBe(403);
  });

  it('keeps responses with a token out of shared caches, also those that the host caches', async () => {
    const inject = await startHost(name);
    for (let time = 0; time < 2; time++) {
      const asked = await inject({ url: '/prices', headers: { ...cookie, 'x-csrf-token': 'fetch' } });
      expect(asked.headers['x-csrf-token']).toBeDefined();
      expect(asked.headers['cache-control']).toBe('no-store');
      const { headers } = await inject({ url: '/prices' });
      expect(headers).not.toHaveProperty('x-csrf-token');
      expect(headers['cache-control']).toMatch(/^public, max-age=/);
    }
  });

  it('returns no token without a cookie that authenticates the request', async () => {
    const inject = await startHost(name);
    for (const headers of [{}, { 'x-api-key': key.secret }])
      expect((await inject({ url: '/me', headers: { ...headers, 'x-csrf-token': 'fetch' } })).headers).not.toHaveProperty('x-csrf-token');
  });
});

describe.each(['fastify', 'node'] as const)('A hand-written route on %s', (name) => {
  const machine = { 'x-api-key': key.secret };
  const ann = { cookie: `session=${session.secret}` };

  it('is covered by requireAuthorizationByDefault', async () => {
    const inject = await startHost(name, { byDefault: true });
    expect((await inject({ url: '/plain' })).json()).toMatchObject({ status: 401, code: 'UNAUTHORIZED', instance: '/plain' });
    expect((await inject({ url: '/plain', headers: machine })).json()).toEqual({ caller: 'machine' });
    expect((await inject({ url: '/open' })).json()).toEqual({ caller: null });
    expect((await inject({ url: '/open', headers: ann })).json()).toEqual({ caller: 'ann' });
    expect((await inject({ method: 'HEAD', url: '/plain' })).statusCode).toBe(401);
  });

  it('is open without it, and does not authenticate', async () => {
    const inject = await startHost(name);
    expect((await inject({ url: '/plain', headers: { 'x-api-key': 'wrong' } })).json()).toEqual({ caller: null });
  });

  it('exempts health, the published description and unknown routes', async () => {
    const inject = await startHost(name, { byDefault: true });
    for (const [url, status] of [
      ['/health/live', 200],
      ['/openapi/v1.json', 200],
      ['/nowhere', 404],
    ] as const)
      expect((await inject({ url })).statusCode, url).toBe(status);
  });

  it('requires the permission and the policy that it names', async () => {
    const inject = await startHost(name);
    const statusOf = async (url: string, headers: Record<string, string>) => (await inject({ url, headers })).statusCode;
    expect([
      await statusOf('/by-permission', {}),
      await statusOf('/by-permission', ann),
      await statusOf('/by-permission', machine),
    ]).toEqual([401, 403, 200]);
    expect([await statusOf('/by-policy', {}), await statusOf('/by-policy', machine), await statusOf('/by-policy', ann)]).toEqual([
      401, 403, 200,
    ]);
  });

  it.each([
    [{ permission: 'shop.raed' }, "requires the permission 'shop.raed', which no permission catalogue declares"],
    [{ policy: 'bob' }, "uses the policy 'bob', which the option policies does not contain"],
    [{ policy: 'bob', allowAnonymous: true }, 'both allows anonymous callers and requires a permission or a policy'],
  ] as const)('fails at startup if its access is %j', async (access, message) => {
    const server = servers[name] as typeof fastify;
    const host = server.createHost({ environment: 'test' });
    server.addServiceEndpoints(host, [area([me])], { requireJwt: false });
    server.mapServiceEndpoints(host);
    const route = { method: 'GET', url: '/x', handler: () => '', access, config: { access } };
    host.route(route);
    await expect(host.ready()).rejects.toThrow(message);
    await host.close();
  });
});

describe('The API description', () => {
  it('describes each scheme, and offers all of them to operations that require a caller', async () => {
    const { describe: describeAreas } = await import('@portico/openapi');
    const securitySchemes = Object.fromEntries(schemes.map((each) => [each.name, each.description]));
    const shown = {
      id: 'Test.Mine',
      name: 'Mine',
      kind: 'Endpoint',
      verb: 'GET',
      route: '/mine',
      status: 200,
      inputs: [],
      body: 'none',
    } as const;
    const manifest = {
      area: 'Test',
      groups: [],
      types: [],
      operations: [{ ...shown, errors: [], tags: [], examples: [], permissions: ['shop.read'], source: { file: '', line: 1, column: 1 } }],
    };
    const document = describeAreas([manifest], { title: 'Shop', version: '1', securitySchemes });
    expect(document.components.securitySchemes).toEqual({
      bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
      partner: { type: 'http', scheme: 'partner' },
    });
    expect(document.paths['/mine']?.get?.security).toEqual([{ bearer: [] }, { apiKey: [] }, { partner: [] }, { cookie: [] }]);
  });
});

describe('The option authentication', () => {
  it.each([
    [[], 'the option authentication lists no scheme'],
    [[fastify.jwt(), fastify.jwt()], "two schemes of the option authentication have the name 'bearer'"],
    [[{ ...fastify.jwt(), name: 'a b' }], "the scheme 'a b' of the option authentication cannot have this name"],
  ])('fails at startup if it is wrong: %#', async (authentication, message) => {
    await expect(startHost('fastify', { authentication })).rejects.toThrow(message);
  });

  it('needs the settings of its tokens in production', async () => {
    await expect(startHost('fastify', { environment: 'production', jwt: null })).rejects.toThrow('tokens cannot be verified');
  });

  it.each(['development', 'test'] as const)('recognizes no token without settings in %s', async (environment) => {
    const inject = await startHost('fastify', { environment, jwt: null });
    expect((await inject({ url: '/me', headers: { 'x-api-key': key.secret } })).json()).toBe('machine');
    expect((await inject({ url: '/me', headers: { authorization: `Bearer ${tokenOf('ada')}` } })).statusCode).toBe(401);
  });
});
