// Emitted by portico build. Do not edit.
import type { OperationCall } from '@portico/runtime';
import { malformed } from '@portico/runtime/reading';

export function readDirection(value: unknown, at: string, call: OperationCall): unknown {
  let result: unknown;
  if (value === 'up' || value === 'down') result = value;
  else malformed(call, at, value, { code: 'validation.enum', expected: 'one of up, down' });
  return result;
}
