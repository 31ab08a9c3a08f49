/** The work of one unit of work. */
export interface Work<R> {
  readonly work: () => R | Promise<R>;
  /** Returns the result, if it is not the outcome itself. */
  readonly shows: (outcome: R) => unknown;
  /** Throws if the outcome is not a valid result; nothing is committed then. */
  readonly check: (outcome: R) => void;
}

/** Returns the check that accepts every outcome. */
export function acceptAnyOutcome(): void {
  // Every outcome is accepted.
}

/** Returns the outcome itself as the result. */
export function returnOutcome<T>(value: T): T {
  return value;
}
