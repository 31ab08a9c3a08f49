import { createHost } from '@portico/host-fastify';
import type { HostOptions, ServiceEndpointsOptions } from '@portico/host-fastify';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { addServiceEndpoints, mapServiceEndpoints } from '@portico/host-fastify';
import { ClaimsCaller } from '@portico/runtime';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hostOf } from './support/hosts.ts';
import { area, operation } from './support/plans.ts';
import { exchange, answerOf, listen } from './support/sockets.ts';

const careful = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};
const names = [...Object.keys(careful), 'strict-transport-security', 'cache-control'];
const securityOf = ({ headers }: { readonly headers: object }) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));
const plans = [
  operation({ verb: 'GET', route: '/plain' }),
  operation({ verb: 'GET', route: '/tagged', invoke: (_input, _services, call) => call.header('etag', '"1"') }),
  operation({ verb: 'GET', route: '/own', invoke: (_input, _services, call) => call.header('Referrer-Policy', 'origin') }),
  operation({ verb: 'DELETE', route: '/plain', status: 204, answer: 'empty', invoke: () => undefined }),
  operation({
    verb: 'GET',
    route: '/bytes',
    answer: 'stream',
    invoke: async function* () {
      yield Buffer.from('ab');
    },
  }),
  operation({ verb: 'GET', route: '/guarded', permissions: ['a.b.read'] }),
  operation({
    verb: 'GET',
    route: '/broken',
    invoke: () => {
      throw new Error('broken');
    },
  }),
];
const hostWith = (host: HostOptions = {}) =>
  hostOf(plans, {
    host: { logger: false, ...host },
    endpoints: { authenticate: ({ headers }) => (headers['x-me'] ? new ClaimsCaller({ sub: 'me' }) : undefined) },
  });

