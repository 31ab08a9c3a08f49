import type { Duration } from './events/backoff.ts';

/** How answers of an operation are kept; literals only. */
export interface CacheableOptions {
  /** How long an answer is kept: whole seconds, or a text such as `'30s'`, `'5m'`, `'1h'`. */
  readonly duration: Duration;
  /**
   * Names that `Cache.invalidate` knows its answers by, beside the entities that it reads.
   * @default none
   */
  readonly tags?: readonly string[];
}

/** The answers that are kept, as a service. */
export abstract class Cache {
  /** Makes answers with one of these tags be made anew: at once, and again when the operation that asks has committed. */
  abstract invalidate(...tags: readonly string[]): Promise<void>;
}
