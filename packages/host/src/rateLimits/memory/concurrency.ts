import type { Measure } from '../limiter.ts';
import type { CountingAlgorithm } from './counting.ts';

interface RunningRequests {
  count: number;
}

/** Creates the counting of concurrent requests. */
export function createConcurrencyCounting({ limit }: Measure): CountingAlgorithm<RunningRequests> {
  return {
    fresh: () => ({ count: 0 }),
    isIdle: ({ count }) => count === 0,
    take(running) {
      if (running.count >= limit) return { passes: false, remaining: 0, reset: undefined };
      running.count++;
      return { passes: true, remaining: limit - running.count, reset: undefined, release: () => void running.count-- };
    },
  };
}
