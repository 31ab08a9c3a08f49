import type { PolicyKind } from './policy.ts';

/** What is said of one request. */
export interface Verdict {
  readonly passes: boolean;
  /** How many more would pass now. */
  readonly remaining: number;
  /** The milliseconds until more pass: until this one would where it does not pass. Undefined where nobody knows. */
  readonly reset: number | undefined;
  /** Ends what the request occupies. */
  readonly release?: () => unknown;
}

/** Counts requests. */
export interface Limiter {
  /** Counts one request of those that are counted together under a name; `now` in milliseconds since 1970. */
  take(partition: string, now: number): Verdict | Promise<Verdict>;
  /** Frees what it holds. */
  close?(): void;
}

/** A limiter that answers at once. */
export interface LocalLimiter extends Limiter {
  take(partition: string, now: number): Verdict;
}

/** A policy as limiters are made of it: whole, and in milliseconds. */
export interface Measure {
  readonly kind: PolicyKind;
  readonly limit: number;
  /** 0 where it has none. */
  readonly window: number;
  readonly burst: number;
}
