import type { FailureSink } from './failureSink.ts';
import { isObject } from './jsonObject.ts';

/** Records that a value of the body is absent or has another type. */
export function wrongType(call: FailureSink, at: string, value: unknown, expected: string): undefined {
  refuse(call, at, value, { code: 'validation.type', expected });
}

/** Records that a value is not one of the listed ones. */
export function reportNotListed(call: FailureSink, at: string, value: unknown, listed: string): undefined {
  refuse(call, at, value, { code: 'validation.enum', expected: `one of ${listed}` });
}

/** Records that a value matches no option of a union, and names the options. */
export function fitsNone(call: FailureSink, at: string, value: unknown, options: string): undefined {
  if (at === '' && value !== undefined) call.fail('body', at, 'validation.type', `${getSubject(call)} must be ${options}.`);
  else refuse(call, at, value, { code: 'validation.type', expected: options });
}

/** Records that a value is not a `number`. */
export const notNumber = createTypeReporter('validation.type', 'a number');
/** Records that a value is not an `Int`. */
export const notInt = createTypeReporter('validation.int', 'a whole number from -2147483648 to 2147483647');
/** Records that a value is not a `Long`. */
export const notLong = createTypeReporter('validation.long', 'a whole number of 64 bits');
/** Records that a value is not a `Decimal`. */
export const notDecimal = createTypeReporter('validation.decimal', 'a decimal number');
/** Records that a value is not a `Guid`. */
export const notGuid = createTypeReporter('validation.guid', 'a GUID');
/** Records that a value is not a `DateOnly`. */
export const notDate = createTypeReporter('validation.date', 'a date of the form YYYY-MM-DD');
/** Records that a value is not a `DateTimeOffset`. */
export const notDateTime = createTypeReporter('validation.dateTime', 'an RFC 3339 timestamp with its offset');
/** Records that a value is not a `Duration`. */
export const notDuration = createTypeReporter('validation.duration', 'an ISO 8601 duration such as PT1H30M, without years and months');
/** Records that a value is not a `Bytes`. */
export const notBytes = createTypeReporter('validation.base64', 'base64 text');

interface Rejection {
  readonly code: string;
  readonly expected: string;
}

function createTypeReporter(code: string, expected: string): (call: FailureSink, at: string, value: unknown) => undefined {
  const refused = { code, expected };
  return (call, at, value) => refuse(call, at, value, refused);
}

function refuse(call: FailureSink, at: string, value: unknown, { code, expected }: Rejection): undefined {
  if (at === '') refuseBody(call, value, { code, expected });
  else if (value === undefined) failNamed(call, at, 'validation.required', 'is required.');
  else failNamed(call, at, code, `must be ${expected}.`);
}

/** Rejects a body that is a single value. The message says that the value is the whole body, because most operations read an object. */
function refuseBody(call: FailureSink, value: unknown, { code, expected }: Rejection): void {
  if (value === undefined) call.fail('body', '', 'validation.required', `${getSubject(call)} is required: ${expected}.`);
  else if (isObject(value)) call.fail('body', '', code, `${getSubject(call)} must be ${expected}, not an object that contains it.`);
  else call.fail('body', '', code, `${getSubject(call)} must be ${expected}.`);
}

function getSubject({ noun = 'The body' }: FailureSink): string {
  return noun;
}

/**
 * Records a failure of a value of the body. The message begins with the value's name, which is only created if the message is needed:
 * it copies the path, and a client can choose a path that is as long as the body.
 */
export function failNamed(call: FailureSink, at: string, code: string, words: string): void {
  call.fail('body', at, code, call.isFull || call.isTrial ? '' : `${formatPointerName(at)} ${words}`);
}

/** Returns the name of the value at a JSON pointer, in quotes. */
export function formatPointerName(at: string): string {
  return `'${at
    .slice(at.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~')}'`;
}
