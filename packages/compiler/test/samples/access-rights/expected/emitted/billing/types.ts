// Emitted by portico build. Do not edit.
import { isGuid, isInt, isRecord, notGuid, notInt, wrongType } from '@portico/runtime/reading';
import type { FailureSink } from '@portico/runtime/reading';

/** Writes InvoiceDto as JSON. */
export function projectInvoiceDto(value: any): unknown {
  return { id: value.id, subject: value.subject, amount: value.amount };
}

/** Checks a value for the type InvoiceDto. */
export function checkInvoiceDto(call: FailureSink, at: string, value: any): void {
  if (!isRecord(value)) return void wrongType(call, at, value, 'an object');
  if (!isGuid(value.id)) notGuid(call, at + '/id', value.id);
  if (typeof value.subject !== 'string') wrongType(call, at + '/subject', value.subject, 'text');
  if (!isInt(value.amount)) notInt(call, at + '/amount', value.amount);
}
