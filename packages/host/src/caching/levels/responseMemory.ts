import type { LRUCache } from 'lru-cache';
import { defaultLimits } from '../cacheOptions.ts';
import type { CacheOptions } from '../cacheOptions.ts';
import { estimateSize } from '../cachedResponse.ts';
import type { CachedResponse } from '../cachedResponse.ts';

/** The answers in the memory of a process: those that were asked for last. */
export type ResponseMemory = LRUCache<string, CachedResponse>;

/** Memory of so many answers and bytes; `Cache` is the class of the library. */
export function createResponseMemory(
  Cache: typeof LRUCache<string, CachedResponse>,
  { maxBytes = defaultLimits.maxBytes, maxEntries = defaultLimits.maxEntries }: CacheOptions,
): ResponseMemory {
  return new Cache({ max: maxEntries, maxSize: maxBytes, maxEntrySize: Math.ceil(maxBytes / 10), sizeCalculation: estimateSize });
}
