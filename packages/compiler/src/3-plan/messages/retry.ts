import { BackoffStrategy } from '@portico/core';
import type { RetryPolicy } from '@portico/core/manifest';
import type { HandlerOptionsRecord } from '../../2-read/messageRecords.ts';
import { parseDuration } from '../../2-read/values/parseDuration.ts';

/** The default retry policy of a handler: three runs, with pauses that grow from one second to five minutes. */
const defaultRetry: RetryPolicy = {
  maxAttempts: 3,
  strategy: BackoffStrategy.ExponentialWithJitter,
  delay: 1000,
  maxDelay: 300_000,
};

/** Returns the retry policy of a handler. */
export function planRetry({ maxAttempts, strategy, delay, maxDelay }: HandlerOptionsRecord): RetryPolicy {
  return {
    maxAttempts: maxAttempts?.value ?? defaultRetry.maxAttempts,
    strategy: strategy?.value ?? defaultRetry.strategy,
    delay: (delay && parseDuration(delay.value)) ?? defaultRetry.delay,
    maxDelay: (maxDelay && parseDuration(maxDelay.value)) ?? defaultRetry.maxDelay,
  };
}
