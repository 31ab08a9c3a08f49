import type { FailureSink } from './failureSink.ts';
import { isObject } from './jsonObject.ts';

/** Notes that a value of the body is absent or of another type. */
export function wrongType(call: FailureSink, at: string, value: unknown, expected: string): undefined {
  refuse(call, at, value, { code: 'validation.type', expected });
}

/** Notes that a value is none of those that are listed. */
export function reportNotListed(call: FailureSink, at: string, value: unknown, listed: string): undefined {
  refuse(call, at, value, { code: 'validation.enum', expected: `one of ${listed}` });
}

/** Notes that a value is none of the options of a union, which are named. */
export function fitsNone(call: FailureSink, at: string, value: unknown, options: string): undefined {
  if (at === '' && value !== undefined) call.fail('body', at, 'validation.type', `${getSubject(call)} must be ${options}.`);
  else refuse(call, at, value, { code: 'validation.type', expected: options });
}

/** Notes that a value is no `number`. */
export const notNumber = createTypeReporter('validation.type', 'a number');
/** Notes that a value is no `Int`. */
export const notInt = createTypeReporter('validation.int', 'a whole number from -2147483648 to 2147483647');
/** Notes that a value is no `Long`. */
export const notLong = createTypeReporter('validation.long', 'a whole number of 64 bits');
/** Notes that a value is no `Decimal`. */
export const notDecimal = createTypeReporter('validation.decimal', 'a decimal number');
/** Notes that a value is no `Guid`. */
export const notGuid = createTypeReporter('validation.guid', 'a GUID');
/** Notes that a value is no `DateOnly`. */
export const notDate = createTypeReporter('validation.date', 'a date of the form YYYY-MM-DD');
/** Notes that a value is no `DateTimeOffset`. */
export const notDateTime = createTypeReporter('validation.dateTime', 'an RFC 3339 timestamp with its offset');
/** Notes that a value is no `Bytes`. */
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
  else if (value === undefined) call.fail('body', at, 'validation.required', `${formatPointerName(at)} is required.`);
  else call.fail('body', at, code, `${formatPointerName(at)} must be ${expected}.`);
}

/** A body that is one value is the value itself, which callers who send objects everywhere else have to be told. */
function refuseBody(call: FailureSink, value: unknown, { code, expected }: Rejection): void {
  if (value === undefined) call.fail('body', '', 'validation.required', `${getSubject(call)} is required: ${expected}.`);
  else if (isObject(value)) call.fail('body', '', code, `${getSubject(call)} must be ${expected} itself, without an object around it.`);
  else call.fail('body', '', code, `${getSubject(call)} must be ${expected}.`);
}

function getSubject({ noun = 'The body' }: FailureSink): string {
  return noun;
}

/** The name of the value at a JSON pointer, in quotes. */
export function formatPointerName(at: string): string {
  return `'${at
    .slice(at.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~')}'`;
}
