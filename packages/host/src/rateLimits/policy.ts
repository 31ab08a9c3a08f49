import type { Caller } from '@portico/core';
import type { Duration } from './duration.ts';

/** A request as the function of a policy sees it. */
export interface LimitedRequest {
  readonly caller: Caller;
  /** The address of the client; that which trusted proxies tell. */
  readonly address: string;
  /** `Area.Operation`. */
  readonly operation: string;
  /** The value of a header, whatever its case. */
  header(name: string): string | undefined;
}

/**
 * Whose requests are counted together. `user`: those of one caller; `tenant`: those of all callers of a tenant;
 * `address`: those of one IPv4 address, or of one IPv6 network of 64 bits. Callers without a tenant are counted by user,
 * and callers who are not known by address. A function gives a name for what is counted together, or nothing for what is not counted.
 */
export type PartitionBy = 'user' | 'tenant' | 'address' | ((request: LimitedRequest) => string | undefined);

/** What happens while Redis does not answer. `local`: each process counts for itself; `open`: all requests pass; `closed`: none does (503). */
export type WhenStoreFails = 'local' | 'open' | 'closed';

/** What every policy may say. */
export interface CountingOptions {
  /** How many requests pass in a window, or run at once; a whole number above 0. */
  readonly limit: number;
  /**
   * Whose requests are counted together: `'user'`, `'tenant'`, `'address'`, or a function.
   * @default `'user'`
   * @see docs/guide/rate-limits.md#whose-requests-are-counted-together
   */
  readonly partitionBy?: PartitionBy;
  /**
   * Where it is counted: `'memory'` of each process, or `'redis'`.
   * @default Redis where its address is configured, else memory
   * @see docs/guide/rate-limits.md#several-processes
   */
  readonly store?: 'memory' | 'redis';
  /**
   * What happens while Redis does not answer: `'local'`, each process counts for itself; `'open'`, all requests pass; `'closed'`, none does (503).
   * @default `'local'`
   */
  readonly whenStoreFails?: WhenStoreFails;
}

/** What a policy over a span of time says. */
export interface WindowOptions extends CountingOptions {
  /** The span in which `limit` requests pass: seconds, or a text such as `30s`, `5m`, `1h`. */
  readonly window: Duration;
}

/** What a policy with a bucket says. */
export interface BucketOptions extends WindowOptions {
  /**
   * How many tokens the bucket holds.
   * @default `limit`
   */
  readonly burst?: number;
}

/** The ways of counting. */
export const policyKinds = ['fixedWindow', 'slidingWindow', 'tokenBucket', 'concurrency'] as const;

/** A way of counting. */
export type PolicyKind = (typeof policyKinds)[number];

/** How the requests to some operations are limited. */
export interface RateLimitPolicy extends CountingOptions {
  readonly kind: PolicyKind;
  readonly window?: Duration;
  readonly burst?: number;
}

/** `limit` requests in each window; one begins with the first request after the last one's end. */
export function fixedWindow(options: WindowOptions): RateLimitPolicy {
  return { kind: 'fixedWindow', ...options };
}

/** At most `limit` requests in any span of the window's length; each is remembered for as long. */
export function slidingWindow(options: WindowOptions): RateLimitPolicy {
  return { kind: 'slidingWindow', ...options };
}

/** A bucket of `burst` tokens, one for each request, that fills up evenly by `limit` in each window. */
export function tokenBucket(options: BucketOptions): RateLimitPolicy {
  return { kind: 'tokenBucket', ...options };
}

/** At most `limit` requests at a time; each counts until its answer has been sent. */
export function concurrency(options: CountingOptions): RateLimitPolicy {
  return { kind: 'concurrency', ...options };
}
