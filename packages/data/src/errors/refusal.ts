import type { AppError } from '@portico/core';

/** Thrown where a save is refused, so that the work ends; the operation answers with `outcome`. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly outcome: AppError;

  constructor(outcome: AppError, options?: ErrorOptions) {
    super(outcome.detail, options);
    this.outcome = outcome;
  }
}
