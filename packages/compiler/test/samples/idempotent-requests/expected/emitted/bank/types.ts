// Emitted by portico build. Do not edit.
import { isGuid, isInt, isRecord, notGuid, notInt, wrongType } from '@portico/runtime/reading';
import type { FailureSink } from '@portico/runtime/reading';

/** Writes TransferDto as JSON. */
export function projectTransferDto(value: any): unknown {
  return { id: value.id, amount: value.amount };
}

/** Checks a value for the type TransferDto. */
export function checkTransferDto(call: FailureSink, at: string, value: any): void {
  if (!isRecord(value)) return void wrongType(call, at, value, 'an object');
  if (!isGuid(value.id)) notGuid(call, at + '/id', value.id);
  const amount = value.amount;
  if (!isInt(amount)) notInt(call, at + '/amount', amount);
}
