import { ApplicationError } from '@portico/core';
import type { DateOnly, Decimal } from '@portico/core';

/** The copy is on loan. */
export class CopyLentError extends ApplicationError({ status: 409, code: 'COPY_LENT' }) {
  /** The day by which the current borrower must return the copy. */
  readonly dueOn: DateOnly;

  constructor(dueOn: DateOnly) {
    super(`The copy is lent until ${dueOn}.`);
    this.dueOn = dueOn;
  }
}

/** The member's open fines exceed the limit. */
export class FinesOwedError extends ApplicationError({ status: 409, code: 'FINES_OWED' }) {
  /** The sum of the open fines. */
  readonly owed: Decimal;

  constructor(owed: Decimal) {
    super(`Pay your fines of ${owed} first.`);
    this.owed = owed;
  }
}
