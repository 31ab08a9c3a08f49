import type { CachedResponse } from '../cachedResponse.ts';

/** A cached response with its key. */
export interface ListedResponse {
  readonly key: string;
  readonly response: CachedResponse;
}

/** The storage of cached responses and of the versions of their tags. */
export interface CacheLevel {
  /** Returns the current versions of tags, after loading into memory what is stored elsewhere under the key. */
  versions(key: string, tags: readonly string[]): string | Promise<string>;
  /** Returns the response in the memory of this process if it has these versions. */
  near(key: string, versions: string): CachedResponse | undefined;
  /** Stores a response, which may be evicted at any time. */
  store(key: string, response: CachedResponse): void;
  /** Invalidates all responses of tags, including those being computed. */
  renew(tags: readonly string[]): void | Promise<void>;
  /** Lists the responses in the memory of this process, those used last first. Invalidated ones are included until they are evicted. */
  list(): readonly ListedResponse[];
  /** Stops all background work. */
  close?(): void;
}
