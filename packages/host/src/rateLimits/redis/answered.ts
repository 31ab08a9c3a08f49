import type { Verdict } from '../limiter.ts';

/** The result of a script; the last number is negative if unknown. */
type Answered = readonly [passes: number, remaining: number, reset: number];

/** Parses the result of a script. */
export function parseVerdict(answer: unknown): Verdict {
  const [passes, remaining, reset] = answer as Answered;
  return { passes: passes === 1, remaining, reset: reset < 0 ? undefined : reset };
}
