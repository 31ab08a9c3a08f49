import { RateLimitedError } from '@portico/runtime';
import type { OperationCall, StageFactory } from '@portico/runtime';
import type { Limiter, Measure, LimitDecision } from './limiter.ts';
import type { Partitioner } from './partition.ts';

/** A policy in use. */
export interface WorkingPolicy {
  readonly name: string;
  readonly measure: Measure;
  readonly partition: Partitioner;
  readonly limiter: Limiter;
}

/** Creates the stage that counts the requests to an operation and rejects excess requests. */
export function createRateLimitStage({ name, measure, partition, limiter }: WorkingPolicy): StageFactory {
  const told = formatPolicyField(name, measure);
  const settle = (call: OperationCall, verdict: LimitDecision): void => {
    const { passes, remaining, reset, release } = verdict;
    if (release !== undefined) call.onRelease(release);
    if (remaining === Number.POSITIVE_INFINITY) return;
    const wait = reset === undefined ? undefined : Math.max(1, Math.ceil(reset / 1000));
    call.header('ratelimit-policy', told);
    call.header('ratelimit', wait === undefined ? `"${name}";r=${remaining}` : `"${name}";r=${remaining};t=${wait}`);
    // The end of the running requests is unknown.
    if (!passes) call.end(new RateLimitedError(wait ?? 1));
  };
  return {
    place: 'rateLimit',
    createStage: () => (call) => {
      const key = partition(call);
      if (key === undefined) return undefined;
      const verdict = limiter.take(key, call.now());
      return verdict instanceof Promise ? verdict.then((told) => settle(call, told)) : settle(call, verdict);
    },
  };
}

/**
 * Formats the policy as a structured field (draft-ietf-httpapi-ratelimit-headers-10, RFC 9651), which cannot express
 * windows below a second.
 */
function formatPolicyField(name: string, { kind, limit, window }: Measure): string {
  if (kind === 'concurrency') return `"${name}";q=${limit};qu="concurrent-requests"`;
  return window < 1000 ? `"${name}";q=${limit}` : `"${name}";q=${limit};w=${Math.ceil(window / 1000)}`;
}
