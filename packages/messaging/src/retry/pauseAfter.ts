import { BackoffStrategy } from '@portico/core';
import type { RetryPolicy } from '@portico/core/manifest';

/** Returns the pause after a failed attempt (the first is 1), in milliseconds. `random` returns a number from 0 up to, but not including, 1. */
export function pauseAfter(attempt: number, { strategy, delay, maxDelay }: RetryPolicy, random: () => number = Math.random): number {
  if (strategy === BackoffStrategy.Fixed) return Math.min(delay, maxDelay);
  const exponential = Math.min(delay * 2 ** (attempt - 1), maxDelay);
  return strategy === BackoffStrategy.Exponential ? exponential : Math.round(exponential * (1 + random()) * 0.5);
}
