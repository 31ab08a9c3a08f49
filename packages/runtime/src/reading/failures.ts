import type { FailureSink } from './failureSink.ts';
import { isObject } from './jsonObject.ts';

/** Notes that a value of the body is absent or of another type. */
export function wrongType(call: FailureSink, at: string, value: unknown, expected: string): undefined {
  refuse(call, at, value, { code: 'validation.type', expected });
}

/** Notes that a value is none of those that are listed. */
export function notOneOf(call: FailureSink, at: string, value: unknown, listed: string): undefined {
  refuse(call, at, value, { code: 'validation.enum', expected: `one of ${listed}` });
}

/** Notes that a value is none of the options of a union, which are named. */
export function fitsNone(call: FailureSink, at: string, value: unknown, options: string): undefined {
  if (at === '' && value !== undefined) call.fail('body', at, 'validation.type', `${nounOf(call)} must be ${options}.`);
  else refuse(call, at, value, { code: 'validation.type', expected: options });
}

/** Notes that a value is no `number`. */
export const notNumber = refusing('validation.type', 'a number');
/** Notes that a value is no `Int`. */
export const notInt = refusing('validation.int', 'a whole number from -2147483648 to 2147483647');
/** Notes that a value is no `Long`. */
export const notLong = refusing('validation.long', 'a whole number of 64 bits');
/** Notes that a value is no `Decimal`. */
export const notDecimal = refusing('validation.decimal', 'a decimal number');
/** Notes that a value is no `Guid`. */
export const notGuid = refusing('validation.guid', 'a GUID');
/** Notes that a value is no `DateOnly`. */
export const notDate = refusing('validation.date', 'a date of the form YYYY-MM-DD');
/** Notes that a value is no `DateTimeOffset`. */
export const notDateTime = refusing('validation.dateTime', 'an RFC 3339 timestamp with its offset');
/** Notes that a value is no `Bytes`. */
export const notBytes = refusing('validation.base64', 'base64 text');

interface Refused {
  readonly code: string;
  readonly expected: string;
}

function refusing(code: string, expected: string): (call: FailureSink, at: string, value: unknown) => undefined {
  const refused = { code, expected };
  return (call, at, value) => refuse(call, at, value, refused);
}

function refuse(call: FailureSink, at: string, value: unknown, { code, expected }: Refused): undefined {
  if (at === '') refuseBody(call, value, { code, expected });
  else if (value === undefined) call.fail('body', at, 'validation.required', `${nameAt(at)} is required.`);
  else call.fail('body', at, code, `${nameAt(at)} must be ${expected}.`);
}

/** A body that is one value is the value itself, which callers who send objects everywhere else have to be told. */
function refuseBody(call: FailureSink, value: unknown, { code, expected }: Refused): void {
  if (value === undefined) call.fail('body', '', 'validation.required', `${nounOf(call)} is required: ${expected}.`);
  else if (isObject(value)) call.fail('body', '', code, `${nounOf(call)} must be ${expected} itself, without an object around it.`);
  else call.fail('body', '', code, `${nounOf(call)} must be ${expected}.`);
}

function nounOf({ noun = 'The body' }: FailureSink): string {
  return noun;
}

/** The name of the value at a JSON pointer, in quotes. */
export function nameAt(at: string): string {
  return `'${at
    .slice(at.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~')}'`;
}
