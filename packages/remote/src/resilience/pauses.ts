import { setTimeout as elapsed } from 'node:timers/promises';
import type { RetrySettings } from '../settings/boundarySettings.ts';

/**
 * Returns the pause in milliseconds before a call is sent again, after so many attempts: any up to a longest one that doubles each time
 * ("full jitter"), so that callers that failed together do not retry together. `retryAfter`, in seconds, is respected.
 */
export function choosePause(
  attempts: number,
  { delay, maxDelay }: RetrySettings,
  { random, retryAfter = 0 }: { readonly random: () => number; readonly retryAfter?: number | undefined },
): number {
  const longest = Math.min(maxDelay, delay * 2 ** (attempts - 1));
  return retryAfter * 1000 + random() * longest;
}

/** Waits, and returns immediately when the signal aborts. */
export async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  await elapsed(milliseconds, undefined, { signal }).catch(() => undefined);
}
