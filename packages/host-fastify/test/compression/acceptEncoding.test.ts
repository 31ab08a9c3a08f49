import type { Encoding } from '@portico/host-fastify';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answering, compressing, long } from './support.ts';

const encodings = ['zstd', 'br', 'gzip'] as const;

describe('the encoding of a response (RFC 9110 section 12.5.3)', () => {
  it.each<[string, Encoding | undefined]>([
    ['gzip', 'gzip'],
    ['GZip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip;q=1.0, br;q=0.9, zstd;q=0.5', 'gzip'],
    ['br ; q=0.3 , gzip ; q=0.5', 'gzip'],
    ['*', 'zstd'],
    ['*;q=0.5, gzip', 'gzip'],
    ['zstd;q=0, *', 'br'],
    ['*;q=0', undefined],
    ['gzip;q=0', undefined],
    ['identity;q=1, gzip;q=0.5', undefined],
    ['identity;q=0.5, gzip;q=0.5', 'gzip'],
    ['identity;q=0, gzip;q=0.001', 'gzip'],
    ['identity;q=0', undefined],
    ['compress, deflate', undefined],
    ['gzip;q=1.5', undefined],
    ['gzip;q=a', undefined],
    ['gzip;level=9', undefined],
    [', ,', undefined],
    ['', undefined],
  ])('is for %j %s', async (header, encoding) => {
    const host = await compressing([answering(long)]);
    const answer = await host.inject({ url: '/text', headers: { 'accept-encoding': header } });
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, encoding]);
  });

  it('is the one that the host prefers among those that the client prefers equally', async () => {
    const host = await compressing([answering(long)], { compression: { encodings: ['gzip', 'br'] } });
    const chosen = async (header: string) =>
      (await host.inject({ url: '/text', headers: { 'accept-encoding': header } })).headers['content-encoding'];
    expect([await chosen('br, gzip, zstd'), await chosen('br, gzip;q=0.9'), await chosen('zstd')]).toEqual(['gzip', 'br', undefined]);
  });

  it('is never one that the client does not accept or prefers less than another', async () => {
    const host = await compressing([answering(long)]);
    const weights = fc.dictionary(fc.constantFrom(...encodings, 'identity'), fc.integer({ min: 0, max: 1000 }), { minKeys: 1 });
    await fc.assert(
      fc.asyncProperty(weights, async (given) => {
        const header = Object.entries(given).map(([name, weight]) => `${name};q=${(weight / 1000).toFixed(3)}`);
        const answer = await host.inject({ url: '/text', headers: { 'accept-encoding': header.join(', ') } });
        const got = answer.headers['content-encoding'] ?? 'identity';
        const welcome = encodings.filter((encoding) => (given[encoding] ?? 0) > 0);
        const most = Math.max(given['identity'] ?? 0, ...welcome.map((encoding) => given[encoding]!));
        // If the client accepts no offered encoding, the response is unencoded; otherwise the best encoding is used, if it is at
        // least as good.
        if (welcome.length === 0) expect(got).toBe('identity');
        else expect(given[got]).toBe(most);
      }),
      { numRuns: 60 },
    );
  });
});
