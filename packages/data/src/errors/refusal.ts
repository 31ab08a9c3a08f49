import type { AppError } from '@portico/core';
import { ThrownRefusal } from '@portico/runtime';
import type { Store } from '../store/store.ts';

/** Thrown where a save is refused, so that the work ends; the operation answers with `outcome`. */
export class Refusal extends ThrownRefusal {
  override readonly name = 'Refusal';

  constructor(outcome: AppError, options?: ErrorOptions) {
    super(outcome);
    if (options?.cause !== undefined) this.cause = options.cause;
  }

  /** What the operation answers with. */
  get outcome(): AppError {
    return this.refusal;
  }
}

/** Whether nobody knows what became of a transaction, such as where the connection broke while it was committed. */
export function isUncertain(error: unknown, store: Store): boolean {
  return !(error instanceof Refusal) && store.violationOf(error) === undefined;
}
