import type { CachedResponse } from '../cachedResponse.ts';

/** Where answers are kept, and the versions of their tags. */
export interface CacheLevel {
  /** The current versions of tags; what is kept elsewhere under the key is near then. */
  versions(key: string, tags: readonly string[]): string | Promise<string>;
  /** The answer in the memory of this process, if it is of these versions. */
  near(key: string, versions: string): CachedResponse | undefined;
  /** Keeps an answer; it may be forgotten at any time. */
  keep(key: string, answer: CachedResponse): void;
  /** Makes all that is kept under tags old, also what is being made at this moment. */
  renew(tags: readonly string[]): void | Promise<void>;
  /** Does nothing by itself any more. */
  close?(): void;
}
