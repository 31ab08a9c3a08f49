import type { FieldError } from '@portico/core';

/** The number of failures that a message lists. */
const most = 5;

/** Thrown if a result or an event does not satisfy its declared type: a fault of the code that made it, never of the caller. */
export class ContractFault extends Error {
  override readonly name = 'ContractFault';
  /** Each failure; paths are JSON pointers into the value. */
  readonly failures: readonly FieldError[];

  /** `subject` describes the value with its name, as in `The result of Rooms.GetRoom`. */
  constructor(subject: string, failures: readonly FieldError[], hint = '') {
    const listed = failures.slice(0, most).map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
    const more = failures.length > most ? ` (and ${failures.length - most} more)` : '';
    super(`${subject} does not satisfy its declared type. ${listed.join(' ')}${more}${hint === '' ? '' : ` ${hint}`}`);
    this.failures = failures;
  }

  /** The JSON pointer of the first failure; empty for the value as a whole. */
  get path(): string {
    return this.failures[0]?.path ?? '';
  }
}
