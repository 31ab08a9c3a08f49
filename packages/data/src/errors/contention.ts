import { ConcurrencyConflictError, ConflictError } from '@portico/core';
import type { AppError } from '@portico/core';

/** Thrown if other transactions won every time that the transaction was attempted. */
export class ContentionError extends ConflictError {
  constructor() {
    super('Too many concurrent requests change the same data; retry the request.');
  }
}

/** Returns whether an error is temporary: another transaction wrote the same rows, and a retry may succeed. */
export function isMomentary(error: AppError): boolean {
  return error instanceof ContentionError || error instanceof ConcurrencyConflictError;
}
