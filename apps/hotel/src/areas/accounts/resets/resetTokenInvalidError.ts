import { ApplicationError } from '@portico/core';

/** The token does not belong to the account, was used or has expired: 400 `RESET_TOKEN_INVALID`. */
export class ResetTokenInvalidError extends ApplicationError({ status: 400, code: 'RESET_TOKEN_INVALID' }) {
  constructor() {
    super('The token is not valid, or no longer; ask for another one.');
  }
}
