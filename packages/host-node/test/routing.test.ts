import { Readable } from 'node:stream';
import { createHost as createFastifyHost } from '@portico/host-fastify';
import { createHost, StartupError } from '@portico/host-node';
import type { NodeHost } from '@portico/host-node';
import { describe, expect, it, onTestFinished } from 'vitest';
import { echo, operation } from '../../host-fastify/test/support/plans.ts';
import { hostOf } from './support/hosts.ts';

const operations = [
  echo('GET', '/rooms/{id:int}'),
  echo('GET', '/rooms/{name}'),
  echo('GET', '/rooms/list'),
  echo('PUT', '/rooms/{id:int}'),
  echo('GET', '/files/{*path}'),
];

describe('An operation', () => {
  it.each([
    ['/rooms/list', { route: '/rooms/list' }],
    ['/rooms/list/', { route: '/rooms/list' }],
    ['/rooms/7', { route: '/rooms/{id:int}', id: '7' }],
    ['/rooms/seven', { route: '/rooms/{name}', name: 'seven' }],
    ['/rooms/a%20b%2Fc', { route: '/rooms/{name}', name: 'a b/c' }],
    ['/files', { route: '/files/{*path}', path: '' }],
    ['/files/a/b.txt', { route: '/files/{*path}', path: 'a/b.txt' }],
    ['/files/a/', { route: '/files/{*path}', path: 'a/' }],
    ['http://other.example/rooms/7', { route: '/rooms/{id:int}', id: '7' }],
  ])('is found by %s', async (url, expected) => {
    const response = await hostOf(operations).inject(url);
    expect(response.json()).toEqual(expected);
  });

  it('responds to HEAD with the headers of GET, and without a body', async () => {
    const host = hostOf(operations);
    const [get, head] = [await host.inject('/rooms/7'), await host.inject({ method: 'HEAD', url: '/rooms/7' })];
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });

  it.each([
    ['DELETE', '/rooms/7', 405, 'GET, HEAD, PUT'],
    ['PUT', '/rooms/seven', 405, 'GET, HEAD'],
    ['POST', '/health/live', 405, 'GET, HEAD'],
    ['GET', '/nope', 404, undefined],
    ['GET', '/rooms//', 404, undefined],
    ['GET', '/rooms/%zz', 400, undefined],
    ['OPTIONS', '*', 404, undefined],
  ])('is not found by %s %s, which is %d', async (method, url, status, allow) => {
    const response = await hostOf(operations).inject({ method, url });
    expect([response.statusCode, response.headers.allow]).toEqual([status, allow]);
    expect(response.headers['content-type']).toBe('application/problem+json');
  });

  it('receives the query parameters unchanged', async () => {
    const query = operation({ verb: 'GET', route: '/q', invoke: (_input, _services, call) => call.source.query });
    const host = hostOf([query], { endpoints: { unknownQuery: 'ignore' } });
    expect((await host.inject('/q?a=1&a=2&b=x+y%20z&c&%zz=%zz&&=d')).json()).toEqual({
      a: ['1', '2'],
      b: 'x y z',
      c: '',
      '%zz': '%zz',
      '': 'd',
    });
    const polluted = (await host.inject('/q?__proto__=x')).body;
    expect(polluted).toBe('{"__proto__":"x"}');
  });
});

