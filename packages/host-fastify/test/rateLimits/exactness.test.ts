import { fixedWindow } from '@portico/host-fastify';
import { describe, expect, it } from 'vitest';
import type { Measure } from '../../../host/src/rateLimits/limiter.ts';
import { createMemoryLimiter } from '../../../host/src/rateLimits/memory/memoryLimiter.ts';
import { limitedHost } from './support/limited.ts';

const milliseconds = Array.from({ length: 10_000 }, (_, now) => now);
const seconds = Array.from({ length: 10 }, (_, second) => second);

/** Returns the milliseconds, out of 10,000 with one request each, in which a request passes. */
function passing({ kind, burst = 100 }: Pick<Measure, 'kind'> & Partial<Measure>): number[] {
  const limiter = createMemoryLimiter({ kind, limit: 100, window: 1000, burst });
  return milliseconds.filter((now) => limiter.take('all', now).passes);
}

const inEachSecond = (times: readonly number[]): number[] =>
  seconds.map((second) => times.filter((time) => Math.floor(time / 1000) === second).length);

/** Returns the most requests that pass in any period of a second. */
const mostAtOnce = (times: readonly number[]): number =>
  Math.max(...times.map((begin) => times.filter((time) => time >= begin && time < begin + 1000).length));

describe('[RATE-01] Of 10,000 requests at a limit of 100 a second', () => {
  it('100 pass in each second with a fixed window', async () => {
    const { host, clock } = await limitedHost(fixedWindow({ limit: 100, window: '1s' }));
    const passed: number[] = [];
    for (const now of milliseconds) {
      if ((await host.inject('/limited')).statusCode === 200) passed.push(now);
      clock.advance(1);
    }
    expect(inEachSecond(passed)).toEqual(seconds.map(() => 100));
  });

  it('100 pass in each second with a sliding window', () => {
    expect(inEachSecond(passing({ kind: 'slidingWindow' }))).toEqual(seconds.map(() => 100));
  });

  it('100 pass in each second with a token bucket, plus its capacity once', () => {
    const [first, ...others] = inEachSecond(passing({ kind: 'tokenBucket' }));
    expect(first).toBe(199);
    for (const count of others) expect(Math.abs(count - 100)).toBeLessThanOrEqual(1);
  });
});

describe('In any period of a second', () => {
  it('a sliding window of 100 permits at most 100', () => {
    expect(mostAtOnce(passing({ kind: 'slidingWindow' }))).toBe(100);
  });

  it('fixed windows may permit twice as many at their boundary', () => {
    const limiter = createMemoryLimiter({ kind: 'fixedWindow', limit: 100, window: 1000, burst: 100 });
    const late = [0, ...milliseconds.slice(900, 1200)];
    expect(late.filter((now) => limiter.take('all', now).passes)).toHaveLength(200);
  });

  it('a bucket permits its capacity, plus the refilled tokens', () => {
    expect(mostAtOnce(passing({ kind: 'tokenBucket', burst: 20 }))).toBeLessThanOrEqual(121);
  });
});

describe('A clock that is set back', () => {
  it.each(['fixedWindow', 'slidingWindow', 'tokenBucket'] as const)('locks out no caller for longer than a window: %s', (kind) => {
    const limiter = createMemoryLimiter({ kind, limit: 1, window: 1000, burst: 1 });
    const passed = [3_600_000, 4000, 5000].map((now) => limiter.take('all', now).passes);
    expect(passed.at(-1)).toBe(true);
  });
});
