import { UnauthorizedError } from '@portico/core';
import type { OperationCall } from '../call.ts';

/** The caller's id, read by `read`; a caller who is not signed in, or whose id has another form, is refused with 401. */
export function currentUser<T>(call: OperationCall, read: (text: string) => T | undefined): T | undefined {
  const { isAuthenticated, id } = call.caller;
  const value = isAuthenticated && id !== undefined ? read(id) : undefined;
  if (value === undefined) {
    const malformed = 'This operation needs an id of the caller, and it is missing or malformed.';
    call.refusal ??= isAuthenticated ? new UnauthorizedError(malformed) : new UnauthorizedError();
  }
  return value;
}
