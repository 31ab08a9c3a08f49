import type { Verdict } from '../limiter.ts';

/** A way of counting, over what it remembers of requests that are counted together. */
export interface Counting<State> {
  /** What is remembered where nothing was counted. */
  fresh(): State;
  take(state: State, now: number): Verdict;
  /** Whether nothing would change if it were forgotten. */
  isIdle(state: State, now: number): boolean;
}
