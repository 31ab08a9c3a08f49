import * as fastify from '@portico/host-fastify';
import * as node from '@portico/host-node';
import { describe, expect, it, onTestFinished } from 'vitest';
import { area, echo, echoBody } from '../../host-fastify/test/support/plans.ts';

const open = { allowAnonymous: true } as const;
const read = echo('GET', '/rooms/{id:int}', { ...open, rateLimit: 'reads' });
const operations = [
  read,
  echoBody('POST', '/rooms', {
    ...open,
    status: 201,
    location: { operation: read.id, values: () => ({ id: 7 }) },
  }),
  echo('POST', '/jobs', { ...open, rateLimit: 'jobs' }),
  echo('GET', '/floors/{id:int}', open),
];

async function start(kind: 'fastify' | 'node'): Promise<string> {
  const { createHost, addServiceEndpoints, mapServiceEndpoints, fixedWindow, concurrency } = (
    kind === 'fastify' ? fastify : node
  ) as typeof node;
  const host = createHost({ environment: 'test' });
  const rateLimitPolicies = { reads: fixedWindow({ limit: 2, window: '1m' }), jobs: concurrency({ limit: 3 }) };
  addServiceEndpoints(host, [area(operations)], { rateLimitPolicies, requireJwt: false });
  mapServiceEndpoints(host);
  onTestFinished(() => host.close());
  return host.listen({ host: '127.0.0.1', port: 0 });
}

/** One member of the list in a structured field whose item is a string: `"name";key=value` (RFC 9651 sections 3.1 to 3.3). */
const member = /^"(?<name>[ !#-[\]-~]*)"(?<parameters>(?:;[a-z*][a-z0-9_.*-]*=(?:\d{1,15}|"[ !#-[\]-~]*"))*)$/;

/** Parses a structured field with one member. */
function parseMember(field: string | null): { readonly name: string; readonly parameters: Readonly<Record<string, unknown>> } {
  const { name, parameters } = member.exec(field ?? '')!.groups!;
  const pairs = parameters!
    .split(';')
    .filter(Boolean)
    .map((pair) => pair.split('=') as [string, string]);
  return { name: name!, parameters: Object.fromEntries(pairs.map(([key, value]) => [key, JSON.parse(value)])) };
}

describe.each(['fastify', 'node'] as const)('HTTP on %s', (kind) => {
  it('rejects a content encoding with the accepted ones, and a content type with the accepted types [RFC 9110 section 12.5.3]', async () => {
    const url = `${await start(kind)}/rooms`;
    const post = (headers: Record<string, string>) => fetch(url, { method: 'POST', headers, body: '{}' });
    const encoded = await post({ 'content-type': 'application/json', 'content-encoding': 'gzip' });
    expect([encoded.status, encoded.headers.get('accept-encoding'), encoded.headers.get('accept')]).toEqual([415, 'identity', null]);
    const typed = await post({ 'content-type': 'text/plain' });
    expect([typed.status, typed.headers.get('accept-encoding'), typed.headers.get('accept')]).toEqual([415, null, 'application/json']);
    const created = await post({ 'content-type': 'application/json', 'content-encoding': 'identity' });
    expect([created.status, created.headers.get('location')]).toEqual([201, '/rooms/7']);
  });

  it('sends its only representation, whatever Accept asks for [RFC 9110 section 12.5.1]', async () => {
    const url = `${await start(kind)}/floors/1`;
    for (const accept of ['text/html', 'application/json;q=0', '*/*;q=0']) {
      const response = await fetch(url, { headers: { accept, 'accept-encoding': 'identity;q=0, *;q=0', 'accept-language': 'tlh' } });
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    }
  });

  it('sends rate limits as structured fields [draft-ietf-httpapi-ratelimit-headers-10]', async () => {
    const url = await start(kind);
    const first = await fetch(`${url}/rooms/1`);
    expect(parseMember(first.headers.get('ratelimit-policy'))).toEqual({ name: 'reads', parameters: { q: 2, w: 60 } });
    expect(parseMember(first.headers.get('ratelimit'))).toEqual({ name: 'reads', parameters: { r: 1, t: expect.any(Number) } });
    await fetch(`${url}/rooms/1`);
    const refused = await fetch(`${url}/rooms/1`);
    expect([refused.status, parseMember(refused.headers.get('ratelimit')).parameters['r']]).toEqual([429, 0]);
    expect(Number(refused.headers.get('retry-after'))).toBe(parseMember(refused.headers.get('ratelimit')).parameters['t']);
    const job = await fetch(`${url}/jobs`, { method: 'POST' });
    expect(parseMember(job.headers.get('ratelimit-policy'))).toEqual({ name: 'jobs', parameters: { q: 3, qu: 'concurrent-requests' } });
  });
});
