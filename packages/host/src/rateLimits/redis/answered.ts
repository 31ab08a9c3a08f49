import type { LimitDecision } from '../limiter.ts';

/** The result of a script; the last number is negative if unknown. */
type ScriptResult = readonly [passes: number, remaining: number, reset: number];

/** Parses the result of a script. */
export function parseVerdict(answer: unknown): LimitDecision {
  const [passes, remaining, reset] = answer as ScriptResult;
  return { passes: passes === 1, remaining, reset: reset < 0 ? undefined : reset };
}
