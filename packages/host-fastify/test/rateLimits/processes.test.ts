import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { fixedWindow, slidingWindow, tokenBucket } from '@portico/host-fastify';
import type { RateLimitPolicy, RedisOptions } from '@portico/host-fastify';
import { expect, it, onTestFinished } from 'vitest';
import { describeRedis, ownKeys } from './support/redis.ts';

const script = fileURLToPath(new URL('support/limitedProcess.ts', import.meta.url));

/** Starts a host in a separate process. It sends a given number of requests, and reports the remainder after each one that passed. */
async function limitedProcess(policy: RateLimitPolicy, redis: RedisOptions): Promise<(count: number) => Promise<number[]>> {
  const child = fork(script, [JSON.stringify({ policy, redis })]);
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  return async (count) => {
    child.send(count);
    const [left] = (await once(child, 'message')) as [number[]];
    return left;
  };
}

/** Returns the remainder after each request that passed, from two processes that send as many requests concurrently. */
async function both(policy: RateLimitPolicy, count: number): Promise<number[]> {
  const redis = ownKeys();
  const processes = await Promise.all([limitedProcess(policy, redis), limitedProcess(policy, redis)]);
  return (await Promise.all(processes.map((send) => send(count)))).flat();
}

describeRedis('[RATE-01] Over two processes', () => {
  it('100 of 10,000 requests pass in each window, with no duplicates', async () => {
    const left = await both(fixedWindow({ limit: 100, window: '1s' }), 5000);
    // Each window counts down from 99, and may end before 0 on a slow machine: no number occurs more often than the previous
    // one.
    const told = Array.from({ length: 100 }, (_, passed) => left.filter((number) => number === 99 - passed).length);
    expect(told[0]).toBeGreaterThan(0);
    expect(told).toEqual(told.toSorted((one, other) => other - one));
  });

  it.each([
    fixedWindow({ limit: 100, window: '1h' }),
    slidingWindow({ limit: 100, window: '1h' }),
    tokenBucket({ limit: 1, window: '1h', burst: 100 }),
  ])('exactly as many pass together as the policy permits: %j', async (policy) => {
    const left = await both(policy, 200);
    expect(left.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 100 }, (_, number) => number));
  });
});
