import type { MessageParams } from '@portico/core';
import type { FailureSink } from './failureSink.ts';
import { isObject } from './jsonObject.ts';

/** The types that a message can name, by their English descriptions. Clients and catalogues know them by these names. */
const typeNames: ReadonlyMap<string, string> = new Map([
  ['text', 'text'],
  ['true or false', 'boolean'],
  ['null', 'null'],
  ['an object', 'object'],
  ['a list', 'list'],
  ['a number', 'number'],
  ['a whole number of 32 bits', 'int'],
  ['a whole number of 64 bits', 'long'],
  ['a decimal number', 'decimal'],
  ['a GUID', 'guid'],
  ['a date of the form YYYY-MM-DD', 'date'],
  ['an RFC 3339 timestamp with its offset', 'dateTime'],
  ['an ISO 8601 duration such as PT1H30M', 'duration'],
  ['base64 text', 'base64'],
]);

/** Returns the expected types as the params of a failure; undefined if a type has no name. */
function describeTypes(expected: string): MessageParams | undefined {
  const whole = typeNames.get(expected);
  if (whole !== undefined) return { expected: [whole] };
  const names = expected.split(/, | or /).map((each) => typeNames.get(each));
  return names.every((each) => each !== undefined) ? { expected: names } : undefined;
}

/** Returns the number of failures so far; not a number if further ones are ignored, so that a later count never equals it. */
export function countFailures({ failures, isFull }: FailureSink): number {
  return isFull ? Number.NaN : (failures?.length ?? 0);
}

/** Records that a value of the body is absent or has another type. */
export function wrongType(call: FailureSink, at: string, value: unknown, expected: string): undefined {
  refuse(call, at, value, { code: 'validation.type', expected, typed: true });
}

/** Records that a value is not one of the listed ones. */
export function reportNotListed(call: FailureSink, at: string, value: unknown, listed: string | readonly ListedValue[]): undefined {
  const values = typeof listed === 'string' ? listed.split(', ') : listed;
  refuse(call, at, value, { code: 'validation.enum', expected: `one of ${values.join(', ')}`, params: { values } });
}

/** A value of an enumeration. */
type ListedValue = string | number | boolean;

/** Records that a value matches no option of a union, and names the options. */
export function fitsNone(call: FailureSink, at: string, value: unknown, options: string): undefined {
  if (at === '' && value !== undefined)
    call.fail('body', at, 'validation.type', `${getSubject(call)} must be ${options}.`, describeTypes(options));
  else refuse(call, at, value, { code: 'validation.type', expected: options, typed: true });
}

/** Records that a value is not a `number`. */
export const notNumber = createTypeReporter('validation.type', 'a number', true);
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
  /** Whether the params name the expected types, because the code does not. */
  readonly typed?: boolean;
  readonly params?: MessageParams;
}

function createTypeReporter(code: string, expected: string, typed?: boolean): (call: FailureSink, at: string, value: unknown) => undefined {
  const refused = { code, expected, ...(typed && { typed }) };
  return (call, at, value) => refuse(call, at, value, refused);
}

function refuse(call: FailureSink, at: string, value: unknown, rejection: Rejection): undefined {
  if (at === '') refuseBody(call, value, rejection);
  else if (value === undefined) failNamed(call, at, 'validation.required', 'is required.');
  else failNamed(call, at, rejection.code, `must be ${rejection.expected}.`, describeRejection(call, rejection));
}

function describeRejection(call: FailureSink, { expected, typed, params }: Rejection): MessageParams | undefined {
  return typed && !call.isTrial ? describeTypes(expected) : params;
}

/** Rejects a body that is a single value. The message says that the value is the whole body, because most operations read an object. */
function refuseBody(call: FailureSink, value: unknown, rejection: Rejection): void {
  const { code, expected } = rejection;
  const params = describeRejection(call, rejection);
  if (value === undefined) call.fail('body', '', 'validation.required', `${getSubject(call)} is required: ${expected}.`);
  else if (isObject(value)) call.fail('body', '', code, `${getSubject(call)} must be ${expected}, not an object that contains it.`, params);
  else call.fail('body', '', code, `${getSubject(call)} must be ${expected}.`, params);
}

function getSubject({ noun = 'The body' }: FailureSink): string {
  return noun;
}

/**
 * Records a failure of a value of the body. The message begins with the value's name, which is only created if the message is needed:
 * it copies the path, and a client can choose a path that is as long as the body.
 */
export function failNamed(call: FailureSink, at: string, code: string, words: string, params?: MessageParams): void {
  call.fail('body', at, code, call.isFull || call.isTrial ? '' : `${formatPointerName(at)} ${words}`, params);
}

/** Returns the name of the value at a JSON pointer, in quotes. */
export function formatPointerName(at: string): string {
  return `'${at
    .slice(at.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~')}'`;
}
