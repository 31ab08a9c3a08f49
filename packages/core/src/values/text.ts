/** Readers of scalars in their textual form; undefined if the text is malformed. */

import { hasTimestamp } from './instants.ts';

const int32 = { min: -2_147_483_648, max: 2_147_483_647 };
const int64 = { min: -(2n ** 63n), max: 2n ** 63n - 1n };

/** Parses a 32-bit signed integer. */
export function parseInt32(text: string): number | undefined {
  if (!/^-?\d{1,10}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= int32.min && value <= int32.max ? value + 0 : undefined;
}

/** Parses a 64-bit signed integer. */
export function parseInt64(text: string): bigint | undefined {
  if (!/^-?\d{1,19}$/.test(text)) return undefined;
  const value = BigInt(text);
  return value >= int64.min && value <= int64.max ? value : undefined;
}

/** Parses a finite double in the grammar of JSON numbers (RFC 8259 section 6). */
export function parseDouble(text: string): number | undefined {
  if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text)) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/** Parses `true` or `false`, in any case. */
export function parseBoolean(text: string): boolean | undefined {
  const lower = text.length <= 5 ? text.toLowerCase() : text;
  return lower === 'true' ? true : lower === 'false' ? false : undefined;
}

/** Returns a GUID unchanged (RFC 9562 section 4, without braces), or undefined if the text is not one. */
export function parseGuidText(text: string): string | undefined {
  return isGuid(text) ? text : undefined;
}

/** Returns whether a value is a GUID (RFC 9562 section 4). */
export function isGuid(value: unknown): value is string {
  if (typeof value !== 'string' || value.length !== 36) return false;
  // Every request has ids, and a regular expression takes twice as long.
  for (let at = 0; at < 36; at++) {
    const code = value.charCodeAt(at);
    if (at === 8 || at === 13 || at === 18 || at === 23 ? code !== hyphen : !isHexDigit(code)) return false;
  }
  return true;
}

const hyphen = 0x2d;

function isHexDigit(code: number): boolean {
  const lower = code | 0x20;
  return (code >= 0x30 && code <= 0x39) || (lower >= 0x61 && lower <= 0x66);
}

const decimal = /^-?\d+(?:\.\d+)?$/;

/** Returns a decimal number unchanged, or undefined if the text is not one or has more than a thousand characters. */
export function parseDecimalText(text: string): string | undefined {
  return text.length <= 1000 && decimal.test(text) ? text : undefined;
}

/** Returns a calendar date unchanged (RFC 3339 `full-date`), or undefined if the text is not one. */
export function parseDateText(text: string): string | undefined {
  return isDate(text) ? text : undefined;
}

/** Returns whether a value is a calendar date (RFC 3339 `full-date`). */
export function isDate(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    date.test(value) &&
    isCalendarDay(Number(value.slice(0, 4)), readTwoDigits(value, 5), readTwoDigits(value, 8))
  );
}

const date = /^\d{4}-\d\d-\d\d$/;

function isCalendarDay(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = month === 2 ? (leap ? 29 : 28) : month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return day <= days;
}

/** Returns a text unchanged. */
export function passText(text: string): string {
  return text;
}

const timestamp = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/;

/** Parses an instant (RFC 3339 `date-time`) to the millisecond; a leap second becomes the following second. Returns undefined if the instant in UTC has a year of more than four digits. */
export function parseDateTime(text: string): Date | undefined {
  if (!timestamp.test(text)) return undefined;
  // Each part has a fixed position: reading digits costs a tenth of capturing groups.
  const year = readTwoDigits(text, 0) * 100 + readTwoDigits(text, 2);
  const month = readTwoDigits(text, 5);
  const day = readTwoDigits(text, 8);
  const hour = readTwoDigits(text, 11);
  const minute = readTwoDigits(text, 14);
  const second = readTwoDigits(text, 17);
  if (!isCalendarDay(year, month, day) || hour > 23 || minute > 59 || second > 60) return undefined;
  const offset = parseOffset(text);
  if (offset === undefined || (second === 60 && !isLeapSecond(hour * 60 + minute - offset))) return undefined;
  const milliseconds = ((hour * 60 + minute - offset) * 60 + second) * 1000 + parseMilliseconds(text);
  // The first hundred years are computed 400 years later and moved back, because `Date.UTC` maps them to the years after 1900.
  const midnight = year < 100 ? Date.UTC(year + 400, month - 1, day) - fourCenturies : Date.UTC(year, month - 1, day);
  const time = midnight + milliseconds;
  return hasTimestamp(time) ? new Date(time) : undefined;
}

const fourCenturies = 146_097 * 86_400_000;

function readTwoDigits(text: string, at: number): number {
  return text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 528;
}

/** Parses the first three digits of the fraction; 0 if there is none. */
function parseMilliseconds(text: string): number {
  if (text[19] !== '.') return 0;
  const digits = /^\d{1,3}/.exec(text.slice(20, 23))![0];
  return Number(digits.padEnd(3, '0'));
}

/** Minutes east of UTC. */
function parseOffset(text: string): number | undefined {
  const last = text.length - 1;
  if (text[last] === 'Z' || text[last] === 'z') return 0;
  const hour = readTwoDigits(text, last - 4);
  const minute = readTwoDigits(text, last - 1);
  return hour > 23 || minute > 59 ? undefined : (text[last - 5] === '-' ? -1 : 1) * (hour * 60 + minute);
}

/** Returns whether a leap second may be inserted at this minute: they are inserted at 23:59:60 UTC (RFC 3339 section 5.7). */
function isLeapSecond(minuteOfDayUtc: number): boolean {
  return (minuteOfDayUtc + 1440) % 1440 === 1439;
}
