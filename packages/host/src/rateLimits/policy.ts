import type { Caller } from '@portico/core';
import type { Duration } from './duration.ts';

/** A request as the partition function of a policy sees it. */
export interface LimitedRequest {
  readonly caller: Caller;
  /** The address of the client, as reported by trusted proxies. */
  readonly address: string;
  /** `Area.Operation`. */
  readonly operation: string;
  /** Returns the value of a header; its name is case-insensitive. */
  header(name: string): string | undefined;
}

/**
 * The partition of requests. `user`: one caller; `tenant`: all callers of a tenant; `address`: one IPv4 address, or one
 * IPv6 network of 64 bits. Callers without a tenant are counted by user, anonymous callers by address. A function returns
 * the name of the partition, or undefined for requests that are not counted.
 */
export type PartitionBy = 'user' | 'tenant' | 'address' | ((request: LimitedRequest) => string | undefined);

/**
 * The behaviour while Redis is unreachable. `local`: each process counts separately; `open`: all requests pass; `closed`:
 * all requests are rejected (503).
 */
export type WhenStoreFails = 'local' | 'open' | 'closed';

/** The options of every policy. */
export interface CountingOptions {
  /** How many requests pass in a window, or run concurrently; a whole number above 0. */
  readonly limit: number;
  /**
   * Which requests share a count: those of one `'user'`, `'tenant'` or `'address'`, or a function.
   * @default `'user'`
   * @see docs/guide/rate-limits.md#partitions
   */
  readonly partitionBy?: PartitionBy;
  /**
   * The place that counts requests: in each process's `'memory'`, or in `'redis'`.
   * @default Redis if its address is configured, else memory
   * @see docs/guide/rate-limits.md#several-processes
   */
  readonly store?: 'memory' | 'redis';
  /**
   * The behaviour while Redis is unreachable: `'local'`, each process counts separately; `'open'`, all requests pass;
   * `'closed'`, all requests are rejected (503).
   * @default `'local'`
   */
  readonly whenStoreFails?: WhenStoreFails;
}

/** The options of a policy with a window. */
export interface WindowOptions extends CountingOptions {
  /** The period in which `limit` requests pass: seconds, or a text such as `30s`, `5m`, `1h`. */
  readonly window: Duration;
}

/** The options of a token bucket. */
export interface BucketOptions extends WindowOptions {
  /**
   * The capacity of the bucket, in tokens.
   * @default `limit`
   */
  readonly burst?: number;
}

/** The kinds of policies. */
export const policyKinds = ['fixedWindow', 'slidingWindow', 'tokenBucket', 'concurrency'] as const;

/** The kind of a policy. */
export type PolicyKind = (typeof policyKinds)[number];

/** A limit for the requests to some operations. */
export interface RateLimitPolicy extends CountingOptions {
  readonly kind: PolicyKind;
  readonly window?: Duration;
  readonly burst?: number;
}

/** Creates a policy of `limit` requests per window. A window begins with the first request after the end of the previous one. */
export function fixedWindow(options: WindowOptions): RateLimitPolicy {
  return { kind: 'fixedWindow', ...options };
}

/** Creates a policy of at most `limit` requests in any period of the window's length. Each request's time is stored for that long. */
export function slidingWindow(options: WindowOptions): RateLimitPolicy {
  return { kind: 'slidingWindow', ...options };
}

/** Creates a policy with a bucket of `burst` tokens, one per request, which is refilled evenly by `limit` tokens per window. */
export function tokenBucket(options: BucketOptions): RateLimitPolicy {
  return { kind: 'tokenBucket', ...options };
}

/** Creates a policy of at most `limit` concurrent requests. Each counts until its response has been sent. */
export function concurrency(options: CountingOptions): RateLimitPolicy {
  return { kind: 'concurrency', ...options };
}
