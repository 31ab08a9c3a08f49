import type { AppError } from '@portico/core';
import type { ReadResult } from '../reading/readOutcome.ts';

/** A class of error that an operation may return to a caller in another process. */
export interface RemoteErrorPlan {
  readonly code: string;
  /** The members that distinguish several classes with one code: the class with exactly these members matches. */
  readonly members: readonly string[];
  /** Creates the error from a problem's members, as `parseExact` returns them: an instance of its class with all its members. */
  read(problem: unknown): ReadResult<AppError>;
}

/** How the caller of an operation in another process reads its response. */
export interface RemotePlan {
  /** `Area.Operation`. */
  readonly operation: string;
  /** Reads the result from the JSON value of the response, as `parseExact` returns it; absent if the response is not JSON. */
  read?(value: unknown): ReadResult<unknown>;
  /** The application's errors that it declares; standard errors are always readable. */
  readonly errors: readonly RemoteErrorPlan[];
}
