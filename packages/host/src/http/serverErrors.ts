import { AppError } from '@portico/core';
import { toAppError, InternalError, createHttpError, ThrownRefusal } from '@portico/runtime';

/** Returns the error that a client gets for an error of a server, of a hook or of a hand-written route; its own message is not shown. */
export function refusalOfThrown(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // A stream that is refused before its first byte, since its store cannot be reached for example.
  if (error instanceof ThrownRefusal) return toAppError(error);
  return refusalOfStatus((error as { readonly statusCode?: number } | undefined)?.statusCode);
}

/** Returns the error for a path whose percent-encoding cannot be read. */
export function refusalOfPath(): AppError {
  return createHttpError(400, 'The address has a percent-encoding that cannot be read.');
}

function refusalOfStatus(status: number | undefined): AppError {
  if (status === undefined || status < 400 || status > 599 || status === 500) return new InternalError();
  return createHttpError(status, status < 500 ? 'The request was refused.' : 'The request cannot be answered at this time.');
}
