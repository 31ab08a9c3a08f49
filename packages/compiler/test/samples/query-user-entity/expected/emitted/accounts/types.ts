// Emitted by portico build. Do not edit.
import { isGuid, isRecord, notGuid, wrongType } from '@portico/runtime/reading';
import type { FailureSink } from '@portico/runtime/reading';

/** Writes AccountDto as JSON. */
export function projectAccountDto(value: any): unknown {
  return { id: value.id, email: value.email, agencyId: value.agencyId };
}

/** Checks a value for the type AccountDto. */
export function checkAccountDto(call: FailureSink, at: string, value: any): void {
  if (!isRecord(value)) return void wrongType(call, at, value, 'an object');
  if (!isGuid(value.id)) notGuid(call, at + '/id', value.id);
  if (typeof value.email !== 'string') wrongType(call, at + '/email', value.email, 'text');
  if (value.agencyId != null && !isGuid(value.agencyId)) notGuid(call, at + '/agencyId', value.agencyId);
}
