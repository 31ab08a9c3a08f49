/** How much a host keeps of its answers, and where. */
export interface CacheOptions {
  /**
   * Where answers are kept: `'memory'` of each process; `'redis'`, in both; `'none'` keeps nothing.
   * @default both where Redis is configured, else memory
   */
  readonly store?: 'memory' | 'redis' | 'none';
  /**
   * How many bytes of answers a process keeps in memory. An answer of more than a tenth of it is not kept.
   * @default 67,108,864
   */
  readonly maxBytes?: number;
  /**
   * How many answers a process keeps in memory.
   * @default 10,000
   */
  readonly maxEntries?: number;
}

/** What a process keeps where nothing else is said. */
export const defaultLimits = { maxBytes: 64 * 1024 * 1024, maxEntries: 10_000 } as const;
