// Emitted by portico build. Do not edit.
import { isInt, isRecord, notInt, wrongType } from '@portico/runtime/reading';
import type { FailureSink } from '@portico/runtime/reading';

/** Writes ReservationDto as JSON. */
export function projectReservationDto(value: any): unknown {
  return { nights: value.nights };
}

/** Checks a value for the type ReservationDto. */
export function checkReservationDto(call: FailureSink, at: string, value: any): void {
  if (!isRecord(value)) return void wrongType(call, at, value, 'an object');
  if (!isInt(value.nights)) notInt(call, at + '/nights', value.nights);
}
