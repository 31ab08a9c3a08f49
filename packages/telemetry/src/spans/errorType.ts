import { AppError } from '@portico/core';

/** What kind of failure a thrown value is: its code, else its class. Never its message, which may hold values. */
export function errorType(thrown: unknown): string {
  if (thrown instanceof AppError) return thrown.code;
  if (!(thrown instanceof Error)) return typeof thrown;
  const { code, cause } = thrown as { readonly code?: unknown; readonly cause?: unknown };
  if (typeof code === 'string') return code;
  const below = (cause as { readonly code?: unknown } | undefined)?.code;
  return typeof below === 'string' ? below : thrown.constructor.name;
}
