import { fixedWindow } from '@portico/host-fastify';
import type { PartitionBy } from '@portico/host-fastify';
import { describe, expect, it } from 'vitest';
import type { HostOptions } from '@portico/host-fastify';
import { createFixedWindowCounting } from '../../../host/src/rateLimits/memory/fixedWindow.ts';
import { MemoryLimiter } from '../../../host/src/rateLimits/memory/memoryLimiter.ts';
import { limitedHost } from './support/limited.ts';

interface From {
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns whether a second request is in the same partition as a first one. */
const together = async (
  partitionBy: PartitionBy | undefined,
  ...[first, second, options = {}]: [first: From, second: From, options?: HostOptions]
) => {
  const policy = fixedWindow({ limit: 1, window: 1, ...(partitionBy && { partitionBy }) });
  const { host } = await limitedHost(policy, { host: options });
  const send = ({ address = '192.0.2.1', headers = {} }: From) => host.inject({ url: '/limited', remoteAddress: address, headers });
  await send(first);
  return (await send(second)).statusCode === 429;
};
const alice = { user: 'alice' };
const bob = { user: 'bob' };
const there = '192.0.2.99';

describe('Requests are counted together', () => {
  it('by user, whatever the address; anonymous callers by address', async () => {
    for (const by of ['user', undefined] as const) {
      expect(await together(by, { headers: alice }, { headers: alice, address: there })).toBe(true);
      expect(await together(by, { headers: alice }, { headers: bob })).toBe(false);
      expect(await together(by, {}, {})).toBe(true);
      expect(await together(by, {}, { address: there })).toBe(false);
    }
  });

  it('by tenant for all its callers, and by user for callers without a tenant', async () => {
    const ours = { ...alice, tenant: 'ours' };
    expect(await together('tenant', { headers: ours }, { headers: { ...bob, tenant: 'ours' } })).toBe(true);
    expect(await together('tenant', { headers: ours }, { headers: { ...alice, tenant: 'theirs' } })).toBe(false);
    expect(await together('tenant', { headers: alice }, { headers: bob })).toBe(false);
  });

  it('by address, for every caller', async () => {
    expect(await together('address', { headers: alice }, { headers: bob })).toBe(true);
    expect(await together('address', { headers: alice }, { headers: alice, address: there })).toBe(false);
  });

  it('by network of an IPv6 address, because one client commonly has all of it', async () => {
    const of = (one: string, other: string) => together('address', { address: one }, { address: other });
    expect(await of('2001:db8:1:2::1', '2001:db8:1:2:ffff::9')).toBe(true);
    expect(await of('2001:db8:1:2::1', '2001:db8:1:3::1')).toBe(false);
    expect(await of('2001:0db8:0001:0002::1', '2001:db8:1:2::2')).toBe(true);
    expect(await of('::ffff:192.0.2.1', '192.0.2.1')).toBe(true);
    expect(await of('::1', '::2')).toBe(true);
    expect(await of('fe80::1%eth0', 'fe80::2')).toBe(true);
  });

  it('by the address from a trusted proxy, and from no other', async () => {
    const through = (client: string) => ({ address: '10.0.0.1', headers: { 'x-forwarded-for': client } });
    expect(await together('address', through('192.0.2.1'), through(there), { trustProxy: '10.0.0.0/8' })).toBe(false);
    expect(await together('address', through('192.0.2.1'), through('192.0.2.1'), { trustProxy: '10.0.0.0/8' })).toBe(true);
    expect(await together('address', through('192.0.2.1'), through(there), { trustProxy: false })).toBe(true);
  });

  it('by a function of the application, which may exclude requests', async () => {
    const byKey: PartitionBy = (request) =>
      request.header('X-Api-Key') && `${request.operation} ${request.address} ${request.header('x-api-key')}`;
    const key = (value: string) => ({ headers: { 'x-api-key': value } });
    expect(await together(byKey, key('one'), key('one'))).toBe(true);
    expect(await together(byKey, key('one'), key('two'))).toBe(false);
    expect(await together(byKey, key('one'), { ...key('one'), address: there })).toBe(false);
    expect(await together(byKey, {}, {})).toBe(false);
    expect(await together(({ caller }) => caller.id, { headers: alice }, { headers: alice, address: there })).toBe(true);
  });
});

describe('The memory of a limiter', () => {
  const limiter = (most: number) =>
    new MemoryLimiter(createFixedWindowCounting({ kind: 'fixedWindow', limit: 2, window: 1000, burst: 2 }), most);

  it('is limited, even if a client keeps changing its address', () => {
    const bounded = limiter(1000);
    for (let index = 0; index < 20_000; index++) bounded.take(`address:${index}`, 0);
    expect(bounded.size).toBeLessThanOrEqual(1000);
  });

  it('removes expired entries first, then the oldest ones', () => {
    const bounded = limiter(10);
    for (let index = 0; index < 5; index++) bounded.take(`over ${index}`, 0);
    for (let index = 0; index < 5; index++) for (let times = 0; times < 3; times++) bounded.take(`busy ${index}`, 1500);
    bounded.take('new', 1600);
    expect(bounded.size).toBe(6);
    expect(bounded.take('busy 0', 1700).passes).toBe(false);
  });
});
