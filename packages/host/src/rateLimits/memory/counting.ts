import type { LimitDecision } from '../limiter.ts';

/** An algorithm for counting, with the state of one partition. */
export interface CountingAlgorithm<State> {
  /** Creates the state of an unused partition. */
  fresh(): State;
  take(state: State, now: number): LimitDecision;
  /** Returns whether the state equals that of an unused partition. */
  isIdle(state: State, now: number): boolean;
}
