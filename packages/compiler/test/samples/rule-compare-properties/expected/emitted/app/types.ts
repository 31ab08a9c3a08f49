// Emitted by portico build. Do not edit.
import type { OperationCall } from '@portico/runtime';
import { isInt, isObject, notInt, plainNumber, wrongType } from '@portico/runtime/reading';

/** Reads Stay from JSON. */
export function readStay(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const stay: any = {};
  const nights = value.nights;
  const nightsNumber = plainNumber(nights);
  if (!isInt(nightsNumber)) notInt(call, at + '/nights', nightsNumber);
  stay.nights = nightsNumber;

  const longest = value.longest;
  const longestNumber = plainNumber(longest);
  if (!isInt(longestNumber)) notInt(call, at + '/longest', longestNumber);
  stay.longest = longestNumber;

  if (typeof stay.nights === 'number' && typeof stay.longest === 'number' && stay.nights > stay.longest)
    call.fail('body', at + '/nights', 'validation.lessThanOrEqual', "'nights' must be at most 'longest'.");
  return stay;
}
