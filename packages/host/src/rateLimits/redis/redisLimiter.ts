import type { RedisConnection } from '../../redis/redisConnection.ts';
import type { RedisScript } from '../../redis/redisScript.ts';
import type { Limiter, Measure } from '../limiter.ts';
import { parseVerdict } from './answered.ts';
import { RedisConcurrency } from './redisConcurrency.ts';
import { fixedWindowScript, slidingWindowScript, tokenBucketScript } from './scripts.ts';

/** Creates a limiter that all processes on one Redis share. */
export function createRedisLimiter(policy: string, measure: Measure, connection: RedisConnection): Limiter {
  const { kind, limit, window, burst } = measure;
  const key = `rate:${policy}:`;
  const of = (script: RedisScript, ...values: number[]): Limiter => ({
    take: async (partition) => parseVerdict(await script.run(connection, key + partition, values)),
  });
  switch (kind) {
    case 'fixedWindow':
      return of(fixedWindowScript, limit, window);
    case 'slidingWindow':
      return of(slidingWindowScript, limit, window);
    case 'tokenBucket':
      return of(tokenBucketScript, limit, window, burst);
    case 'concurrency':
      return new RedisConcurrency(key, limit, connection);
  }
}
