import type { AppError } from '@portico/core';
import { ThrownRefusal } from '@portico/runtime';

/** Thrown if a save is rejected, to end the operation; it returns `outcome`. */
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
