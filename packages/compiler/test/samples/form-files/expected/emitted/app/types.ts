// Emitted by portico build. Do not edit.
import { isInt, isRecord, notInt, wrongType } from '@portico/runtime/reading';
import type { FailureSink } from '@portico/runtime/reading';

/** Writes Received as JSON. */
export function projectReceived(value: any): unknown {
  return { name: value.name, type: value.type, size: value.size, text: value.text };
}

/** Checks a value for the type Received. */
export function checkReceived(call: FailureSink, at: string, value: any): void {
  if (!isRecord(value)) return void wrongType(call, at, value, 'an object');
  if (typeof value.name !== 'string') wrongType(call, at + '/name', value.name, 'text');
  if (typeof value.type !== 'string') wrongType(call, at + '/type', value.type, 'text');
  if (!isInt(value.size)) notInt(call, at + '/size', value.size);
  if (typeof value.text !== 'string') wrongType(call, at + '/text', value.text, 'text');
}
