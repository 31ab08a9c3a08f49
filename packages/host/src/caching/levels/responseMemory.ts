import type { LRUCache } from 'lru-cache';
import { defaultLimits } from '../cacheOptions.ts';
import type { CacheOptions } from '../cacheOptions.ts';
import { estimateSize } from '../cachedResponse.ts';
import type { CachedResponse } from '../cachedResponse.ts';
import type { ListedResponse } from './level.ts';

/** The responses in the memory of a process, least recently used evicted first. */
export type ResponseMemory = LRUCache<string, CachedResponse>;

/** Creates a memory with these limits; `Cache` is the class of the library. */
export function createResponseMemory(
  Cache: typeof LRUCache<string, CachedResponse>,
  { maxBytes = defaultLimits.maxBytes, maxEntries = defaultLimits.maxEntries }: CacheOptions,
): ResponseMemory {
  return new Cache({ max: maxEntries, maxSize: maxBytes, maxEntrySize: Math.ceil(maxBytes / 10), sizeCalculation: estimateSize });
}

/** Lists the responses in a memory, those used last first. Nothing counts as used by this. */
export function listResponses(responses: ResponseMemory): ListedResponse[] {
  return [...responses.entries()].map(([key, response]) => ({ key, response }));
}
