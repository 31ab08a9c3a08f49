import { UnauthorizedError } from '@portico/core';
import type { OperationCall } from '../call.ts';

/** Returns the caller's id, parsed by `read`. Rejects an anonymous caller, or one whose id has another form, with 401. */
export function currentUser<T>(call: OperationCall, read: (text: string) => T | undefined): T | undefined {
  const { isAuthenticated, id } = call.caller;
  const value = isAuthenticated && id !== undefined ? read(id) : undefined;
  if (value === undefined) {
    const malformed = "This operation requires the caller's id, which is missing or malformed.";
    call.refusal ??= isAuthenticated ? new UnauthorizedError(malformed) : new UnauthorizedError();
  }
  return value;
}
