import { AppError } from '@portico/core';
import { toAppError, InternalError, createHttpError, ThrownRefusal } from '@portico/runtime';

/** Returns the response error for an error of a server, a hook or a hand-written route. The original message is not exposed. */
export function toServerRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // A stream that failed before its first byte, for example because its store is unreachable.
  if (error instanceof ThrownRefusal) return toAppError(error);
  return refusalOfStatus((error as { readonly statusCode?: number } | undefined)?.statusCode);
}

/** Returns the error for a path with invalid percent-encoding. */
export function createPathError(): AppError {
  return createHttpError(400, 'The path has an invalid percent-encoding.');
}

function refusalOfStatus(status: number | undefined): AppError {
  if (status === undefined || status < 400 || status > 599 || status === 500) return new InternalError();
  return createHttpError(status, status < 500 ? 'The request was rejected.' : 'The server cannot process the request at this time.');
}
