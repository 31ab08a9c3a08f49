import { Logger } from '@portico/core';
import { concurrency, fixedWindow, slidingWindow, tokenBucket } from '@portico/host-fastify';
import type { RateLimitPolicy, RedisOptions } from '@portico/host-fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { RedisConnection } from '../../../host/src/redis/redisConnection.ts';
import { occupyScript, prolongScript } from '../../../host/src/rateLimits/redis/scripts.ts';
import { hostOf, problem } from '../support/hosts.ts';
import { limited, passed, statuses } from './support/limited.ts';
import { describeRedis, ownKeys, redisProxy } from './support/redis.ts';

/** Records log lines. */
class Log extends Logger {
  readonly lines: string[] = [];
  debug(): void {}
  info = (message: string): void => void this.lines.push(message);
  warn(): void {}
  error = this.info;
}
const lost = 'Redis is unreachable; rate limits and cache are per process until it recovers';
const back = 'Redis is reachable again';

const hostWith = async (policy: RateLimitPolicy, redis: RedisOptions, more: Parameters<typeof limited>[0] = {}) => {
  const log = new Log();
  const host = await hostOf([limited(more)], {
    endpoints: { rateLimitPolicies: { writes: policy }, redis, services: (registry) => registry.replace(Logger, log) },
  });
  return { host, log };
};
const connected = async () => {
  const connection = await RedisConnection.open(ownKeys(), new Log());
  onTestFinished(() => connection.close());
  return connection;
};

describeRedis('[RATE-01] Limits that hosts share', () => {
  it.each([
    fixedWindow({ limit: 3, window: '200ms' }),
    slidingWindow({ limit: 3, window: '200ms' }),
    tokenBucket({ limit: 3, window: '200ms' }),
  ])('count together, report the same, and permit requests again in time: %j', async (policy) => {
    const redis = ownKeys();
    const [{ host: one }, { host: other }] = [
      await hostWith({ ...policy, window: '1h' }, redis),
      await hostWith({ ...policy, window: '1h' }, redis),
    ];
    expect(await statuses(one, 2)).toEqual([200, 200]);
    expect((await other.inject('/limited')).headers['ratelimit']).toMatch(/^"writes";r=0;t=\d+$/);
    expect(await statuses(one, 1)).toEqual([429]);
    const { host: soon } = await hostWith(policy, ownKeys());
    await statuses(soon, 10);
    await vi.waitFor(async () => expect((await soon.inject('/limited')).statusCode).toBe(200), { timeout: 60_000 });
  });

  it('are separate for each policy and prefix', async () => {
    const policy = fixedWindow({ limit: 1, window: '1h' });
    const [{ host: one }, { host: other }] = [await hostWith(policy, ownKeys()), await hostWith(policy, ownKeys())];
    expect([await statuses(one, 2), await statuses(other, 2)]).toEqual([
      [200, 429],
      [200, 429],
    ]);
  });

  it("stay in each process's memory if the policy requires it", async () => {
    const redis = ownKeys();
    const policy = fixedWindow({ limit: 1, window: '1h', store: 'memory' });
    const [{ host: one }, { host: other }] = [await hostWith(policy, redis), await hostWith(policy, redis)];
    expect([await statuses(one, 1), await statuses(other, 1)]).toEqual([[200], [200]]);
  });

  it('count the running requests of all hosts', async () => {
    const redis = ownKeys();
    const { promise: inside, resolve: open } = Promise.withResolvers<void>();
    const { promise: began, resolve: begin } = Promise.withResolvers<void>();
    const invoke = async () => {
      begin();
      await inside;
      return 'done';
    };
    const { host: one } = await hostWith(concurrency({ limit: 1 }), redis, { invoke });
    const { host: other } = await hostWith(concurrency({ limit: 1 }), redis);
    const running = one.inject('/limited');
    await began;
    expect((await other.inject('/limited')).json()).toMatchObject(problem(429, 'RATE_LIMITED'));
    open();
    expect((await running).statusCode).toBe(200);
    expect((await other.inject('/limited')).statusCode).toBe(200);
  });

  it('release the slots of a crashed process, and no others', async () => {
    const connection = await connected();
    const hour = 3_600_000;
    const occupy = (id: string, lease = hour) => occupyScript.run(connection, 'place', [1, lease, id]);
    const held = () => connection.run((client) => client.zRangeWithScores(`${connection.prefix}place`, 0, -1));
    expect(await occupy('dead')).toEqual([1, 0, -1]);
    expect(await occupy('second')).toEqual([0, 0, -1]);
    // As if its lease had expired.
    await prolongScript.run(connection, 'place', [1, 'dead']);
    await vi.waitFor(async () => expect(await occupy('third')).toEqual([1, 0, -1]), { timeout: 60_000, interval: 20 });
    const [before] = await held();
    await prolongScript.run(connection, 'place', [2 * hour, 'third', 'dead']);
    const [after, ...others] = await held();
    expect([after?.value, others]).toEqual(['third', []]);
    expect(after!.score - before!.score).toBeGreaterThanOrEqual(hour);
    expect(await occupy('fourth')).toEqual([0, 0, -1]);
  });
});

