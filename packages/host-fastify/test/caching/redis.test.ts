import { Logger } from '@portico/core';
import type { RedisOptions } from '@portico/host-fastify';
import { createClient } from '@redis/client';
import { expect, it, onTestFinished } from 'vitest';
import { describeRedis, ownKeys, redisProxy } from '../rateLimits/support/redis.ts';
import { operation } from '../support/plans.ts';
import { cachedHost, counted, held, minute } from './support/cached.ts';

/** Records log lines. */
class Log extends Logger {
  readonly lines: string[] = [];
  debug = (): void => undefined;
  info = (line: string): void => void this.lines.push(`info ${line}`);
  warn = (line: string): void => void this.lines.push(`warn ${line}`);
  error = (line: string): void => void this.lines.push(`error ${line}`);
}

/** Starts a host with a counted query and an operation that invalidates it. Hosts with the same data share it. */
async function ratesHost(redis: RedisOptions, log = new Log()) {
  const rates = counted({ ...minute, reads: ['Test.Rate'] });
  const reload = operation({ verb: 'POST', route: '/reload', answer: 'empty', status: 204, invalidates: ['Test.Rate'] });
  const { host } = await cachedHost([rates.plan, reload], {
    endpoints: { redis, services: (registry) => registry.replace(Logger, log) },
  });
  const run = async () => (await host.inject('/counted')).json<{ run: number }>().run;
  return { host, log, runs: rates.runs, run, reload: () => host.inject({ method: 'POST', url: '/reload' }) };
}

describeRedis('[CACHE-01] Processes that share responses', () => {
  it("use each other's responses, and [CACHE-03] observe each other's invalidations", async () => {
    const redis = ownKeys();
    const [one, other] = [await ratesHost(redis), await ratesHost(redis)];
    expect([await one.run(), await other.run(), one.runs(), other.runs()]).toEqual([1, 1, 1, 0]);
    for (let time = 0; time < 50; time++) {
      const before = one.runs() + other.runs();
      await (time % 2 === 0 ? one : other).reload();
      // Concurrent requests: neither may get the earlier response.
      await Promise.all([one.run(), other.run()]);
      expect(one.runs() + other.runs()).toBeGreaterThan(before);
    }
  });

  it('compute responses again if Redis has evicted their tags: an old response never returns', async () => {
    const redis = ownKeys();
    const host = await ratesHost(redis);
    expect(await host.run()).toBe(1);
    const client = await clientOf(redis);
    const tags = await client.keys(`${redis.prefix}cache:entity:*`);
    expect(tags).toHaveLength(1);
    await host.reload();
    await client.del(tags);
    expect(await host.run()).toBe(2);
    expect(await host.run()).toBe(2);
  });

  it('ignore unreadable entries, which expire', async () => {
    const redis = ownKeys();
    const [one, other] = [await ratesHost(redis), await ratesHost(redis)];
    await one.run();
    const client = await clientOf(redis);
    const [answer] = (await client.keys(`${redis.prefix}cache:answer:*`)) as [string];
    expect(await client.pTTL(answer)).toBeGreaterThan(50_000);
    await client.set(answer, 'of a later release');
    await other.run();
    expect(other.runs()).toBe(1);
  });

  it('[CACHE-01] separate the responses of builds with different descriptions', async () => {
    const redis = ownKeys();
    const { plan, runs } = counted(minute);
    for (const etag of ['"one"', '"two"', '"two"'])
      await (
        await cachedHost([plan], { module: { document: async () => ({ text: '{}', etag, areas: [] }) }, endpoints: { redis } })
      ).host.inject('/counted');
    expect(runs()).toBe(2);
  });

  it('[CACHE-01] run an operation again if a deployment changed its contract, even with equal descriptions', async () => {
    const redis = ownKeys();
    const { plan, runs } = counted(minute);
    for (const contract of ['old', 'new', 'new', 'old'])
      await (await cachedHost([plan], { module: { contract }, endpoints: { redis } })).host.inject('/counted');
    expect(runs()).toBe(2);
  });
});

describeRedis('[CACHE-01] While Redis is unreachable', () => {
  it('operations respond, nothing fails, and the outage is logged once', async () => {
    const proxy = await redisProxy();
    const host = await ratesHost({ ...ownKeys(), url: proxy.url });
    expect([await host.run(), await host.run()]).toEqual([1, 1]);
    proxy.block();
    const found = [];
    for (let time = 0; time < 5; time++) found.push((await host.host.inject('/counted')).statusCode);
    expect((await host.reload()).statusCode).toBe(204);
    expect([found, host.runs()]).toEqual([[200, 200, 200, 200, 200], 6]);
    expect(host.log.lines.filter((line) => line.startsWith('error'))).toHaveLength(1);
  });

  it('pending invalidations are published when Redis recovers, before any cached response is used', async () => {
    const proxy = await redisProxy();
    const keys = ownKeys();
    const [cutOff, other] = [await ratesHost({ ...keys, url: proxy.url }), await ratesHost(keys)];
    await other.run();
    proxy.block();
    await cutOff.reload();
    proxy.restore();
    await expect.poll(() => cutOff.log.lines.at(-1), { timeout: 60_000 }).toBe('info Redis is reachable again');
    await cutOff.run();
    expect(cutOff.runs()).toBe(1);
    expect(await other.run()).toBe(1);
    expect(other.runs()).toBe(1);
  }, 300_000);

  it('[CACHE-03] pending invalidations are published also by a process without requests', async () => {
    const proxy = await redisProxy();
    const keys = ownKeys();
    const [writing, other] = [await ratesHost({ ...keys, url: proxy.url }), await ratesHost(keys)];
    await other.run();
    proxy.block();
    await writing.reload();
    proxy.restore();
    await expect.poll(() => other.run(), { timeout: 60_000 }).toBe(2);
  }, 300_000);

  it('concurrent callers still share one run, unless there was a write in between', async () => {
    const [reading, wait] = [held(), held()];
    let runs = 0;
    const slow = counted({ ...minute, reads: ['Test.Rate'] }, { invoke: () => (runs++, reading.resolve(), wait.promise) });
    const reload = operation({ verb: 'POST', route: '/reload', answer: 'empty', status: 204, invalidates: ['Test.Rate'] });
    const { host } = await cachedHost([slow.plan, reload], { endpoints: { redis: { url: 'redis://127.0.0.1:1', prefix: 'none:' } } });
    const asked = Array.from({ length: 10 }, () => host.inject('/counted'));
    await reading.promise;
    await host.inject({ method: 'POST', url: '/reload' });
    const later = host.inject('/counted');
    await expect.poll(() => runs).toBe(2);
    wait.resolve();
    await Promise.all([...asked, later]);
    expect(runs).toBe(2);
  });

  it('a host starts, and caches nothing', async () => {
    const host = await ratesHost({ url: 'redis://127.0.0.1:1', prefix: 'none:' });
    expect([await host.run(), await host.run()]).toEqual([1, 2]);
  });
});

async function clientOf({ url }: { readonly url: string }) {
  const client = createClient({ url });
  await client.connect();
  onTestFinished(() => client.destroy());
  return client;
}
