import { BackoffStrategy } from '@portico/core';
import type { RetryPolicy } from '@portico/core/manifest';
import type { HandlerOptionsRecord } from '../../2-read/messageRecords.ts';
import { milliseconds } from '../../2-read/values/duration.ts';

/** What holds for a handler that says nothing else: three runs, with pauses that grow from a second to five minutes. */
const defaultRetry: RetryPolicy = {
  maxAttempts: 3,
  strategy: BackoffStrategy.ExponentialWithJitter,
  delay: 1000,
  maxDelay: 300_000,
};

/** How a handler is repeated. */
export function planRetry({ maxAttempts, strategy, delay, maxDelay }: HandlerOptionsRecord): RetryPolicy {
  return {
    maxAttempts: maxAttempts?.value ?? defaultRetry.maxAttempts,
    strategy: strategy?.value ?? defaultRetry.strategy,
    delay: (delay && milliseconds(delay.value)) ?? defaultRetry.delay,
    maxDelay: (maxDelay && milliseconds(maxDelay.value)) ?? defaultRetry.maxDelay,
  };
}
