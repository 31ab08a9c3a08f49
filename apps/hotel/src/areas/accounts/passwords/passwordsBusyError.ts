import { ApplicationError } from '@portico/core';

/** Too many passwords are being verified: 503 `PASSWORDS_BUSY`. */
export class PasswordsBusyError extends ApplicationError({ status: 503, code: 'PASSWORDS_BUSY' }) {
  constructor() {
    super('Many people are signing in at this moment; try again in a few seconds.');
  }
}
