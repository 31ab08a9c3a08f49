import type { DurationOption } from './events/backoff.ts';

/** How the responses of an operation are cached; literals only. */
export interface CacheableOptions {
  /** How long a response is cached: whole seconds, or a text such as `'30s'`, `'5m'`, `'1h'`. */
  readonly duration: DurationOption;
  /**
   * Tags for `Cache.invalidate`, in addition to the entities that the operation reads.
   * @default none
   */
  readonly tags?: readonly string[];
}

/** The response cache, as a service. */
export abstract class Cache {
  /** Invalidates the cached responses that have one of these tags: immediately, and again when the calling operation has committed. */
  abstract invalidate(...tags: readonly string[]): Promise<void>;
}
