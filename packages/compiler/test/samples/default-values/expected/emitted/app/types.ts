// Emitted by portico build. Do not edit.
import type { OperationCall } from '@portico/runtime';
import { notOneOf } from '@portico/runtime/reading';

/** Reads Direction from JSON. */
export function readDirection(call: OperationCall, at: string, value: unknown): unknown {
  if (value !== 'up' && value !== 'down') notOneOf(call, at, value, 'up, down');
  return value;
}
