import type { Measure } from '../limiter.ts';
import type { CountingAlgorithm } from './counting.ts';

interface Bucket {
  tokens: number;
  at: number;
}

/** The rounding tolerance of fractional tokens. */
const nearly = 1e-9;

/** Creates the counting by tokens that are refilled evenly. */
export function createTokenBucketCounting({ limit, window, burst }: Measure): CountingAlgorithm<Bucket> {
  const perMillisecond = limit / window;
  const fill = (bucket: Bucket, now: number): void => {
    bucket.tokens = Math.min(burst, bucket.tokens + Math.max(0, now - bucket.at) * perMillisecond);
    bucket.at = now;
  };
  return {
    fresh: () => ({ tokens: burst, at: 0 }),
    isIdle(bucket, now) {
      fill(bucket, now);
      return bucket.tokens >= burst;
    },
    take(bucket, now) {
      fill(bucket, now);
      const passes = bucket.tokens >= 1 - nearly;
      if (passes) bucket.tokens = Math.max(0, bucket.tokens - 1);
      const missing = (passes ? burst : 1) - bucket.tokens;
      return { passes, remaining: Math.floor(bucket.tokens + nearly), reset: missing / perMillisecond };
    },
  };
}
