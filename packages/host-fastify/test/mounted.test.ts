import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import { addServiceEndpoints, mapServiceEndpoints, mapServiceOpenApi } from '@portico/host-fastify';
import type { ServiceEndpointsOptions } from '@portico/host-fastify';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { problem } from './support/hosts.ts';
import { area, echo, echoBody, operation } from './support/plans.ts';
import { listen } from './support/sockets.ts';

const operations = [
  echo('GET', '/ours/{id:int}'),
  echoBody('POST', '/ours'),
  operation({
    verb: 'GET',
    route: '/broken',
    invoke: () => {
      throw new Error('secret');
    },
  }),
];

/** Creates an existing application with a hand-written route next to the operations. */
const application = async (prepare: (app: FastifyInstance) => unknown = () => {}, options: ServiceEndpointsOptions = {}) => {
  const app = fastify();
  onTestFinished(() => app.close());
  app.setErrorHandler((error, _request, reply) => reply.code(400).send({ theirs: (error as Error).message }));
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ theirs: 'not found' }));
  app.post('/theirs', async (request) => ({ theirs: request.body }));
  await prepare(app);
  addServiceEndpoints(app, [area(operations)], { requireJwt: false, ...options });
  mapServiceEndpoints(app);
  await app.ready();
  return app;
};
const json = { 'content-type': 'application/json' };

describe('in an existing application', () => {
  it('operations work together with hand-written routes, which keep their parsers and error handler', async () => {
    const app = await application((it) =>
      it.addContentTypeParser('text/csv', { parseAs: 'string' }, (_request, body, done) => done(null, String(body).split(','))),
    );
    expect((await app.inject('/ours/7')).json()).toMatchObject({ id: '7' });
    expect((await app.inject({ method: 'POST', url: '/theirs', payload: { a: 1 } })).json()).toEqual({ theirs: { a: 1 } });
    expect((await app.inject({ method: 'POST', url: '/theirs', payload: 'a,b', headers: { 'content-type': 'text/csv' } })).json()).toEqual({
      theirs: ['a', 'b'],
    });
    expect((await app.inject({ method: 'POST', url: '/theirs', payload: '{', headers: json })).json()).toHaveProperty('theirs');
  });

  it('rejections of operations have problem details, and their faults never reach its error handler [ERROR-01]', async () => {
    const app = await application();
    expect((await app.inject({ method: 'POST', url: '/ours', payload: '{', headers: json })).json()).toMatchObject(
      problem(400, 'BINDING_FAILED'),
    );
    expect(
      (await app.inject({ method: 'POST', url: '/ours', payload: 'a,b', headers: { 'content-type': 'text/csv' } })).json(),
    ).toMatchObject(problem(415, 'UNSUPPORTED_MEDIA_TYPE'));
    expect((await app.inject('/broken')).json()).toMatchObject(problem(500, 'INTERNAL_ERROR'));
  });

  it('unknown routes remain those of the application, including rejected constraints', async () => {
    const app = await application();
    for (const url of ['/nowhere', '/ours/abc']) expect((await app.inject(url)).json()).toEqual({ theirs: 'not found' });
  });

  it('unknown routes get problem details if the application requests it [ERROR-29]', async () => {
    const app = fastify();
    onTestFinished(() => app.close());
    addServiceEndpoints(app, [area(operations)], { refuseUnknownRoutes: true, requireJwt: false });
    mapServiceEndpoints(app);
    expect((await app.inject('/nowhere')).json()).toMatchObject(problem(404, 'ROUTE_NOT_FOUND'));
    expect((await app.inject('/ours/abc')).json()).toMatchObject(problem(404, 'ROUTE_NOT_FOUND'));
    expect((await app.inject({ method: 'PUT', url: '/ours/7' })).headers['allow']).toBe('GET, HEAD');
  });

  it('a trailing slash is optional, even if its router distinguishes both paths [ROUTE-08]', async () => {
    const app = await application();
    for (const url of ['/ours/7', '/ours/7/']) expect((await app.inject(url)).statusCode).toBe(200);
  });

  it('the trace id is that of the request, whatever ids the application assigns', async () => {
    const app = await application();
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    expect((await app.inject({ url: '/broken', headers: { traceparent } })).json().traceId).toBe('0af7651916cd43dd8448eb211c80319c');
  });
});

