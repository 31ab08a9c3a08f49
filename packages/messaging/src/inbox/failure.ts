import { AppError } from '@portico/core';
import type { FieldError } from '@portico/core';

/** One attempt that failed. */
export interface AttemptFailure {
  /** RFC 3339. */
  readonly at: string;
  /** The error, for operators; the stack is in the log. */
  readonly error: string;
  /** Whether the outcome is unknown, because the process ended or could not reach the store in time. Such a run does not count as an attempt. */
  readonly unfinished?: true;
}

/** The maximum number of consecutive unfinished runs of a message, so that a handler that ends its process does not run forever. */
const mostUnfinished = 10;

/** The maximum number of listed failures of values. */
const mostNamed = 10;

/** The number of characters of an error that are stored. */
const kept = 2000;

/** Returns the record of an attempt that failed at a time, in milliseconds since 1970. */
export function recordFailure(error: unknown, now: number): AttemptFailure {
  return { at: new Date(now).toISOString(), error: formatError(error).replaceAll('\0', '').slice(0, kept) };
}

/** Returns the record of a payload that does not match the handler's event. */
export function createUnreadableFailure(failures: readonly FieldError[], now: number): AttemptFailure {
  const listRefusedValues = failures.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
  return recordFailure(`The message cannot be read. ${listRefusedValues.join(' ')}`, now);
}

/** Returns the record of a run that was found unfinished at a time, in milliseconds since 1970. */
export function createUnfinishedFailure(now: number): AttemptFailure {
  return {
    ...recordFailure('The attempt did not finish: its process ended, or could not reach the store in time.', now),
    unfinished: true,
  };
}

/** Returns whether the last runs were left unfinished as often as allowed. */
export function isGivenUp(failures: readonly AttemptFailure[]): boolean {
  const finished = failures.findLastIndex((failure) => !failure.unfinished);
  return failures.length - 1 - finished >= mostUnfinished;
}

/** Returns the failure of a dead letter whose runs were left unfinished too often. */
export function createAbandonedFailure(now: number): AttemptFailure {
  return recordFailure(
    `${mostUnfinished} consecutive attempts did not finish; find out why their processes ended, then replay the message.`,
    now,
  );
}

/** Parses the failures of a row. */
export function parseFailures(text: unknown): readonly AttemptFailure[] {
  return typeof text === 'string' ? (JSON.parse(text) as AttemptFailure[]) : [];
}

/** Lists the values that an error rejects. There may be a thousand; the first ones suffice. */
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
