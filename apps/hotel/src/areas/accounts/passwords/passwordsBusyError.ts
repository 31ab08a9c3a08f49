import { ApplicationError } from '@portico/core';

/** So many passwords are being looked at that another one would wait too long: 503 `PASSWORDS_BUSY`. */
export class PasswordsBusyError extends ApplicationError({ status: 503, code: 'PASSWORDS_BUSY' }) {
  constructor() {
    super('Many people are signing in at this moment; try again in a few seconds.');
  }
}