describe('A hand-written route', () => {
  const started = (around: (host: NodeHost) => void) => hostOf([echo('GET', '/rooms/{id:int}')], { around });

  it('receives the values of its path, the query and the body, and returns the response', async () => {
    const host = started((each) =>
      each.route({ method: 'POST', url: '/by/:Name/*', handler: ({ params, query, body }) => ({ params, query, body }) }),
    );
    const response = await host.inject({ method: 'POST', url: '/by/A%20B/c/d?x=1', payload: { n: 1 } });
    expect(response.json()).toEqual({ params: { Name: 'A B', '*': 'c/d' }, query: { x: '1' }, body: { n: 1 } });
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    ['/all/a', { '*': 'a' }],
    ['/all/a/', { '*': 'a' }],
    ['/all/a//', { '*': 'a/' }],
    ['/all/a%2F', { '*': 'a/' }],
    ['/all/a%2F/?x=/', { '*': 'a/' }],
    ['/all//', { '*': '' }],
    ['/all/', undefined],
    ['/all', undefined],
  ])('with a * at its end receives the rest of %s as on Fastify', async (url, expected) => {
    const onNode = started((each) => each.route({ method: 'GET', url: '/all/*', handler: ({ params }) => params }));
    const onFastify = createFastifyHost({ environment: 'test' });
    onTestFinished(() => onFastify.close());
    onFastify.get('/all/*', ({ params }) => params);
    for (const response of [await onNode.inject(url), await onFastify.inject(url)]) {
      expect([response.statusCode, response.statusCode === 200 ? response.json() : undefined]).toEqual([expected ? 200 : 404, expected]);
    }
  });

  it.each([
    ['text', 'hi', 'text/plain; charset=utf-8', 'hi'],
    ['bytes', Buffer.from('hi'), 'application/octet-stream', 'hi'],
    ['an object', { a: 1 }, 'application/json; charset=utf-8', '{"a":1}'],
    ['a number', 7, 'application/json; charset=utf-8', '7'],
    ['a stream', () => Readable.from(['h', 'i'], { objectMode: false }), undefined, 'hi'],
    ['nothing', undefined, undefined, ''],
  ])('sends %s', async (_title, value, type, body) => {
    const host = started((each) =>
      each.route({
        method: 'GET',
        url: '/x',
        handler: (_request, reply) =>
          reply
            .code(202)
            .header('x-own', 'a')
            .send(typeof value === 'function' ? value() : value),
      }),
    );
    const response = await host.inject('/x');
    expect([response.statusCode, response.headers['content-type'], response.body, response.headers['x-own']]).toEqual([
      202,
      type,
      body,
      'a',
    ]);
  });

  it('retains the policy of its page', async () => {
    const host = started((each) =>
      each.route({ method: 'GET', url: '/x', handler: (_request, reply) => reply.type('text/html').send('<p>') }),
    );
    const { headers } = await host.inject('/x');
    expect(headers['content-security-policy']).toBeUndefined();
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it.each([
    ['a fault', new Error('secret'), 500, 'INTERNAL_ERROR'],
    ['an error with a status', Object.assign(new Error('secret'), { statusCode: 418 }), 418, undefined],
  ])('that throws %s gets a problem response without details', async (_title, fault, status, code) => {
    const throwing = [
      () => {
        throw fault;
      },
      () => Promise.reject(fault),
    ];
    for (const handler of throwing) {
      const response = await started((each) => each.route({ method: 'GET', url: '/x', handler })).inject('/x');
      expect(response.statusCode).toBe(status);
      if (code) expect(response.json()).toMatchObject({ code });
      expect(response.body).not.toContain('secret');
    }
  });

  it.each([
    ['a body that is not valid JSON', { 'content-type': 'application/json' }, '{"a":', 400],
    ['a body that is too large', { 'content-type': 'application/json' }, JSON.stringify('x'.repeat(200)), 413],
    ['another type', { 'content-type': 'text/html' }, '<p>', 415],
    ['a body without a type', {}, 'x', 415],
    ['a member that would become a prototype', { 'content-type': 'application/json' }, '{"a":{"\\u005f_proto__":{}}}', 400],
  ])('rejects %s before its handler', async (_title, headers, payload, status) => {
    let calls = 0;
    const host = hostOf([], {
      host: { bodyLimit: 100 },
      around: (each) => each.route({ method: 'POST', url: '/x', handler: () => (calls += 1) }),
    });
    expect((await host.inject({ method: 'POST', url: '/x', headers, payload })).statusCode).toBe(status);
    expect(calls).toBe(0);
  });

  it('can be a plain listener', async () => {
    const host = started((each) =>
      each.route({
        method: ['POST', 'PUT'],
        url: '/raw/*',
        listener: async (request, response) => {
          const body = Buffer.concat(await request.toArray());
          response.setHeader('content-type', 'text/x-own').end(`${request.url} ${body.toString()}`);
        },
      }),
    );
    const response = await host.inject({ method: 'PUT', url: '/raw/a?b=1', payload: '<raw>' });
    expect([response.body, response.headers['content-type']]).toEqual(['/raw/a?b=1 <raw>', 'text/x-own']);
    expect(response.headers['x-content-type-options']).toBeUndefined();
  });

  it('is a startup error if an operation has the same path', async () => {
    const host = started((each) => each.route({ method: 'GET', url: '/rooms/:number', handler: () => 'mine' }));
    await expect(host.ready()).rejects.toThrow(
      'GET /rooms/:id is mapped both by the application and by an operation; change the path of your route',
    );
    await expect(host.ready()).rejects.toBeInstanceOf(StartupError);
  });

  it('handles the paths that the constraint of an operation rejects', async () => {
    const host = started((each) => each.route({ method: 'GET', url: '/rooms/*', handler: ({ params }) => params }));
    expect((await host.inject('/rooms/7')).json()).toEqual({ route: '/rooms/{id:int}', id: '7' });
    expect((await host.inject('/rooms/seven')).json()).toEqual({ '*': 'seven' });
  });

  it('is rejected if the host has its path, if it is duplicated, after the startup, and with an invalid path', async () => {
    const host = createHost({ environment: 'test' });
    onTestFinished(() => host.close());
    const route = (url: string, method = 'GET') => host.route({ method, url, handler: () => 'mine' });
    expect(() => route('/health/live')).toThrow('GET /health/live is mapped both by the host (health checks) and by');
    route('/x');
    expect(() => route('/x/')).toThrow('The route GET /x/ is registered twice.');
    expect(() => route('/a/:b.json')).toThrow("'/a/:b.json' is not a valid route path");
    expect(() => route('/a/*/b')).toThrow('is not a valid route path');
    expect(() => route('x')).toThrow('is not a valid route path');
    expect(() => route('/y', 'FLY')).toThrow("'FLY' of the route /y is not an HTTP method");
    await host.ready();
    expect(() => route('/z')).toThrow('A route was added after the host was ready');
  });

  it('is described by its own description in the runtime document', async () => {
    const { addServiceOpenApi } = await import('@portico/host-node');
    const host = started((each) => {
      addServiceOpenApi(each);
      each.route({ method: 'GET', url: '/by/:name', openapi: { summary: 'By hand' }, handler: () => 'x' });
    });
    const { paths } = (await host.inject('/openapi/runtime.json')).json<{ paths: Record<string, { get: object }> }>();
    expect(paths['/by/{name}']!.get).toMatchObject({ summary: 'By hand', parameters: [{ name: 'name', in: 'path', required: true }] });
  });
});
