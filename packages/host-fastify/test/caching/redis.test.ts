import { Logger } from '@portico/core';
import type { RedisOptions } from '@portico/host-fastify';
import { createClient } from '@redis/client';
import { expect, it, onTestFinished } from 'vitest';
import { describeRedis, ownKeys, redisProxy } from '../rateLimits/support/redis.ts';
import { operation } from '../support/plans.ts';
import { cachedHost, counted, held, minute } from './support/cached.ts';

/** Notes what is logged. */
class Log extends Logger {
  readonly lines: string[] = [];
  debug = (): void => undefined;
  info = (line: string): void => void this.lines.push(`info ${line}`);
  warn = (line: string): void => void this.lines.push(`warn ${line}`);
  error = (line: string): void => void this.lines.push(`error ${line}`);
}

/** A host with a counted query of rates and an operation that makes its answers old; its data are shared by whoever has the same ones. */
async function ratesHost(redis: RedisOptions, log = new Log()) {
  const rates = counted({ ...minute, reads: ['Test.Rate'] });
  const reload = operation({ verb: 'POST', route: '/reload', answer: 'empty', status: 204, invalidates: ['Test.Rate'] });
  const { host } = await cachedHost([rates.plan, reload], {
    endpoints: { redis, services: (registry) => registry.replace(Logger, log) },
  });
  const run = async () => (await host.inject('/counted')).json<{ run: number }>().run;
  return { host, log, runs: rates.runs, run, reload: () => host.inject({ method: 'POST', url: '/reload' }) };
}

describeRedis('[CACHE-01] Processes that share answers', () => {
  it('give what another one has made, and [CACHE-03] see what another one has invalidated', async () => {
    const redis = ownKeys();
    const [one, other] = [await ratesHost(redis), await ratesHost(redis)];
    expect([await one.run(), await other.run(), one.runs(), other.runs()]).toEqual([1, 1, 1, 0]);
    for (let time = 0; time < 50; time++) {
      const before = one.runs() + other.runs();
      await (time % 2 === 0 ? one : other).reload();
      // Both look at once: none may give what was made before.
      await Promise.all([one.run(), other.run()]);
      expect(one.runs() + other.runs()).toBeGreaterThan(before);
    }
  });

  it('make it anew where Redis has forgotten: an old answer never comes back', async () => {
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

  it('ignore what they cannot read, and keep it no longer than it is good for', async () => {
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

  it('[CACHE-01] tell apart what different builds were described as', async () => {
    const redis = ownKeys();
    const { plan, runs } = counted(minute);
    for (const etag of ['"one"', '"two"', '"two"'])
      await (
        await cachedHost([plan], { module: { document: async () => ({ text: '{}', etag, areas: [] }) }, endpoints: { redis } })
      ).host.inject('/counted');
    expect(runs()).toBe(2);
  });

  it('[CACHE-01] run an operation again whose contract a deployment has changed, though both builds are described alike', async () => {
    const redis = ownKeys();
    const { plan, runs } = counted(minute);
    for (const contract of ['old', 'new', 'new', 'old'])
      await (await cachedHost([plan], { module: { contract }, endpoints: { redis } })).host.inject('/counted');
    expect(runs()).toBe(2);
  });
});

describeRedis('[CACHE-01] While Redis does not answer', () => {
  it('the operation answers, nothing fails, and it is logged once', async () => {
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

  it('what was changed meanwhile is told when it answers again, before anything is given that was kept', async () => {
    const proxy = await redisProxy();
    const keys = ownKeys();
    const [cutOff, other] = [await ratesHost({ ...keys, url: proxy.url }), await ratesHost(keys)];
    await other.run();
    proxy.block();
    await cutOff.reload();
    proxy.restore();
    await expect.poll(() => cutOff.log.lines.at(-1), { timeout: 60_000 }).toBe('info Redis answers again');
    await cutOff.run();
    expect(cutOff.runs()).toBe(1);
    expect(await other.run()).toBe(1);
    expect(other.runs()).toBe(1);
  }, 300_000);

  it('[CACHE-03] what was changed meanwhile is told by a process too that is asked for nothing', async () => {
    const proxy = await redisProxy();
    const keys = ownKeys();
    const [writing, other] = [await ratesHost({ ...keys, url: proxy.url }), await ratesHost(keys)];
    await other.run();
    proxy.block();
    await writing.reload();
    proxy.restore();
    await expect.poll(() => other.run(), { timeout: 60_000 }).toBe(2);
  }, 300_000);

  it('those who ask at the same time still cost one run, unless something was written in between', async () => {
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

  it('a host starts, and keeps nothing', async () => {
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
