import { PreconditionFailedError } from '@portico/core';
import { matchesStrongly } from '@portico/runtime';
import type { OperationCall } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { operation } from '../support/plans.ts';
import { answering, compressing, hooked, long } from './support.ts';

const state = '"5"';
/** Accepts a change of a state that the client must know. */
const changing = operation({
  verb: 'PUT',
  route: '/text',
  invoke(_input: object, _services: object, call: OperationCall) {
    const { rawHeaders } = call.source;
    const given = rawHeaders[rawHeaders.findIndex((name) => name.toLowerCase() === 'if-match') + 1]!;
    return matchesStrongly(given, state) ? 'changed' : new PreconditionFailedError();
  },
});

describe.each([
  ['written past the hooks of Fastify', undefined],
  ['that goes through hooks of the application', hooked],
])('the entity tag of a response %s', (_way, application) => {
  const host = (etag = state) => compressing([answering(long, { etag }), changing], { application });
  const get = async (headers: Record<string, string>, etag = state) => (await host(etag)).inject({ url: '/text', headers });

  it('differs for each encoding, if it is strong (RFC 9110 section 8.8.3.3)', async () => {
    const tags = await Promise.all(
      ['identity', 'gzip', 'br', 'zstd'].map(async (encoding) => (await get({ 'accept-encoding': encoding })).headers['etag']),
    );
    expect(tags).toEqual(['"5"', '"5~gzip"', '"5~br"', '"5~zstd"']);
    expect((await get({ 'accept-encoding': 'gzip' }, 'W/"5"')).headers['etag']).toBe('W/"5"');
  });

  it('in a 304 is the tag that the client has (RFC 9110 section 15.4.5)', async () => {
    for (const encoding of ['gzip', 'br', 'zstd']) {
      const tag = `"5~${encoding}"`;
      for (const list of [tag, `"4", ${tag}`, `W/${tag}`]) {
        const answer = await get({ 'accept-encoding': encoding, 'if-none-match': list });
        expect([answer.statusCode, answer.headers['etag'], answer.headers['vary'], answer.body]).toEqual([304, tag, 'accept-encoding', '']);
      }
    }
    const plain = await get({ 'if-none-match': state });
    expect([plain.statusCode, plain.headers['etag'], plain.headers['vary']]).toEqual([304, state, 'accept-encoding']);
  });

  it('does not match for an encoding that the client no longer accepts, nor for another version', async () => {
    for (const headers of [
      { 'if-none-match': '"5~gzip"' },
      { 'accept-encoding': 'br', 'if-none-match': '"5~gzip"' },
      { 'accept-encoding': 'gzip', 'if-none-match': '"4~gzip"' },
      { 'accept-encoding': 'gzip', 'if-none-match': '"5~deflate"' },
    ])
      expect([headers, (await get(headers)).statusCode]).toEqual([headers, 200]);
  });

  it('names the version to change, whatever its encoding (RFC 9110 section 13.1.1)', async () => {
    const made = await host();
    const statusOf = async (tag: string) => (await made.inject({ method: 'PUT', url: '/text', headers: { 'if-match': tag } })).statusCode;
    expect(await Promise.all(['"5"', '"5~gzip"', '"5~br"', '"3", "5~zstd"'].map(statusOf))).toEqual([200, 200, 200, 200]);
    expect(await Promise.all(['"4"', '"4~gzip"', '"5~"', '"5~deflate"', 'W/"5~gzip"', '5~gzip'].map(statusOf))).toEqual([
      412, 412, 412, 412, 412, 412,
    ]);
  });
});

it('entity tags are unchanged if nothing is compressed', async () => {
  const host = await compressing([answering(long, { etag: '"a~br"' })], { compression: false });
  const answer = await host.inject({ url: '/text', headers: { 'if-none-match': '"a~br"' } });
  expect([answer.statusCode, answer.headers['etag']]).toEqual([304, '"a~br"']);
});

it('entity tags of the application with a similar ending are still recognized', async () => {
  const host = await compressing([answering(long, { etag: '"a~br"' })]);
  const answer = await host.inject({ url: '/text', headers: { 'if-none-match': '"a~br"' } });
  expect([answer.statusCode, answer.headers['etag']]).toEqual([304, '"a~br"']);
});
