import type { Measure } from '../limiter.ts';
import type { CountingAlgorithm } from './counting.ts';

interface Window {
  count: number;
  end: number;
}

/** Creates the counting in consecutive windows. */
export function createFixedWindowCounting({ limit, window }: Measure): CountingAlgorithm<Window> {
  // A clock that is set back must not leave a window that ends far in the future.
  const isOver = ({ end }: Window, now: number): boolean => now >= end || now < end - window;
  return {
    fresh: () => ({ count: 0, end: 0 }),
    isIdle: isOver,
    take(state, now) {
      if (isOver(state, now)) {
        state.count = 0;
        state.end = now + window;
      }
      const passes = state.count < limit;
      if (passes) state.count++;
      return { passes, remaining: limit - state.count, reset: state.end - now };
    },
  };
}
