import { ConcurrencyConflictError, ConflictError } from '@portico/core';
import type { AppError } from '@portico/core';

/** Others were faster every time that the transaction was tried. */
export class ContentionError extends ConflictError {
  constructor() {
    super('Many change the same data at once; repeat the request.');
  }
}

/** Whether a refusal is momentary: others wrote the same rows, and the same request may succeed when it is repeated. */
export function isMomentary(error: AppError): boolean {
  return error instanceof ContentionError || error instanceof ConcurrencyConflictError;
}
