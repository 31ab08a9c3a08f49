// Emitted by portico build. Do not edit.
import type { OperationCall } from '@portico/runtime';
import { malformed } from '@portico/runtime/reading';

export function readSize(value: unknown, at: string, call: OperationCall): unknown {
  let result: unknown;
  if (value === 'small' || value === 'large') result = value;
  else malformed(call, at, value, { code: 'validation.enum', expected: 'one of small, large' });
  return result;
}
