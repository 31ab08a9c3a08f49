/** How much a host keeps of its answers, and where. */
export interface CacheOptions {
  /** Where answers are kept: in the memory of each process, and in Redis too where its address is configured, unless this says `memory`; `none` keeps nothing. */
  readonly store?: 'memory' | 'redis' | 'none';
  /** How many bytes of answers a process keeps in memory; 64 MiB where it is absent. An answer of more than a tenth of it is not kept. */
  readonly maxBytes?: number;
  /** How many answers a process keeps in memory; 10,000 where it is absent. */
  readonly maxEntries?: number;
}

/** What a process keeps where nothing else is said. */
export const defaultLimits = { maxBytes: 64 * 1024 * 1024, maxEntries: 10_000 } as const;
