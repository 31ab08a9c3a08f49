import type { LRUCache } from 'lru-cache';
import { defaultLimits } from '../cacheOptions.ts';
import type { CacheOptions } from '../cacheOptions.ts';
import { sizeOf } from '../keptAnswer.ts';
import type { KeptAnswer } from '../keptAnswer.ts';

/** The answers in the memory of a process: those that were asked for last. */
export type AnswerMemory = LRUCache<string, KeptAnswer>;

/** Memory of so many answers and bytes; `Cache` is the class of the library. */
export function answerMemory(
  Cache: typeof LRUCache<string, KeptAnswer>,
  { maxBytes = defaultLimits.maxBytes, maxEntries = defaultLimits.maxEntries }: CacheOptions,
): AnswerMemory {
  return new Cache({ max: maxEntries, maxSize: maxBytes, maxEntrySize: Math.ceil(maxBytes / 10), sizeCalculation: sizeOf });
}
