import { RateLimitedError } from '@portico/runtime';
import type { OperationCall, StageFactory } from '@portico/runtime';
import type { Limiter, Measure, Verdict } from './limiter.ts';
import type { Partitioner } from './partition.ts';

/** One policy at work. */
export interface WorkingPolicy {
  readonly name: string;
  readonly measure: Measure;
  readonly partition: Partitioner;
  readonly limiter: Limiter;
}

/** Counts the requests to an operation by a policy, and refuses those that are too many. */
export function createRateLimitStage({ name, measure, partition, limiter }: WorkingPolicy): StageFactory {
  const told = formatPolicyField(name, measure);
  const settle = (call: OperationCall, verdict: Verdict): void => {
    const { passes, remaining, reset, release } = verdict;
    if (release !== undefined) call.onRelease(release);
    if (remaining === Number.POSITIVE_INFINITY) return;
    const wait = reset === undefined ? undefined : Math.max(1, Math.ceil(reset / 1000));
    call.header('ratelimit-policy', told);
    call.header('ratelimit', wait === undefined ? `"${name}";r=${remaining}` : `"${name}";r=${remaining};t=${wait}`);
    // Nobody knows when one of those that run will end.
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

/** The policy as a structured field (draft-ietf-httpapi-ratelimit-headers-10, RFC 9651); windows below a second have no form there. */
function formatPolicyField(name: string, { kind, limit, window }: Measure): string {
  if (kind === 'concurrency') return `"${name}";q=${limit};qu="concurrent-requests"`;
  return window < 1000 ? `"${name}";q=${limit}` : `"${name}";q=${limit};w=${Math.ceil(window / 1000)}`;
}
