import { ApplicationError } from '@portico/core';
import type { DateOnly, Decimal } from '@portico/core';

/** Somebody else has the copy. */
export class CopyLentError extends ApplicationError({ status: 409, code: 'COPY_LENT' }) {
  /** The day on which it should be back. */
  readonly dueOn: DateOnly;

  constructor(dueOn: DateOnly) {
    super(`The copy is lent until ${dueOn}.`);
    this.dueOn = dueOn;
  }
}

/** The member owes more than the library bears. */
export class FinesOwedError extends ApplicationError({ status: 409, code: 'FINES_OWED' }) {
  /** What is to be paid. */
  readonly owed: Decimal;

  constructor(owed: Decimal) {
    super(`Pay your fines of ${owed} first.`);
    this.owed = owed;
  }
}
