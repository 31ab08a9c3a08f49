import { UnauthorizedError } from '@portico/core';

/** The one answer to credentials that are not right: it says no more of an unknown address than of a wrong password. */
export function wrongCredentials(): UnauthorizedError {
  return new UnauthorizedError('E-mail address or password is wrong.');
}
