import { AppError } from '@portico/core';
import type { FieldError } from '@portico/core';

/** One attempt that failed. */
export interface AttemptFailure {
  /** RFC 3339. */
  readonly at: string;
  /** What an operator can act on; no stack, which is in the log. */
  readonly error: string;
}

/** Characters of an error that are kept. */
const kept = 2000;

/** What is noted of an attempt that failed at a time, in milliseconds since 1970. */
export function failureOf(error: unknown, now: number): AttemptFailure {
  return { at: new Date(now).toISOString(), error: textOf(error).replaceAll('\0', '').slice(0, kept) };
}

/** What is noted of a payload that is not what the handler's event asks for. */
export function unreadable(failures: readonly FieldError[], now: number): AttemptFailure {
  const named = failures.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
  return failureOf(`The message cannot be read. ${named.join(' ')}`, now);
}

/** The failures that a row holds. */
export function failuresOf(text: unknown): readonly AttemptFailure[] {
  return typeof text === 'string' ? (JSON.parse(text) as AttemptFailure[]) : [];
}

function textOf(error: unknown): string {
  if (error instanceof AppError) return `${error.code}: ${error.detail}`;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
