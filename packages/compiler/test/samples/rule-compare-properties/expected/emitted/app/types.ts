// Emitted by portico build. Do not edit.
import type { OperationCall } from '@portico/runtime';
import { isInt, isObject, notInt, plainNumber, wrongType } from '@portico/runtime/reading';

/** Reads Stay from JSON. */
export function readStay(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const stay: any = {};
  const nights = plainNumber(value.nights);
  if (!isInt(nights)) notInt(call, at + '/nights', nights);
  stay.nights = nights;

  const longest = plainNumber(value.longest);
  if (!isInt(longest)) notInt(call, at + '/longest', longest);
  stay.longest = longest;

  if (typeof stay.nights === 'number' && typeof stay.longest === 'number' && stay.nights > stay.longest)
    call.fail('body', at + '/nights', 'validation.lessThanOrEqual', "'nights' must be at most 'longest'.");
  return stay;
}
