import type { LocalLimiter, Measure, LimitDecision } from '../limiter.ts';
import { createConcurrencyCounting } from './concurrency.ts';
import type { CountingAlgorithm } from './counting.ts';
import { createFixedWindowCounting } from './fixedWindow.ts';
import { createSlidingWindowCounting } from './slidingWindow.ts';
import { createTokenBucketCounting } from './tokenBucket.ts';

/** The maximum number of partitions: clients with ever-changing addresses must not exhaust memory. */
const mostPartitions = 100_000;

/** Counts in the memory of this process. */
export class MemoryLimiter<State> implements LocalLimiter {
  readonly #counting: CountingAlgorithm<State>;
  readonly #most: number;
  readonly #states = new Map<string, State>();

  constructor(counting: CountingAlgorithm<State>, most = mostPartitions) {
    this.#counting = counting;
    this.#most = most;
  }

  /** The number of partitions. */
  get size(): number {
    return this.#states.size;
  }

  take(partition: string, now: number): LimitDecision {
    const state = this.#states.get(partition) ?? this.#begin(partition, now);
    return this.#counting.take(state, now);
  }

  #begin(partition: string, now: number): State {
    if (this.#states.size >= this.#most) this.#makeRoom(now);
    const state = this.#counting.fresh();
    this.#states.set(partition, state);
    return state;
  }

  /** Removes idle partitions, and if too few are idle, the oldest ones: a tenth of all, so that this happens rarely. */
  #makeRoom(now: number): void {
    for (const [partition, state] of this.#states) if (this.#counting.isIdle(state, now)) this.#states.delete(partition);
    const enough = this.#most * 0.9;
    for (const partition of this.#states.keys()) {
      if (this.#states.size <= enough) return;
      this.#states.delete(partition);
    }
  }
}

/** Creates a limiter for a policy, in memory. */
export function createMemoryLimiter(measure: Measure): LocalLimiter {
  switch (measure.kind) {
    case 'fixedWindow':
      return new MemoryLimiter(createFixedWindowCounting(measure));
    case 'slidingWindow':
      return new MemoryLimiter(createSlidingWindowCounting(measure));
    case 'tokenBucket':
      return new MemoryLimiter(createTokenBucketCounting(measure));
    case 'concurrency':
      return new MemoryLimiter(createConcurrencyCounting(measure));
  }
}
