import { restorePolicy } from '../access/accessDiagnosis.ts';
import { restoreDetailFacts } from './messageParams.ts';

/** Copies what the problem of another process says besides its members to the error made from it: how its detail is known, and the policy that rejected the caller. */
export function restoreProblemFacts<T extends object>(error: T, problem: Readonly<Record<string, unknown>>): T {
  restoreDetailFacts(error, problem);
  restorePolicy(error, problem['diagnosis']);
  return error;
}
