import type { Measure } from '../limiter.ts';
import type { CountingAlgorithm } from './counting.ts';

/** The times of requests that passed, the oldest at `first`: a ring that grows up to the limit. */
interface Times {
  ring: number[];
  first: number;
  count: number;
}

/** Creates the counting of requests in a sliding window, each by its own time. */
export function createSlidingWindowCounting({ limit, window }: Measure): CountingAlgorithm<Times> {
  const forget = (times: Times, now: number): void => {
    while (times.count > 0 && isOld(times.ring[times.first]!, now)) {
      times.first = (times.first + 1) % limit;
      times.count--;
    }
  };
  // A clock that is set back leaves times in the future.
  const isOld = (time: number, now: number): boolean => now - time >= window || time > now;
  return {
    fresh: () => ({ ring: [], first: 0, count: 0 }),
    isIdle(times, now) {
      forget(times, now);
      return times.count === 0;
    },
    take(times, now) {
      forget(times, now);
      const passes = times.count < limit;
      if (passes) times.ring[(times.first + times.count++) % limit] = now;
      return { passes, remaining: limit - times.count, reset: times.ring[times.first]! + window - now };
    },
  };
}
