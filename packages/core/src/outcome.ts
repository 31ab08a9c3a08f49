import { AppError } from './errors/appError.ts';

/** The outcome of a handler: the result, or one of its declared errors. */
export type Outcome<T, E extends AppError = never> = T | E;

/** An outcome now or later. */
export type Result<T, E extends AppError = never> = Outcome<T, E> | Promise<Outcome<T, E>>;

/** Returns whether an outcome is an error. */
export function isError<T>(outcome: T): outcome is Extract<T, AppError> {
  return outcome instanceof AppError;
}
