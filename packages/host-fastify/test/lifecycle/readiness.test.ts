import { addReadinessCheck, createHost, fixedWindow, startHost } from '@portico/host-fastify';
import type { ReadinessCheck } from '@portico/host-fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { describeRedis, ownKeys, redisProxy } from '../rateLimits/support/redis.ts';
import { hostOf, problem } from '../support/hosts.ts';
import { operation } from '../support/plans.ts';
import { listen } from '../support/sockets.ts';

const listening = async (...checks: ReadinessCheck[]) => {
  const lines: Record<string, unknown>[] = [];
  const host = createHost({
    environment: 'test',
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) } },
  });
  onTestFinished(() => host.close());
  for (const check of checks) addReadinessCheck(host, check);
  await listen(host);
  const ready = async () => {
    const { statusCode, headers, body } = await host.inject('/health/ready');
    return { status: statusCode, headers, body: JSON.parse(body) as Record<string, unknown> };
  };
  return { host, lines, ready };
};
/** Waits until the reused report has expired. */
const later = (ready: () => Promise<{ readonly status: number }>, status: number) =>
  expect.poll(async () => (await ready()).status, { timeout: 60_000 }).toBe(status);

describe('/health/ready', () => {
  it('names each dependency and its problem', async () => {
    const { ready } = await listening(
      { name: 'store shop', needed: true, check: async () => undefined },
      { name: 'letters', check: async () => 'refuses our password' },
    );
    expect(await ready()).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store' },
      body: { status: 'ready', dependencies: { 'store shop': 'reached', letters: 'refuses our password' } },
    });
  });

  it('fails with problem details while a required dependency is missing', async () => {
    const { ready } = await listening(
      { name: 'store shop', needed: true, check: async () => 'has no table' },
      { name: 'letters', check: async () => 'is away' },
    );
    expect((await ready()).body).toMatchObject({
      ...problem(503, 'NOT_READY'),
      detail: 'Required dependencies are unavailable: store shop.',
      dependencies: { 'store shop': 'has no table', letters: 'is away' },
    });
  });

  it('hides the error of a check, which may contain addresses and passwords', async () => {
    const fail = () => Promise.reject(new Error('connect postgres://ada:secret@10.0.0.7 failed'));
    const { ready, lines } = await listening({ name: 'store shop', needed: true, check: fail });
    const { status, body } = await ready();
    expect([status, body['dependencies']]).toEqual([503, { 'store shop': 'cannot be reached' }]);
    expect(JSON.stringify(body)).not.toMatch(/secret|10\.0\.0\.7/);
    expect(lines.map(({ msg }) => msg)).toContain('The check of a dependency failed');
  });

  it('responds within a time limit if a check hangs, and does not start that check again meanwhile', async () => {
    const check = vi.fn(() => new Promise<undefined>(() => undefined));
    const { ready } = await listening({ name: 'store shop', needed: true, check });
    expect((await ready()).body['dependencies']).toEqual({ 'store shop': 'does not respond in time' });
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await ready();
    expect(check).toHaveBeenCalledTimes(1);
  });

  it('runs the checks once for concurrent requests, and again a second later', async () => {
    const check = vi.fn(async () => undefined);
    const { ready } = await listening({ name: 'store shop', needed: true, check });
    await Promise.all(Array.from({ length: 500 }, ready));
    expect(check).toHaveBeenCalledTimes(1);
    await expect.poll(async () => (await ready(), check.mock.calls.length), { timeout: 60_000 }).toBe(2);
  });

  it('logs the loss and the return of a dependency once each', async () => {
    let state: string | undefined = 'is away';
    const { ready, lines } = await listening({ name: 'letters', needed: true, check: async () => state });
    await ready();
    await ready();
    state = undefined;
    await later(ready, 200);
    await ready();
    expect(lines.filter(({ dependency }) => dependency === 'letters').map(({ msg }) => msg)).toEqual([
      'A dependency is unavailable',
      'A dependency is available again',
    ]);
  });

  it('runs no checks once the host stops', async () => {
    const check = vi.fn(async () => undefined);
    const host = createHost({ environment: 'test' });
    addReadinessCheck(host, { name: 'store shop', needed: true, check });
    const { stop } = await startHost(host, { host: '127.0.0.1', port: 0, drainDelay: 200, announce: () => undefined });
    const stopped = stop();
    expect((await host.inject('/health/ready')).json()).toMatchObject({ status: 503, detail: 'The host is stopping.' });
    await stopped;
    expect(check).not.toHaveBeenCalled();
  });
});

describe('/health/live', () => {
  it('responds whatever the state of the dependencies', async () => {
    const check = vi.fn(async () => 'is away');
    const { host } = await listening({ name: 'store shop', needed: true, check });
    expect((await host.inject('/health/live')).json()).toEqual({ status: 'live' });
    expect(check).not.toHaveBeenCalled();
  });
});

describeRedis('/health/ready', () => {
  it('reports that Redis is unreachable, while the host continues to respond', async () => {
    const proxy = await redisProxy();
    const host = await hostOf([operation({ verb: 'GET', route: '/limited', rateLimit: 'some' })], {
      endpoints: { rateLimitPolicies: { some: fixedWindow({ limit: 5, window: '1m' }) }, redis: { ...ownKeys(), url: proxy.url } },
    });
    await listen(host);
    const ready = async () => {
      const { statusCode, body } = await host.inject('/health/ready');
      return [statusCode, JSON.parse(body)] as const;
    };
    expect(await ready()).toEqual([200, { status: 'ready', dependencies: { redis: 'reached' } }]);
    proxy.block();
    await expect.poll(ready, { timeout: 60_000 }).toEqual([200, { status: 'ready', dependencies: { redis: 'cannot be reached' } }]);
    proxy.restore();
    await expect.poll(ready, { timeout: 60_000 }).toEqual([200, { status: 'ready', dependencies: { redis: 'reached' } }]);
  });
});
