// Emitted by portico build. Do not edit.
import { isInt, isRecord, notInt, wrongType } from '@portico/runtime/reading';
import type { FailureSink } from '@portico/runtime/reading';

/** Writes Placed as JSON. */
export function projectPlaced(value: any): unknown {
  return { pieces: value.pieces, gift: value.gift };
}

/** Checks a value for the type Placed. */
export function checkPlaced(call: FailureSink, at: string, value: any): void {
  if (!isRecord(value)) return void wrongType(call, at, value, 'an object');
  if (!isInt(value.pieces)) notInt(call, at + '/pieces', value.pieces);
  if (typeof value.gift !== 'string') wrongType(call, at + '/gift', value.gift, 'text');
}
