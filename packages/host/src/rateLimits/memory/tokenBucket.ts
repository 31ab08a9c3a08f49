import type { Measure } from '../limiter.ts';
import type { Counting } from './counting.ts';

interface Bucket {
  tokens: number;
  at: number;
}

/** Fractions of tokens are added up in binary; what is so near to a whole one is one. */
const nearly = 1e-9;

/** Counts by tokens that come back evenly. */
export function createTokenBucketCounting({ limit, window, burst }: Measure): Counting<Bucket> {
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
