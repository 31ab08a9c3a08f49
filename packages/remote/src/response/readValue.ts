import type { ReadResult } from '@portico/runtime';
import { CallFailure } from '../http/callFailure.ts';

/** Returns the value that a reader makes of JSON; throws a `CallFailure` that describes the problem. */
export function readValue<T>(read: (value: unknown) => ReadResult<T>, value: unknown, what: string): T {
  const found = tryReading(read, value, what);
  if ('value' in found) return found.value;
  const first = found.failures[0]!;
  throw new CallFailure('invalid', `${what} is invalid: ${first.path} ${first.message}`);
}

/** Readers are recursive: a deeply nested response must not overflow the stack. */
function tryReading<T>(read: (value: unknown) => ReadResult<T>, value: unknown, what: string): ReadResult<T> {
  try {
    return read(value);
  } catch (thrown) {
    if (thrown instanceof RangeError) throw new CallFailure('invalid', `${what} is nested too deeply.`);
    throw thrown;
  }
}
