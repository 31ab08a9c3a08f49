import * as fastify from '@portico/host-fastify';
import * as node from '@portico/host-node';
import { describe, expect, it, onTestFinished } from 'vitest';
import { area, operation } from '../../host-fastify/test/support/plans.ts';

const jwt = { key: 'an example, not a key to be used by anybody', issuer: 'https://shop.example', audience: 'shop' };
const invoke = (_input: unknown, _services: unknown, call: { readonly caller: { readonly isAuthenticated: boolean } }) =>
  call.caller.isAuthenticated;
const operations = [
  operation({ verb: 'GET', route: '/ignoring', allowAnonymous: true, ignoresTokens: true, invoke }),
  operation({ verb: 'GET', route: '/reading', allowAnonymous: true, invoke }),
  operation({
    verb: 'GET',
    route: '/failing',
    allowAnonymous: true,
    ignoresTokens: true,
    invoke: () => {
      throw new Error('secret');
    },
  }),
];

async function start(kind: 'fastify' | 'node'): Promise<string> {
  const { createHost, addServiceEndpoints, mapServiceEndpoints } = (kind === 'fastify' ? fastify : node) as typeof node;
  const host = createHost({ environment: 'test' });
  addServiceEndpoints(host, [area(operations)], { jwt });
  mapServiceEndpoints(host);
  onTestFinished(() => host.close());
  return host.listen({ host: '127.0.0.1', port: 0 });
}

describe.each(['fastify', 'node'] as const)('A token that is not valid, on %s', (kind) => {
  const headers = { authorization: 'Bearer of.bad.news' };

  it('counts as none if the operation ignores tokens', async () => {
    const response = await fetch(`${await start(kind)}/ignoring`, { headers });
    expect([response.status, await response.json()]).toEqual([200, false]);
  });

  it('is rejected if the operation may read the caller', async () => {
    const response = await fetch(`${await start(kind)}/reading`, { headers });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toContain('invalid_token');
  });

  it('does not hide other failures', async () => {
    expect((await fetch(`${await start(kind)}/failing`, { headers })).status).toBe(500);
  });
});
