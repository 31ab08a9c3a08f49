// Emitted by portico build. Do not edit.
import type { OperationCall } from '@portico/runtime';
import { isNumber, isObject, notNumber, plainNumber, wrongType } from '@portico/runtime/reading';

/** Reads Point from JSON. */
export function readPoint(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const point: any = {};
  const x = plainNumber(value.x);
  if (!isNumber(x)) notNumber(call, at + '/x', x);
  point.x = x;

  const y = plainNumber(value.y);
  if (!isNumber(y)) notNumber(call, at + '/y', y);
  point.y = y;
  return point;
}
