import type { AppError, FieldError } from '@portico/core';

/** What an answer's JSON value turned out to be: the value, or what is wrong with it. */
export type ReadAnswer<T> = { readonly value: T } | { readonly failures: readonly FieldError[] };

/** One kind of error that an operation may answer, as its caller in another process meets it. */
export interface RemoteErrorPlan {
  readonly code: string;
  /** Of several kinds of one code: the one with just these members is it. */
  readonly members: readonly string[];
  /** Makes the error of a problem's members, as `parseExact` gives them: an instance of its class with all its members. */
  read(problem: unknown): ReadAnswer<AppError>;
}

/** How the caller of an operation in another process reads what it answers. */
export interface RemotePlan {
  /** `Area.Operation`. */
  readonly operation: string;
  /** Makes the result of the answer's JSON value, as `parseExact` gives it; absent where the answer is no JSON. */
  read?(value: unknown): ReadAnswer<unknown>;
  /** The errors of the application that it declares; those of the language and of every gate are known without it. */
  readonly errors: readonly RemoteErrorPlan[];
}
