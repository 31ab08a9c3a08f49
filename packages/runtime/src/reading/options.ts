import type { OperationCall } from '../call.ts';
import { fitsNone } from './failures.ts';
import { joinValues } from './join.ts';
import type { Reader } from './nested.ts';

/** The options of a union, and their names for a value that none of them accepts. */
export interface UnionOptions {
  readonly options: readonly Reader[];
  readonly expected: string;
}

/** The result of reading a value as one of several options. */
export interface UnionAttempt {
  readonly read: unknown;
  readonly fits: boolean;
}

/** Reads the first option that accepts the value; if none does, one failure names them all. */
export function firstOption(call: OperationCall, at: string, value: unknown, union: UnionOptions): unknown {
  return settle(call, at, value, { attempt: tryOnce(call, at, value, { union, attempting: tryFirst }), union });
}

/** Reads all options that accept the value and joins their members; if none does, one failure names them all. */
export function everyOption(call: OperationCall, at: string, value: unknown, union: UnionOptions): unknown {
  return settle(call, at, value, { attempt: tryOnce(call, at, value, { union, attempting: tryEach }), union });
}

function settle(
  call: OperationCall,
  at: string,
  value: unknown,
  { attempt, union }: { attempt: UnionAttempt; union: UnionOptions },
): unknown {
  return attempt.fits ? attempt.read : fitsNone(call, at, value, union.expected);
}

type UnionReader = (call: OperationCall, at: string, value: unknown, options: readonly Reader[]) => UnionAttempt;

function tryOnce(
  call: OperationCall,
  at: string,
  value: unknown,
  { union, attempting }: { union: UnionOptions; attempting: UnionReader },
): UnionAttempt {
  if (typeof value !== 'object' || value === null) return attempting(call, at, value, union.options);
  // Without this, a value inside nested options would be read again by each option, twice as often at every level.
  const attempts = (call.attempts ??= new Map<UnionOptions, Map<object, UnionAttempt>>());
  const known = attempts.get(union) ?? new Map<object, UnionAttempt>();
  attempts.set(union, known);
  const found = known.get(value) ?? attempting(call, at, value, union.options);
  known.set(value, found);
  return found;
}

function tryFirst(call: OperationCall, at: string, value: unknown, options: readonly Reader[]): UnionAttempt {
  for (const option of options) {
    const found = tryOption(call, at, value, option);
    if (found.fits) return found;
  }
  return misfit;
}

function tryEach(call: OperationCall, at: string, value: unknown, options: readonly Reader[]): UnionAttempt {
  let joined: UnionAttempt = misfit;
  for (const option of options) {
    const found = tryOption(call, at, value, option);
    if (found.fits) joined = joined.fits ? { read: joinValues(joined.read, found.read), fits: true } : found;
  }
  return joined;
}

const misfit: UnionAttempt = { read: undefined, fits: false };

/** Reads one option without recording its failures on the call. */
function tryOption(call: OperationCall, at: string, value: unknown, option: Reader): UnionAttempt {
  const { failures, failureSize, isTrial } = call;
  call.failures = undefined;
  call.failureSize = 0;
  call.isTrial = true;
  const read = option(call, at, value);
  const failed = call.failures as unknown;
  call.failures = failures;
  call.failureSize = failureSize;
  call.isTrial = isTrial;
  return failed ? misfit : { read, fits: true };
}
