import type { CachedResponse } from '../cachedResponse.ts';
import { listResponses } from './responseMemory.ts';
import type { ResponseMemory } from './responseMemory.ts';
import type { CacheLevel, ListedResponse } from './level.ts';

/** The cache of one process. */
export class MemoryLevel implements CacheLevel {
  readonly #responses: ResponseMemory;
  /** The number of invalidations by tag. Tags that no response has are not counted. */
  readonly #versions: Map<string, number>;

  constructor(responses: ResponseMemory, tags: Iterable<string>) {
    this.#responses = responses;
    this.#versions = new Map([...tags].map((tag) => [tag, 0]));
  }

  versions(_key: string, tags: readonly string[]): string {
    let versions = '';
    for (const tag of tags) versions += `${this.#versions.get(tag)!}.`;
    return versions;
  }

  near(key: string, versions: string): CachedResponse | undefined {
    const response = this.#responses.get(key);
    return response?.versions === versions ? response : undefined;
  }

  list(): readonly ListedResponse[] {
    return listResponses(this.#responses);
  }

  store(key: string, response: CachedResponse): void {
    this.#responses.set(key, response);
  }

  renew(tags: readonly string[]): void {
    for (const tag of tags) {
      const version = this.#versions.get(tag);
      if (version !== undefined) this.#versions.set(tag, version + 1);
    }
  }
}
