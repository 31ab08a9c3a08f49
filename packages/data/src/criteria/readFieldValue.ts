import type { StoredType } from '@portico/core/manifest';
import {
  decodeBase64,
  parseDateText,
  parseDateTime,
  toDecimalDigits,
  parseDecimalText,
  parseDurationText,
  parseGuidText,
  parseInt32,
  parseInt64,
  parseDouble,
} from '@portico/runtime/reading';
import { isStorableText } from './storableText.ts';
import { NumberText } from './jsonText.ts';

/** How values of a type are read from JSON, and their description. */
interface Reading {
  readonly kind: string;
  read(value: unknown): unknown;
}

const fromText = (kind: string, read: (text: string) => unknown): Reading => ({
  kind,
  read: (value) => (typeof value === 'string' ? read(value) : undefined),
});
const fromNumber = (kind: string, read: (text: string) => unknown): Reading => ({
  kind,
  read: (value) => (value instanceof NumberText ? read(value.text) : undefined),
});
const fromEither = (kind: string, read: (text: string) => unknown): Reading => ({
  kind,
  read: (value) => (value instanceof NumberText ? read(value.text) : typeof value === 'string' ? read(value) : undefined),
});

const readings: Readonly<Record<StoredType, Reading>> = {
  string: fromText('a text', (text) => (isStorableText(text) ? text : undefined)),
  boolean: { kind: 'true or false', read: (value) => (typeof value === 'boolean' ? value : undefined) },
  number: fromNumber('a number', parseDouble),
  Int: fromNumber('a whole number from -2147483648 to 2147483647', parseInt32),
  Long: fromEither('a whole number of 64 bits', parseInt64),
  Decimal: fromEither('a decimal number', (text) => {
    const digits = toDecimalDigits(text);
    return digits === undefined ? undefined : parseDecimalText(digits);
  }),
  Guid: fromText('a GUID', parseGuidText),
  DateTimeOffset: fromText('an RFC 3339 timestamp with its offset', parseDateTime),
  DateOnly: fromText('a date of the form YYYY-MM-DD', parseDateText),
  Duration: fromText('an ISO 8601 duration such as PT1H30M, without years and months', parseDurationText),
  Bytes: fromText('base64 text', decodeBase64),
  Json: { kind: 'nothing: it cannot be filtered by', read: () => undefined },
};

/** Returns the TypeScript value of a JSON value; undefined if it has another type. */
export function readFieldValue(value: unknown, type: StoredType): unknown {
  return readings[type].read(value);
}

/** Returns the description of a type's values for a sentence. */
export function describeType(type: StoredType): string {
  return readings[type].kind;
}
