import { FileResponse } from '@portico/core';
import type { CompressionOptions } from '@portico/host-fastify';
import { describe, expect, it } from 'vitest';
import { operation } from '../support/plans.ts';
import { answering, compressing, hooked, long, textOf } from './support.ts';

const gzip = { 'accept-encoding': 'gzip' };

describe.each([
  ['written past the hooks of Fastify', undefined],
  ['that goes through hooks of the application', hooked],
])('a response %s', (_way, application) => {
  const host = (plan = answering(long), compression: true | CompressionOptions = true) => compressing([plan], { compression, application });

  it.each(['gzip', 'br', 'zstd'])('is sent as %s to clients that accept it', async (encoding) => {
    for (const text of [long, long.repeat(20)]) {
      const answer = await (await host(answering(text))).inject({ url: '/text', headers: { 'accept-encoding': encoding } });
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        vary: 'accept-encoding',
        'content-type': 'application/json; charset=utf-8',
      });
      expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
      expect(answer.rawPayload.length).toBeLessThan(text.length / 4);
      expect(JSON.parse(textOf(answer))).toBe(text);
    }
  });

  it('is sent unchanged without Accept-Encoding, with a Vary header for caches', async () => {
    const made = await host();
    for (const headers of [{}, { 'accept-encoding': 'identity' }, { 'accept-encoding': 'gzip;q=0, *;q=0' }]) {
      const answer = await made.inject({ url: '/text', headers });
      expect(answer.headers).not.toHaveProperty('content-encoding');
      expect(answer.headers['vary']).toBe('accept-encoding');
      expect(answer.json()).toBe(long);
    }
  });

  it('is sent unchanged if it is small, unless the client does not accept that', async () => {
    const made = await host(answering('a'.repeat(1021)));
    expect((await made.inject({ url: '/text', headers: gzip })).headers).not.toHaveProperty('content-encoding');
    const refusing = await made.inject({ url: '/text', headers: { 'accept-encoding': 'gzip, identity;q=0' } });
    expect(refusing.headers['content-encoding']).toBe('gzip');
    const atThreshold = await host(answering('a'.repeat(1022)));
    expect((await atThreshold.inject({ url: '/text', headers: gzip })).headers['content-encoding']).toBe('gzip');
    const lower = await host(answering('abc'), { threshold: 5 });
    expect((await lower.inject({ url: '/text', headers: gzip })).headers['content-encoding']).toBe('gzip');
  });

  it('has the same headers for HEAD as for GET', async () => {
    const made = await host();
    const [get, head] = await Promise.all((['GET', 'HEAD'] as const).map((method) => made.inject({ method, url: '/text', headers: gzip })));
    const { date: _, connection: __, ...fields } = get!.headers;
    expect(head!.headers).toMatchObject(fields);
    expect(head!.body).toBe('');
  });

  it('is unchanged if its handler sets no-transform (RFC 9111 section 5.2.2.6)', async () => {
    const answer = await (
      await host(answering(long, { 'cache-control': 'private, No-Transform' }))
    ).inject({ url: '/text', headers: gzip });
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.headers).not.toHaveProperty('vary');
  });

  it('adds to an existing Vary header', async () => {
    const made = await host(answering(long, { vary: 'Origin' }));
    expect((await made.inject({ url: '/text', headers: gzip })).headers['vary']).toBe('Origin, accept-encoding');
  });

  it('with a rejection is compressed like any other', async () => {
    const failing = operation({ verb: 'GET', route: '/text', bind: (call) => void call.failures });
    const made = await host(failing, { threshold: 1 });
    const answer = await made.inject({ url: '/nowhere', headers: gzip });
    expect(JSON.parse(textOf(answer)).code).toBe('ROUTE_NOT_FOUND');
  });

  it.each([
    ['an image', { contentType: 'image/png' }, false],
    ['an archive', { contentType: 'application/zip' }, false],
    ['a table', { contentType: 'text/csv; charset=utf-8' }, true],
    ['a drawing', { contentType: 'image/svg+xml' }, true],
    ['a table with range requests', { contentType: 'text/csv', enableRangeProcessing: true }, false],
    ['a range of a table', { contentType: 'text/csv', partialContent: { from: 0, to: long.length - 1, length: 20_000 } }, false],
  ] as const)('that is %s is compressed if that is useful', async (_what, parts, isSmaller) => {
    const file = () => new FileResponse({ content: Buffer.from(long), ...parts });
    const made = await host(operation({ verb: 'GET', route: '/text', answer: 'file', invoke: file }));
    const answer = await made.inject({ url: '/text', headers: gzip });
    expect(answer.headers['content-encoding']).toBe(isSmaller ? 'gzip' : undefined);
    expect(answer.headers['vary']).toBe(isSmaller ? 'accept-encoding' : undefined);
    expect(textOf(answer)).toBe(long);
    const head = await made.inject({ method: 'HEAD', url: '/text', headers: gzip });
    expect(head.headers['content-encoding']).toBe(answer.headers['content-encoding']);
  });
});

describe('compression', () => {
  it('is off by default', async () => {
    const host = await compressing([answering(long)], { compression: false });
    const answer = await host.inject({ url: '/text', headers: gzip });
    expect([answer.headers['content-encoding'], answer.headers['vary'], answer.json()]).toEqual([undefined, undefined, long]);
  });

  it("shows the application's hooks the uncompressed response", async () => {
    const seen: unknown[] = [];
    const application = (host: Parameters<typeof hooked>[0]) =>
      host.addHook('onSend', async (_request, _reply, payload) => {
        seen.push(payload);
        return payload;
      });
    const answer = await (await compressing([answering(long)], { application })).inject({ url: '/text', headers: gzip });
    expect(seen).toEqual([JSON.stringify(long)]);
    expect(JSON.parse(textOf(answer))).toBe(long);
  });

  it('can be prevented by a hook of the application', async () => {
    const application = (host: Parameters<typeof hooked>[0]) =>
      host.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-transform'));
    const answer = await (await compressing([answering(long)], { application })).inject({ url: '/text', headers: gzip });
    expect(answer.headers).not.toHaveProperty('content-encoding');
  });

  it.each([
    [{ threshold: -1 }, 'the option compression.threshold is -1; it must be a whole number of at least 0'],
    [{ threshold: 1.5 }, 'the option compression.threshold is 1.5; it must be a whole number of at least 0'],
    [{ encodings: [] }, 'the option compression.encodings is empty'],
    [{ encodings: ['deflate' as 'gzip'] }, "the option compression.encodings lists 'deflate'; valid values are zstd, br, gzip"],
  ])('with %j is a startup error', async (compression, problem) => {
    await expect(compressing([], { compression })).rejects.toThrow(problem);
  });
});
