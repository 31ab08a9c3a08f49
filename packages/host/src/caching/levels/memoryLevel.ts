import type { CachedResponse } from '../cachedResponse.ts';
import type { ResponseMemory } from './responseMemory.ts';
import type { CacheLevel } from './level.ts';

/** Answers of one process. */
export class MemoryLevel implements CacheLevel {
  readonly #answers: ResponseMemory;
  /** By tag, how often it was renewed; tags that no answer has are not counted. */
  readonly #versions: Map<string, number>;

  constructor(answers: ResponseMemory, tags: Iterable<string>) {
    this.#answers = answers;
    this.#versions = new Map([...tags].map((tag) => [tag, 0]));
  }

  versions(_key: string, tags: readonly string[]): string {
    let versions = '';
    for (const tag of tags) versions += `${this.#versions.get(tag)!}.`;
    return versions;
  }

  near(key: string, versions: string): CachedResponse | undefined {
    const answer = this.#answers.get(key);
    return answer?.versions === versions ? answer : undefined;
  }

  keep(key: string, answer: CachedResponse): void {
    this.#answers.set(key, answer);
  }

  renew(tags: readonly string[]): void {
    for (const tag of tags) {
      const version = this.#versions.get(tag);
      if (version !== undefined) this.#versions.set(tag, version + 1);
    }
  }
}