describe('security headers', () => {
  it.each(['/plain', '/tagged', '/bytes', '/broken', '/nowhere', '/health/live', '/%zz'])('are on the answer to %s', async (url) => {
    const host = await hostWith();
    expect(securityOf(await host.inject(url))).toEqual(careful);
    expect(securityOf(await host.inject({ method: 'HEAD', url }))).toEqual(careful);
  });

  it('are in the response to /health/ready, which is not cached', async () => {
    const host = await hostWith();
    for (const method of ['GET', 'HEAD'] as const)
      expect(securityOf(await host.inject({ method, url: '/health/ready' }))).toEqual({ ...careful, 'cache-control': 'no-store' });
  });

  it('are in responses without a body, in 405, and in responses that hooks change', async () => {
    const host = createHost({ environment: 'test' });
    onTestFinished(() => host.close());
    host.addHook('onSend', async (_request, reply) => void reply.header('x-hook', 'seen'));
    addServiceEndpoints(host, [area(plans)], { requireJwt: false });
    mapServiceEndpoints(host);
    for (const answer of [await host.inject('/plain'), await host.inject({ method: 'DELETE', url: '/plain' })])
      expect([answer.headers['x-hook'], securityOf(answer)]).toEqual(['seen', careful]);
    const plain = await hostWith();
    expect(securityOf(await plain.inject({ method: 'DELETE', url: '/plain' }))).toEqual(careful);
    expect(securityOf(await plain.inject({ method: 'PUT', url: '/plain' }))).toEqual(careful);
  });

  it('are not repeated if an operation sets one itself', async () => {
    const wire = await exchange(await listen(await hostWith()), 'GET /own HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    expect(wire.match(/^referrer-policy: .*$/gim)).toEqual(['referrer-policy: origin']);
  });

  it('are in rejections without a valid request', async () => {
    const port = await listen(await hostWith());
    for (const bytes of ['GET /plain HTTP/1.1\r\n\r\n', 'nonsense\r\n\r\n', 'GET /plain HTTP/1.1\r\nhost: a\r\nexpect: magic\r\n\r\n'])
      expect([bytes, securityOf(answerOf(await exchange(port, bytes)))]).toEqual([bytes, careful]);
  });

  it('exclude rejections of callers from caches', async () => {
    const host = await hostWith();
    const refusals = [await host.inject('/guarded'), await host.inject({ url: '/guarded', headers: { 'x-me': '1' } })];
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([401, 403]);
    for (const refused of refusals) expect(securityOf(refused)).toEqual({ ...careful, 'cache-control': 'no-store' });
  });

  it('do not override headers of hand-written routes, or the policy of their pages', async () => {
    const host = createHost({ environment: 'test' });
    onTestFinished(() => host.close());
    host.get('/own', (_request, reply) => reply.header('referrer-policy', 'same-origin').send({}));
    host.get('/page', (_request, reply) => reply.type('text/html').send('<p>'));
    host.get('/refused', (_request, reply) => reply.code(403).send('no'));
    expect(securityOf(await host.inject('/own'))).toEqual({ ...careful, 'referrer-policy': 'same-origin' });
    const { 'content-security-policy': _policy, ...others } = careful;
    expect(securityOf(await host.inject('/page'))).toEqual(others);
    expect(securityOf(await host.inject('/refused'))).toEqual({ ...careful, 'cache-control': 'no-store' });
  });

  it('let the reference load its own resources, and only from the host', async () => {
    const host = await hostOf(plans, { host: { environment: 'development', logger: false } });
    const { headers } = await host.inject('/scalar');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self' .*frame-ancestors 'none'$/);
    expect(headers['content-security-policy']).not.toContain('http');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('require HTTPS only if the request used it, as reported by a trusted proxy', async () => {
    const asked = async (host: HostOptions, remoteAddress = '127.0.0.1') =>
      securityOf(await (await hostWith(host)).inject({ url: '/plain', remoteAddress, headers: { 'x-forwarded-proto': 'https' } }));
    const secure = { ...careful, 'strict-transport-security': 'max-age=31536000' };
    expect(await asked({ trustProxy: 'loopback' })).toEqual(secure);
    expect(await asked({ trustProxy: 'loopback' }, '10.0.0.9')).toEqual(careful);
    expect(await asked({})).toEqual(careful);
  });

  it('are omitted if the host disables them', async () => {
    const bare = await hostWith({ securityHeaders: false });
    for (const url of ['/plain', '/tagged', '/guarded', '/nowhere']) expect(securityOf(await bare.inject(url))).toEqual({});
  });

  const hooks = {
    'no hook': () => {},
    onSend: (app: FastifyInstance) => void app.addHook('onSend', async () => {}),
    onRequest: (app: FastifyInstance) => void app.addHook('onRequest', async () => {}),
    preHandler: (app: FastifyInstance) => void app.addHook('preHandler', async () => {}),
    onResponse: (app: FastifyInstance) => void app.addHook('onResponse', async () => {}),
  };
  const paths = ['/plain', '/tagged', '/bytes', '/broken', '/page', '/file', '/guarded', '/plain?x=%zz'];
  const pages = [
    operation({
      verb: 'GET',
      route: '/page',
      answer: 'file',
      invoke: () => ({ content: Buffer.from('<p>'), contentType: 'text/html', inline: true }),
    }),
    operation({ verb: 'GET', route: '/file', answer: 'file', invoke: () => ({ content: Buffer.from('a'), contentType: 'text/plain' }) }),
  ];
  const mounted = async (own: boolean, prepare: (app: FastifyInstance) => void, options: ServiceEndpointsOptions = {}) => {
    const app = own ? createHost({ environment: 'test', logger: false }) : fastify();
    onTestFinished(() => app.close());
    prepare(app);
    app.get('/theirs', (_request, reply) => reply.type('text/html').send('<p>'));
    addServiceEndpoints(app, [area([...plans, ...pages])], { requireJwt: false, ...options });
    mapServiceEndpoints(app);
    await app.ready();
    return app;
  };

  it.each(Object.entries(hooks).flatMap(([name, hook]) => [true, false].map((own) => [name, own, hook] as const)))(
    'are on every response of an operation with %s, on a host of createHost (%s) or a mounted one',
    async (_name, own, hook) => {
      const app = await mounted(own, hook);
      for (const url of paths)
        for (const method of ['GET', 'HEAD'] as const)
          expect([url, (await app.inject({ method, url })).headers]).toMatchObject([url, careful]);
    },
  );

  it('are set for operations of an existing application, and not for its own routes', async () => {
    const app = await mounted(false, () => {});
    expect(securityOf(await app.inject('/theirs'))).toEqual({});
    expect(securityOf(await app.inject('/nowhere'))).toEqual({});
    const bare = await mounted(false, () => {}, { securityHeaders: false });
    for (const url of paths) expect(securityOf(await bare.inject(url))).toEqual({});
  });
});