describe('its hooks apply to the operations', () => {
  it('before the handler: their headers are sent, and their rejections have problem details', async () => {
    const app = await application((it) =>
      it.addHook('onRequest', async (request, reply) => {
        reply.header('x-hook', 'seen').header('set-cookie', ['a=1', 'b=2']);
        if (request.headers['x-refuse']) throw Object.assign(new Error('library words'), { statusCode: 403 });
      }),
    );
    const answer = await app.inject('/ours/7');
    expect([answer.statusCode, answer.headers['x-hook'], answer.headers['set-cookie']]).toEqual([200, 'seen', ['a=1', 'b=2']]);
    const refused = await app.inject({ url: '/ours/7', headers: { 'x-refuse': '1' } });
    expect(refused.json()).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(refused.body).not.toContain('library words');
  });

  it('between the body and the handler', async () => {
    const seen: string[] = [];
    const app = await application((it) =>
      it.addHook('preValidation', async () => void seen.push('validation')).addHook('preHandler', async () => void seen.push('handler')),
    );
    expect((await app.inject({ method: 'POST', url: '/ours', payload: { a: 1 } })).json()).toEqual({ got: { a: 1 } });
    expect(seen).toEqual(['validation', 'handler']);
  });

  it('around the body, which they may replace', async () => {
    const app = await application((it) =>
      it.addHook('preParsing', async (_request, _reply, payload) => {
        const { Readable } = await import('node:stream');
        const chunks: Buffer[] = [];
        for await (const chunk of payload) chunks.push(chunk as Buffer);
        return Readable.from([Buffer.from(Buffer.concat(chunks).toString().replace('secret', 'plain'))]);
      }),
    );
    for (let round = 0; round < 2; round++) {
      expect((await app.inject({ method: 'POST', url: '/ours', payload: { a: 'secret' } })).json()).toEqual({ got: { a: 'plain' } });
    }
  });

  it('after the handler: they can read and change the response', async () => {
    const seen: number[] = [];
    const app = await application((it) =>
      it
        .addHook('onSend', async (_request, reply, payload) => {
          reply.header('x-length', String(payload).length);
          return String(payload).replace('"7"', '"seven"');
        })
        .addHook('onResponse', async (_request, reply) => void seen.push(reply.statusCode)),
    );
    const answer = await app.inject('/ours/7');
    expect(answer.json()).toMatchObject({ id: 'seven' });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers).toHaveProperty('x-length');
    expect((await app.inject('/broken')).headers['content-type']).toBe('application/problem+json');
    expect(seen).toEqual([200, 500]);
  });

  it('after a handler that streams', async () => {
    const app = fastify();
    onTestFinished(() => app.close());
    app.addHook('onSend', async (_request, reply, payload) => {
      reply.header('x-hook', 'seen');
      return payload;
    });
    async function* letters() {
      for (const letter of ['a', 'b']) yield Buffer.from(letter);
    }
    addServiceEndpoints(app, [area([operation({ verb: 'GET', route: '/letters', answer: 'stream', invoke: letters })])], {
      requireJwt: false,
    });
    mapServiceEndpoints(app);
    const answer = await app.inject('/letters');
    expect([answer.body, answer.headers['x-hook'], answer.headers['content-type']]).toEqual(['ab', 'seen', 'application/octet-stream']);
    const head = await app.inject({ method: 'HEAD', url: '/letters' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('onResponse runs for responses that no other hook handles', async () => {
    const seen: number[] = [];
    const app = await application((it) => it.addHook('onResponse', async (_request, reply) => void seen.push(reply.statusCode)));
    const port = await listen(app);
    await (await fetch(`http://127.0.0.1:${port}/ours/7`)).text();
    await expect.poll(() => seen).toEqual([200]);
  });

  it('like the plug-ins cors and helmet use them', async () => {
    const app = await application(async (it) => {
      await it.register(cors, { origin: 'https://shop.example' });
      await it.register(helmet);
    });
    for (const url of ['/ours/7', '/broken']) {
      const answer = await app.inject({ url, headers: { origin: 'https://shop.example' } });
      expect(answer.headers['access-control-allow-origin']).toBe('https://shop.example');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/ours/7',
      headers: { origin: 'https://shop.example', 'access-control-request-method': 'GET' },
    });
    expect(preflight.statusCode).toBe(204);
  });
});

describe('its API description', () => {
  it('is mapped on request, and describes only the operations [OPENAPI-02] [OPENAPI-24]', async () => {
    const app = await application((it) => mapServiceOpenApi(it, '/docs/api.json'));
    const document = (await app.inject('/docs/api.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths ?? {})).not.toContain('/theirs');
    expect((await app.inject('/openapi/v1.json')).statusCode).toBe(404);
  });
});
