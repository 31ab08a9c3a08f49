import type { PolicyKind } from './policy.ts';

/** The result of counting one request. */
export interface LimitDecision {
  readonly passes: boolean;
  /** How many more requests would pass now. */
  readonly remaining: number;
  /** Milliseconds until more requests pass, or until a rejected request would. Undefined if unknown. */
  readonly reset: number | undefined;
  /** Ends the request's use of the limit. */
  readonly release?: () => unknown;
}

/** Counts requests. */
export interface Limiter {
  /** Counts one request of a partition; `now` is in milliseconds since 1970. */
  take(partition: string, now: number): LimitDecision | Promise<LimitDecision>;
  /** Releases resources. */
  close?(): void;
}

/** A synchronous limiter. */
export interface LocalLimiter extends Limiter {
  take(partition: string, now: number): LimitDecision;
}

/** A validated policy, with times in milliseconds. */
export interface Measure {
  readonly kind: PolicyKind;
  readonly limit: number;
  /** 0 if there is none. */
  readonly window: number;
  readonly burst: number;
}
