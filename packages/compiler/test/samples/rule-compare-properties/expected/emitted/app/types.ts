// Emitted by portico build. Do not edit.
import type { OperationCall } from '@portico/runtime';
import { isInt, isObject, malformed, plainNumber, wrongType } from '@portico/runtime/reading';

export function readStay(value: unknown, at: string, call: OperationCall): unknown {
  let result: unknown;
  if (isObject(value)) {
    const stay: any = {};
    const nights: unknown = value.nights;
    const nightsNumber = plainNumber(nights);
    if (isInt(nightsNumber)) {
      stay.nights = nightsNumber;
    }
    else malformed(call, at + '/nights', nightsNumber, { code: 'validation.int', expected: 'a whole number from -2147483648 to 2147483647' });
    const longest: unknown = value.longest;
    const longestNumber = plainNumber(longest);
    if (isInt(longestNumber)) {
      stay.longest = longestNumber;
    }
    else malformed(call, at + '/longest', longestNumber, { code: 'validation.int', expected: 'a whole number from -2147483648 to 2147483647' });
    if (stay.nights != null && stay.longest != null && !(stay.nights <= stay.longest)) call.fail('body', at + '/nights', 'validation.lessThanOrEqual', "'nights' must be at most 'longest'.");
    result = stay;
  }
  else wrongType(call, at, value, 'an object');
  return result;
}
