import { ApplicationError } from '@portico/core';
import type { DateTimeOffset } from '@portico/core';

/** Too many sign-ins failed for an address, with or without an account, from one network or from all: 423 `ACCOUNT_LOCKED`. */
export class AccountLockedError extends ApplicationError({ status: 423, code: 'ACCOUNT_LOCKED' }) {
  /** When the next attempt is possible. */
  readonly lockedUntil: DateTimeOffset;

  constructor(lockedUntil: DateTimeOffset) {
    super('Too many attempts have failed; try again later, or reset the password.');
    this.lockedUntil = lockedUntil;
  }
}
