import type { AppError } from '@portico/core';
import { ThrownRefusal } from '@portico/runtime';

/** Thrown if a save is rejected, to end the operation; it returns `outcome`. */
export class Refusal extends ThrownRefusal {
  override readonly name = 'Refusal';
  /** Whether it is unknown if the save took effect, because the connection was lost during the commit. */
  readonly isUncertain: boolean;

  constructor(outcome: AppError, options?: ErrorOptions & { readonly isUncertain?: boolean }) {
    super(outcome);
    this.isUncertain = options?.isUncertain === true;
    if (options?.cause !== undefined) this.cause = options.cause;
  }

  /** The error that the operation returns. */
  get outcome(): AppError {
    return this.refusal;
  }
}
