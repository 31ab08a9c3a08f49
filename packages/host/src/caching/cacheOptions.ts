/** Where a host caches responses, and the size of that cache. */
export interface CacheOptions {
  /**
   * Where responses are cached: `'memory'`, in each process; `'redis'`, in both; `'none'`, nowhere.
   * @default both if Redis is configured, else memory
   */
  readonly store?: 'memory' | 'redis' | 'none';
  /**
   * The size of a process's cache in bytes. A response larger than a tenth of it is not cached.
   * @default 67,108,864
   */
  readonly maxBytes?: number;
  /**
   * The number of responses in a process's cache.
   * @default 10,000
   */
  readonly maxEntries?: number;
}

/** The default limits of a process's cache. */
export const defaultLimits = { maxBytes: 64 * 1024 * 1024, maxEntries: 10_000 } as const;
