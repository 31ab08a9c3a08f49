import type { InputLocation, MessageParams } from '@portico/core';
import type { OperationCall } from '../call.ts';
import {
  parseBoolean,
  decodeBase64,
  parseDateText,
  parseDateTime,
  parseDecimalText,
  parseDurationText,
  parseGuidText,
  parseInt32,
  parseInt64,
  parseDouble,
} from './text.ts';

/** Converts a text with `read`, and records a binding failure if that is impossible. */
function convertText<T>(
  call: OperationCall,
  location: InputLocation,
  name: string,
  text: string | undefined,
  { read, kind, params }: { read: (text: string) => T | undefined; kind: string; params: MessageParams },
): T | undefined {
  if (text === undefined) return undefined;
  const value = read(text);
  if (value === undefined) call.fail(location, name, 'binding.malformed', `'${name}' is not ${kind}.`, params);
  return value;
}

const kinds = {
  int: { read: parseInt32, kind: 'a whole number from -2147483648 to 2147483647', params: { expected: ['int'] } },
  long: { read: parseInt64, kind: 'a whole number of 64 bits', params: { expected: ['long'] } },
  number: { read: parseDouble, kind: 'a number', params: { expected: ['number'] } },
  boolean: { read: parseBoolean, kind: 'true or false', params: { expected: ['boolean'] } },
  guid: { read: parseGuidText, kind: 'a GUID', params: { expected: ['guid'] } },
  decimal: { read: parseDecimalText, kind: 'a decimal number', params: { expected: ['decimal'] } },
  dateTime: { read: parseDateTime, kind: 'an RFC 3339 timestamp with its offset', params: { expected: ['dateTime'] } },
  date: { read: parseDateText, kind: 'a date of the form YYYY-MM-DD', params: { expected: ['date'] } },
  duration: {
    read: parseDurationText,
    kind: 'an ISO 8601 duration such as PT1H30M, without years and months',
    params: { expected: ['duration'] },
  },
  bytes: { read: decodeBase64, kind: 'base64 text', params: { expected: ['base64'] } },
} as const;

/** Reads a text of a location into an `Int`. */
export const toInt = (call: OperationCall, location: InputLocation, name: string, text: string | undefined) =>
  convertText(call, location, name, text, kinds.int);
/** Reads a text of a location into a `Long`. */
export const toLong = (call: OperationCall, location: InputLocation, name: string, text: string | undefined) =>
  convertText(call, location, name, text, kinds.long);
/** Reads a text of a location into a number. */
export const toNumber = (call: OperationCall, location: InputLocation, name: string, text: string | undefined) =>
  convertText(call, location, name, text, kinds.number);
/** Reads a text of a location into a boolean. */
export const toBoolean = (call: OperationCall, location: InputLocation, name: string, text: string | undefined) =>
  convertText(call, location, name, text, kinds.boolean);
/** Reads a text of a location into a `Guid`. */
export const toGuid = (call: OperationCall, location: InputLocation, name: string, text: string | undefined) =>
  convertText(call, location, name, text, kinds.guid);
/** Reads a text of a location into a `Decimal`. */
export const toDecimal = (call: OperationCall, location: InputLocation, name: string, text: string | undefined) =>
  convertText(call, location, name, text, kinds.decimal);
/** Reads a text of a location into a `DateTimeOffset`. */
export const toDateTime = (call: OperationCall, location: InputLocation, name: string, text: string | undefined) =>
  convertText(call, location, name, text, kinds.dateTime);
/** Reads a text of a location into a `DateOnly`. */
export const toDate = (call: OperationCall, location: InputLocation, name: string, text: string | undefined) =>
  convertText(call, location, name, text, kinds.date);
/** Reads a text of a location into a `Duration` in its canonical form. */
export const toDuration = (call: OperationCall, location: InputLocation, name: string, text: string | undefined) =>
  convertText(call, location, name, text, kinds.duration);
/** Reads a text of a location into `Bytes`. */
export const toBytes = (call: OperationCall, location: InputLocation, name: string, text: string | undefined) =>
  convertText(call, location, name, text, kinds.bytes);

/** Returns a reader for a set of values, compared by their textual form. */
export function createChoiceReader<T extends string | number | boolean>(values: readonly T[]) {
  const reading = { read: createChoiceParser(values), kind: `one of ${values.join(', ')}`, params: { values } };
  return (call: OperationCall, location: InputLocation, name: string, text: string | undefined) =>
    convertText(call, location, name, text, reading);
}

/** Returns a parser for a set of values by their textual form; it records no failures. */
export function createChoiceParser<T extends string | number | boolean>(values: readonly T[]): (text: string) => T | undefined {
  const byText = new Map(values.map((value) => [String(value), value]));
  return (text) => byText.get(text);
}

type Conversion<T> = (call: OperationCall, location: InputLocation, name: string, text: string | undefined) => T | undefined;

/** Reads every text of a location with one of the conversions. */
export function toEach<T>(
  call: OperationCall,
  location: InputLocation,
  name: string,
  texts: readonly string[] | undefined,
  convert: Conversion<T>,
): T[] | undefined {
  if (texts === undefined) return undefined;
  const values: T[] = [];
  for (const text of texts) {
    const value = convert(call, location, name, text);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values;
}
