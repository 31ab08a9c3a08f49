import { ClientError } from './clientError.ts';
import type { Outcome, Plan } from './types.ts';

/** The error of `unwrap`. */
export class ProblemError<Declared extends { readonly code: string }> extends Error {
  /** The error response. */
  readonly problem: Declared;

  constructor(problem: Declared) {
    const { detail } = problem as { readonly detail?: string };
    super(detail ?? problem.code);
    this.name = 'ProblemError';
    this.problem = problem;
  }
}

/** Returns the result of a call. Throws a `ProblemError` if the call returned an error. */
export function unwrap<Result>(outcome: Outcome<Result, { readonly code: string }>): Result {
  if (outcome.ok) return outcome.value;
  throw new ProblemError(outcome.error);
}

/** Reads an error response. Throws a `ClientError` if it is not one of the service. */
export async function readProblem(response: Response, { errors, parse }: Plan): Promise<any> {
  const text = await response.text();
  const problem = tryToParse(text, parse);
  if (typeof problem?.code !== 'string')
    throw new ClientError('response', `The response ${response.status} is not one of the service: ${text.slice(0, 200)}`, { response });
  return errors && Object.hasOwn(errors, problem.code) ? errors[problem.code]!(problem) : problem;
}

function tryToParse(text: string, parse: (text: string) => unknown = JSON.parse): any {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}
