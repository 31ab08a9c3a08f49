import { UnauthorizedError } from '@portico/core';

/** Returns the error for wrong credentials, which is the same for an unknown address and a wrong password. */
export function wrongCredentials(): UnauthorizedError {
  return new UnauthorizedError('E-mail address or password is wrong.');
}
