import { DependencyError } from '@portico/core';
import { ThrownRefusal } from '@portico/runtime';
import { RedisUnavailable } from '../redis/redisConnection.ts';
import type { Limiter, LimitDecision } from './limiter.ts';
import type { WhenStoreFails } from './policy.ts';

/** Creates a limiter with a fallback for outages of the shared store: `local` counts in this process. */
export function withFailover(shared: Limiter, local: Limiter, when: WhenStoreFails): Limiter {
  const instead = (partition: string, now: number): LimitDecision | Promise<LimitDecision> => {
    if (when === 'local') return local.take(partition, now);
    if (when === 'open') return uncounted;
    throw new ThrownRefusal(new DependencyError('unavailable', 'The rate limiter', { retryAfter: 1 }));
  };
  return {
    async take(partition, now) {
      try {
        return await shared.take(partition, now);
      } catch (error) {
        if (!(error instanceof RedisUnavailable)) throw error;
        return instead(partition, now);
      }
    },
    close: () => shared.close?.(),
  };
}

/** Lets an uncounted request pass, without reporting a remainder. */
const uncounted: LimitDecision = { passes: true, remaining: Number.POSITIVE_INFINITY, reset: undefined };
