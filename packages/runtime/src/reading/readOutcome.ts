import type { FieldError } from '@portico/core';
import { createDetachedCall } from './message.ts';
import type { Reader } from './nested.ts';

/** The value read from the JSON of a response, or why it is invalid. */
export type ReadResult<T> = { readonly value: T } | { readonly failures: readonly FieldError[] };

/** Reads the JSON value of a response or a problem, as `parseExact` returns it, or returns why it is invalid. */
export function readOutcome(value: unknown, read: Reader): ReadResult<unknown> {
  const reading = createDetachedCall();
  const found = read(reading, '', value);
  return reading.failures ? { failures: reading.failures } : { value: found };
}
