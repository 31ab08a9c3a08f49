import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import * as fastify from '@portico/host-fastify';
import * as node from '@portico/host-node';
import { describe, expect, it, onTestFinished } from 'vitest';
import { area, echo } from '../../host-fastify/test/support/plans.ts';

type Limits = { readonly bodyMemory?: number; readonly bodyValues?: number };

/** A host with a hand-written route that returns its body, and one that responds later. */
interface Started {
  readonly address: string;
  readonly respond: () => void;
  /** Resolves when the route that responds later has received a request. */
  readonly arrived: Promise<void>;
}

/** Reports that a request has arrived, and responds when the gate opens. */
async function wait(arrival: PromiseWithResolvers<void>, gate: PromiseWithResolvers<void>): Promise<string> {
  arrival.resolve();
  await gate.promise;
  return 'done';
}

const servers = {
  async fastify(limits: Limits): Promise<Started> {
    const host = fastify.createHost({ environment: 'test' });
    onTestFinished(() => host.close());
    fastify.addServiceEndpoints(host, [area([echo('GET', '/x', { allowAnonymous: true })])], { requireJwt: false, ...limits });
    fastify.mapServiceEndpoints(host);
    const gate = Promise.withResolvers<void>();
    host.post('/hand', ({ body }) => ({ body }));
    const arrival = Promise.withResolvers<void>();
    host.post('/waits', () => wait(arrival, gate));
    return { address: await host.listen({ port: 0, host: '127.0.0.1' }), respond: gate.resolve, arrived: arrival.promise };
  },
  async node(limits: Limits): Promise<Started> {
    const host = node.createHost({ environment: 'test' });
    onTestFinished(() => host.close());
    node.addServiceEndpoints(host, [area([echo('GET', '/x', { allowAnonymous: true })])], { requireJwt: false, ...limits });
    node.mapServiceEndpoints(host);
    const gate = Promise.withResolvers<void>();
    const arrival = Promise.withResolvers<void>();
    host.route({ method: 'POST', url: '/hand', handler: ({ body }) => ({ body }) });
    host.route({ method: 'POST', url: '/waits', handler: () => wait(arrival, gate) });
    return { address: await host.listen({ port: 0, host: '127.0.0.1' }), respond: gate.resolve, arrived: arrival.promise };
  },
};

const post = (address: string, path: string, body: string, type = 'application/json') =>
  fetch(`${address}${path}`, { method: 'POST', headers: { 'content-type': type }, body });

/** Opens a connection that announces a body and sends it without its last byte. */
async function hold(address: string, type: string, size: number): Promise<Socket> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  socket.write(`POST /hand HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${size}\r\n\r\n`);
  await new Promise((resolve) => socket.write(Buffer.alloc(size - 1, ' '), resolve));
  return socket;
}

describe.each(Object.entries(servers))('The body of a hand-written route on %s', (_server, start) => {
  it('has at most as many values as that of an operation', async () => {
    const { address } = await start({ bodyValues: 100_000 });
    const list = (values: number) =>
      post(
        address,
        '/hand',
        `[${Array(values - 1)
          .fill('[]')
          .join(',')}]`,
      );
    expect((await list(100_000)).status).toBe(200);
    const response = await list(100_001);
    expect([response.status, await response.json()]).toEqual([
      413,
      expect.objectContaining({ code: 'BODY_TOO_LARGE', detail: 'The JSON of the request body may have at most 100,000 values.' }),
    ]);
  });

  it.each([
    ['a member __proto__', '{"a":[{"__proto__":{"b":1}}]}'],
    ['an escaped member __proto__', '{"\\u005f_proto__":1}'],
    ['a constructor with a prototype', '{"constructor":{"prototype":{"b":1}}}'],
  ])('may not have %s, whatever its size', async (_title, body) => {
    const { address } = await start({});
    expect((await post(address, '/hand', body)).status).toBe(400);
    expect((await post(address, '/hand', `[${'[],'.repeat(30_000)}${body}]`)).status).toBe(400);
  });

  it('is otherwise that of JSON.parse', async () => {
    const { address } = await start({});
    const body = { a: [1.5, 'é', null, true], constructor: { name: 'x' }, long: 'x'.repeat(100_000) };
    expect(await (await post(address, '/hand', JSON.stringify(body))).json()).toEqual({ body });
    expect(await (await post(address, '/hand', 'é', 'text/plain')).json()).toEqual({ body: 'é' });
  });

  it.each(['application/json', 'text/plain'])('counts in the memory of all bodies while it is sent, as %s', async (type) => {
    const { address } = await start({ bodyMemory: 3_000_000 });
    const text = type === 'text/plain' ? 'x'.repeat(900_000) : JSON.stringify('x'.repeat(900_000));
    const held = await hold(address, type, 1_000_000);
    // Until the host has read all of it, another body could take the memory first.
    await setTimeout(500);
    await expect.poll(async () => (await post(address, '/hand', text, type)).status).toBe(503);
    const refused = await post(address, '/hand', text, type);
    expect([refused.headers.get('retry-after'), await refused.json()]).toEqual(['1', expect.objectContaining({ code: 'OVERLOADED' })]);
    held.destroy();
    await once(held, 'close');
    await expect.poll(async () => (await post(address, '/hand', text, type)).status).toBe(200);
  });

  it('counts in the memory of all bodies until its response has ended', async () => {
    const { address, respond, arrived } = await start({ bodyMemory: 3_000_000 });
    const waiting = post(address, '/waits', JSON.stringify('x'.repeat(1_000_000)));
    // Another body could take the memory first.
    await arrived;
    const text = JSON.stringify('x'.repeat(900_000));
    await expect.poll(async () => (await post(address, '/hand', text)).status).toBe(503);
    respond();
    expect((await waiting).status).toBe(200);
    await expect.poll(async () => (await post(address, '/hand', text)).status).toBe(200);
  });
});

describe('The parsers of bodies on Fastify', () => {
  it('can be replaced by the application, for all routes and for those of a plug-in', async () => {
    const host = fastify.createHost({ environment: 'test' });
    onTestFinished(() => host.close());
    host.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, `own ${String(body)}`));
    host.post('/outer', ({ body }) => ({ body }));
    host.register(async (scope) => {
      scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, { raw: body }));
      scope.post('/inner', ({ body }) => ({ body }));
    });
    const send = async (url: string, type: string, payload: string) =>
      (await host.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })).json() as unknown;
    expect(await send('/outer', 'text/plain', 'x')).toEqual({ body: 'own x' });
    expect(await send('/outer', 'application/json', '{"a":1}')).toEqual({ body: { a: 1 } });
    expect(await send('/inner', 'text/plain', 'x')).toEqual({ body: 'own x' });
    expect(await send('/inner', 'application/json', '{"a":1}')).toEqual({ body: { raw: '{"a":1}' } });
    expect(() => host.addContentTypeParser('text/plain', (_request, _payload, done) => done(null))).toThrow('already');
  });
});
