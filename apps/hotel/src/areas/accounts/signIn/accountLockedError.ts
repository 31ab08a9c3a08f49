import { ApplicationError } from '@portico/core';
import type { DateTimeOffset } from '@portico/core';

/** Too many sign-ins failed for an address, from the network of the client or from all networks, whether it has an account or not: 423 `ACCOUNT_LOCKED`. */
export class AccountLockedError extends ApplicationError({ status: 423, code: 'ACCOUNT_LOCKED' }) {
  /** From when on it can be tried again. */
  readonly lockedUntil: DateTimeOffset;

  constructor(lockedUntil: DateTimeOffset) {
    super('Too many attempts have failed; try again later, or reset the password.');
    this.lockedUntil = lockedUntil;
  }
}
