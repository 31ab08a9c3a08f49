// Emitted by portico build. Do not edit.
import type { OperationCall } from '@portico/runtime';
import { isNumber, isObject, plainNumber, wrongType } from '@portico/runtime/reading';

export function readPoint(value: unknown, at: string, call: OperationCall): unknown {
  let result: unknown;
  if (isObject(value)) {
    const point: any = {};
    const x: unknown = value.x;
    const xNumber = plainNumber(x);
    if (isNumber(xNumber)) {
      point.x = xNumber;
    }
    else wrongType(call, at + '/x', xNumber, 'a number');
    const y: unknown = value.y;
    const yNumber = plainNumber(y);
    if (isNumber(yNumber)) {
      point.y = yNumber;
    }
    else wrongType(call, at + '/y', yNumber, 'a number');
    result = point;
  }
  else wrongType(call, at, value, 'an object');
  return result;
}
