import type { AppError } from '@portico/core';
import { ThrownRefusal } from '@portico/runtime';
import type { Store } from '../store/store.ts';

/** Thrown if a save is refused, so that the work ends; the operation returns `outcome`. */
export class Refusal extends ThrownRefusal {
  override readonly name = 'Refusal';

  constructor(outcome: AppError, options?: ErrorOptions) {
    super(outcome);
    if (options?.cause !== undefined) this.cause = options.cause;
  }

  /** The error that the operation returns. */
  get outcome(): AppError {
    return this.refusal;
  }
}

/** Whether the outcome of a transaction is unknown, for example because the connection broke during the commit. */
export function isUncertain(error: unknown, store: Store): boolean {
  return !(error instanceof Refusal) && store.violationOf(error) === undefined;
}
