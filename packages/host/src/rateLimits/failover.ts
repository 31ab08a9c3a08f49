import { DependencyError } from '@portico/core';
import { ThrownRefusal } from '@portico/runtime';
import { RedisUnavailable } from '../redis/redisConnection.ts';
import type { Limiter, Verdict } from './limiter.ts';
import type { WhenStoreFails } from './policy.ts';

/** A limiter of a shared store with what is done while that does not answer: `local` counts here. */
export function withFailover(shared: Limiter, local: Limiter, when: WhenStoreFails): Limiter {
  const instead = (partition: string, now: number): Verdict | Promise<Verdict> => {
    if (when === 'local') return local.take(partition, now);
    if (when === 'open') return uncounted;
    throw new ThrownRefusal(new DependencyError('unavailable', 'The counter of requests', { retryAfter: 1 }));
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

/** Lets a request pass that nobody counted; nothing is said of what remains. */
const uncounted: Verdict = { passes: true, remaining: Number.POSITIVE_INFINITY, reset: undefined };