describeRedis('An outage', () => {
  const proxied = async (policy: RateLimitPolicy, more: RedisOptions = {}) => {
    const proxy = await redisProxy();
    const keys = ownKeys();
    return { proxy, prefix: keys.prefix, ...(await hostWith(policy, { ...keys, ...more, url: proxy.url })) };
  };

  it('makes each process count separately, is logged once, and is temporary', async () => {
    const { proxy, prefix, host, log } = await proxied(fixedWindow({ limit: 3, window: '1h' }));
    expect(await statuses(host, 2)).toEqual([200, 200]);
    proxy.block();
    await vi.waitFor(() => expect(log.lines).toEqual([lost]));
    expect(await statuses(host, 5)).toEqual([200, 200, 200, 429, 429]);
    proxy.restore();
    await vi.waitFor(() => expect(log.lines).toEqual([lost, back]), { timeout: 60_000 });
    expect(await statuses(host, 2)).toEqual([200, 429]);
    const { host: other } = await hostWith(fixedWindow({ limit: 3, window: '1h' }), { ...ownKeys(), prefix });
    expect(await statuses(other, 1)).toEqual([429]);
  });

  it('permits all requests without headers if the policy is open', async () => {
    const { proxy, host, log } = await proxied(fixedWindow({ limit: 1, window: '1h', whenStoreFails: 'open' }));
    proxy.block();
    await vi.waitFor(() => expect(log.lines).toEqual([lost]));
    expect(passed(await statuses(host, 5))).toBe(5);
    expect((await host.inject('/limited')).headers).not.toHaveProperty('ratelimit');
  });

  it('rejects all requests if the policy is closed: 503', async () => {
    const { proxy, host, log } = await proxied(fixedWindow({ limit: 9, window: '1h', whenStoreFails: 'closed' }));
    proxy.block();
    await vi.waitFor(() => expect(log.lines).toEqual([lost]));
    const answer = await host.inject('/limited');
    expect(answer.json()).toMatchObject({ ...problem(503, 'DEPENDENCY_UNAVAILABLE'), detail: 'The rate limiter is not available.' });
    expect(answer.headers['retry-after']).toBe('1');
    expect(log.lines).toEqual([lost]);
  });

  it('may be a hanging Redis: requests get responses, and Redis is tried again', async () => {
    const { proxy, host, log } = await proxied(fixedWindow({ limit: 3, window: '1h' }), { timeout: '5s' });
    await statuses(host, 1);
    proxy.freeze();
    expect(await statuses(host, 4)).toEqual([200, 200, 200, 429]);
    expect(log.lines).toEqual([lost]);
  });

  it('does not prevent the startup', async () => {
    const proxy = await redisProxy();
    proxy.block();
    const { host, log } = await hostWith(fixedWindow({ limit: 1, window: '1h' }), { ...ownKeys(), url: proxy.url });
    expect(await statuses(host, 2)).toEqual([200, 429]);
    expect(log.lines).toEqual([lost]);
    proxy.restore();
    await vi.waitFor(() => expect(log.lines).toEqual([lost, back]), { timeout: 60_000 });
  });
});
