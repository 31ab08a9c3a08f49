import { NotFoundError, UnauthorizedError } from '@portico/core';
import type { OperationCall } from '../call.ts';

/**
 * The caller's id, or the member `member` of the caller's user, read by `read`. A caller who is not signed in, or whose id has another form,
 * is refused with 401; one who has no such member with 404.
 */
export function currentUser<T>(call: OperationCall, read: (text: string) => T | undefined, member?: string): T | undefined {
  const { caller } = call;
  if (!caller.isAuthenticated) return refuse(call, new UnauthorizedError());
  const text = member === undefined ? caller.id : caller.claim(member);
  const value = typeof text === 'string' ? read(text) : undefined;
  if (value !== undefined) return value;
  if (member === undefined)
    return refuse(call, new UnauthorizedError('This operation needs an id of the caller, and it is missing or malformed.'));
  return refuse(call, new NotFoundError('User', caller.id ?? ''));
}

function refuse(call: OperationCall, refusal: UnauthorizedError | NotFoundError): undefined {
  call.refusal ??= refusal;
}
