import type { Verdict } from '../limiter.ts';

/** The answer of a script; the last number is negative where nobody knows. */
type Answered = readonly [passes: number, remaining: number, reset: number];

/** What an answer says. */
export function parseVerdict(answer: unknown): Verdict {
  const [passes, remaining, reset] = answer as Answered;
  return { passes: passes === 1, remaining, reset: reset < 0 ? undefined : reset };
}
