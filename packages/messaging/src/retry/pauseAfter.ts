import { BackoffStrategy } from '@portico/core';
import type { RetryPolicy } from '@portico/core/manifest';

/** The pause after the attempt of that number failed (the first is 1), in milliseconds. `random`: a number from 0 up to 1, not included. */
export function pauseAfter(attempt: number, { strategy, delay, maxDelay }: RetryPolicy, random: () => number = Math.random): number {
  if (strategy === BackoffStrategy.Fixed) return Math.min(delay, maxDelay);
  const exponential = Math.min(delay * 2 ** (attempt - 1), maxDelay);
  return strategy === BackoffStrategy.Exponential ? exponential : Math.round(exponential * (1 + random()) * 0.5);
}
