import type { ReadAnswer } from '@portico/runtime';
import { CallFailure } from '../http/callFailure.ts';

/** What a reader makes of a JSON value; throws a `CallFailure` that says what is wrong with it. */
export function valueOf<T>(read: (value: unknown) => ReadAnswer<T>, value: unknown, what: string): T {
  const found = tried(read, value, what);
  if ('value' in found) return found.value;
  const first = found.failures[0]!;
  throw new CallFailure('invalid', `${what} does not read: ${first.path} ${first.message}`);
}

/** Readers call themselves for what is nested: no answer may ask for more than the stack has. */
function tried<T>(read: (value: unknown) => ReadAnswer<T>, value: unknown, what: string): ReadAnswer<T> {
  try {
    return read(value);
  } catch (thrown) {
    if (thrown instanceof RangeError) throw new CallFailure('invalid', `${what} is nested too deep.`);
    throw thrown;
  }
}
