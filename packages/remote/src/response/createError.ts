import { omitUndefined } from '@portico/core/values';
import { ApplicationError } from '@portico/core';
import type { AppError } from '@portico/core';
import { isErrorStatus, languageErrors, restoreProblemFacts } from '@portico/runtime';
import type { RemoteErrorPlan, RemotePlan } from '@portico/runtime';
import { toPlainValue } from '@portico/runtime/reading';
import { CallFailure } from '../http/callFailure.ts';
import { createGateRefusal } from './gateRefusals.ts';
import type { Problem } from './problem.ts';
import { readValue } from './readValue.ts';

/**
 * Returns the error that a problem represents: one that the operation declares, the rejection of a gate, or one of its status and code with
 * its members.
 */
export function createError(problem: Problem, { errors }: Pick<RemotePlan, 'errors'>): AppError {
  const declared = findDeclaredError(problem, errors);
  if (declared)
    return restoreProblemFacts(
      readValue((value) => declared.read(value), problem.value, `The error ${problem.code}`),
      problem.value,
    );
  const refusal = createGateRefusal(problem);
  if (refusal) return refusal;
  const known = findDeclaredError(problem, languageErrors);
  return known ? readValue((value) => known.read(value), problem.value, `The error ${problem.code}`) : createUnknownError(problem);
}

/** Finds the declared error of a problem. Of several with one code, it is the one whose members are all present, and of these the one with the most. */
function findDeclaredError({ code, value }: Problem, errors: readonly RemoteErrorPlan[]): RemoteErrorPlan | undefined {
  let found: RemoteErrorPlan | undefined;
  for (const error of errors) {
    if (error.code !== code || !error.members.every((name) => Object.hasOwn(value, name))) continue;
    if (!found || error.members.length > found.members.length) found = error;
  }
  return found;
}

function createUnknownError({ status, code, title, detail, members, value }: Problem): AppError {
  if (!isErrorStatus(status)) throw new CallFailure('invalid', `The status ${status} is not an error status.`);
  class UnknownError extends ApplicationError(omitUndefined({ status, code, title })) {}
  const error = restoreProblemFacts(new UnknownError(detail), value);
  for (const [name, value] of Object.entries(members)) {
    // The members that every error has stay unchanged.
    if (!(name in error)) Object.defineProperty(error, name, { value: toPlainValue(value), enumerable: true });
  }
  return error;
}
