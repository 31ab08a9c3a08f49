// Emitted by portico build. Do not edit.
import type { OperationCall } from '@portico/runtime';
import { notOneOf } from '@portico/runtime/reading';

/** Reads Size from JSON. */
export function readSize(call: OperationCall, at: string, value: unknown): unknown {
  if (value !== 'small' && value !== 'large') notOneOf(call, at, value, 'small, large');
  return value;
}
