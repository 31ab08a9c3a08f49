import { AppError } from '@portico/core';
import type { FieldError } from '@portico/core';

/** One attempt that failed. */
export interface AttemptFailure {
  /** RFC 3339. */
  readonly at: string;
  /** What an operator can act on; no stack, which is in the log. */
  readonly error: string;
  /** Nobody knows how it went: its process ended, or did not reach the store in time. It counts as no attempt. */
  readonly unfinished?: true;
}

/** Runs of a message that may be left unfinished one after the other: a handler that ends its process is not run for ever. */
const mostUnfinished = 10;

/** Failures of values that are named. */
const mostNamed = 10;

/** Characters of an error that are kept. */
const kept = 2000;

/** What is noted of an attempt that failed at a time, in milliseconds since 1970. */
export function recordFailure(error: unknown, now: number): AttemptFailure {
  return { at: new Date(now).toISOString(), error: formatError(error).replaceAll('\0', '').slice(0, kept) };
}

/** What is noted of a payload that is not what the handler's event asks for. */
export function createUnreadableFailure(failures: readonly FieldError[], now: number): AttemptFailure {
  const listRefusedValues = failures.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
  return recordFailure(`The message cannot be read. ${listRefusedValues.join(' ')}`, now);
}

/** What is noted of a run that was left unfinished, and found so at a time, in milliseconds since 1970. */
export function createUnfinishedFailure(now: number): AttemptFailure {
  return { ...recordFailure('The run was not finished: its process ended, or did not reach the store in time.', now), unfinished: true };
}

/** Whether the last runs were left unfinished as often as they may be. */
export function isGivenUp(failures: readonly AttemptFailure[]): boolean {
  const finished = failures.findLastIndex((failure) => !failure.unfinished);
  return failures.length - 1 - finished >= mostUnfinished;
}

/** What the dead letter of a message says whose runs were left unfinished that often. */
export function createAbandonedFailure(now: number): AttemptFailure {
  return recordFailure(
    `${mostUnfinished} runs one after the other were not finished; look at what ended their processes, and replay the message.`,
    now,
  );
}

/** The failures that a row holds. */
export function parseFailures(text: unknown): readonly AttemptFailure[] {
  return typeof text === 'string' ? (JSON.parse(text) as AttemptFailure[]) : [];
}

/** The values that an error refuses; there may be a thousand, and the first ones tell enough. */
function listRefusedValues(error: AppError): string[] {
  const { errors } = error as { readonly errors?: unknown };
  if (!Array.isArray(errors)) return [];
  const all = errors as readonly FieldError[];
  const rest = all.length > mostNamed ? [`And ${all.length - mostNamed} more.`] : [];
  return [...all.slice(0, mostNamed).map(formatFieldError), ...rest];
}

function formatFieldError({ entity, key, index, path, code, message }: FieldError): string {
  const row = key === undefined ? (index === undefined ? '' : ` ${index}`) : ` '${key}'`;
  return `${entity === undefined ? '' : `${entity}${row} `}${path === '' ? '' : `${path}: `}${message} (${code})`;
}

function formatError(error: unknown): string {
  if (error instanceof AppError) return `${error.code}: ${[error.detail, ...listRefusedValues(error)].join(' ')}`;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
