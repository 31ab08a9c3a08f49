// Emitted by portico build. Do not edit.
import type { OperationCall } from '@portico/runtime';
import { isNumber, isObject, notNumber, plainNumber, wrongType } from '@portico/runtime/reading';

/** Reads Point from JSON. */
export function readPoint(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const point: any = {};
  const x = value.x;
  const xNumber = plainNumber(x);
  if (!isNumber(xNumber)) notNumber(call, at + '/x', xNumber);
  point.x = xNumber;

  const y = value.y;
  const yNumber = plainNumber(y);
  if (!isNumber(yNumber)) notNumber(call, at + '/y', yNumber);
  point.y = yNumber;
  return point;
}
