/** Readers of scalars in their textual form; undefined where the text is none. */

const int32 = { min: -2_147_483_648, max: 2_147_483_647 };
const int64 = { min: -(2n ** 63n), max: 2n ** 63n - 1n };

/** A 32-bit signed integer. */
export function intOf(text: string): number | undefined {
  if (!/^-?\d{1,10}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= int32.min && value <= int32.max ? value + 0 : undefined;
}

/** A 64-bit signed integer. */
export function longOf(text: string): bigint | undefined {
  if (!/^-?\d{1,19}$/.test(text)) return undefined;
  const value = BigInt(text);
  return value >= int64.min && value <= int64.max ? value : undefined;
}

/** A finite double in the grammar of JSON numbers (RFC 8259 section 6). */
export function numberOf(text: string): number | undefined {
  if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text)) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/** `true` or `false`, in any case. */
export function booleanOf(text: string): boolean | undefined {
  const lower = text.length <= 5 ? text.toLowerCase() : text;
  return lower === 'true' ? true : lower === 'false' ? false : undefined;
}

/** A GUID as it is (RFC 9562 section 4, without braces). */
export function guidOf(text: string): string | undefined {
  return isGuid(text) ? text : undefined;
}

/** Whether a value is a GUID (RFC 9562 section 4). */
export function isGuid(value: unknown): value is string {
  return typeof value === 'string' && value.length === 36 && guid.test(value);
}

const guid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const decimal = /^-?\d+(?:\.\d+)?$/;

/** A decimal number as it is; more than a thousand characters are none. */
export function decimalOf(text: string): string | undefined {
  return text.length <= 1000 && decimal.test(text) ? text : undefined;
}

/** A calendar date as it is (RFC 3339 `full-date`). */
export function dateOf(text: string): string | undefined {
  return isDate(text) ? text : undefined;
}

/** Whether a value is a date of the calendar (RFC 3339 `full-date`). */
export function isDate(value: unknown): value is string {
  const match = typeof value === 'string' && value.length === 10 ? date.exec(value) : null;
  return match !== null && isCalendarDay(Number(match[1]), Number(match[2]), Number(match[3]));
}

const date = /^(\d{4})-(\d\d)-(\d\d)$/;

function isCalendarDay(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = month === 2 ? (leap ? 29 : 28) : month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return day <= days;
}

const timestamp = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(\.\d+)?(?:[Zz]|([+-])(\d\d):(\d\d))$/;

/** A text as it is. */
export function textOf(text: string): string {
  return text;
}

/** An instant (RFC 3339 `date-time`), to the millisecond; a leap second is the second after it. */
export function dateTimeOf(text: string): Date | undefined {
  const match = timestamp.exec(text);
  if (!match) return undefined;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number) as [number, number, number, number, number, number];
  if (!isCalendarDay(year, month, day) || hour > 23 || minute > 59 || second > 60) return undefined;
  const offset = offsetOf(match[8], match[9], match[10]);
  if (offset === undefined) return undefined;
  if (second === 60 && !isLeapSecond(hour * 60 + minute - offset)) return undefined;
  const milliseconds = match[7] ? Math.trunc(Number(`0${match[7].slice(0, 4)}`) * 1000 + 1e-6) : 0;
  const instant = new Date(0);
  instant.setUTCFullYear(year, month - 1, day);
  instant.setUTCHours(hour, minute - offset, second, milliseconds);
  return instant;
}

/** Minutes east of UTC. */
function offsetOf(sign: string | undefined, hours: string | undefined, minutes: string | undefined): number | undefined {
  if (sign === undefined) return 0;
  const [hour, minute] = [Number(hours), Number(minutes)];
  return hour > 23 || minute > 59 ? undefined : (sign === '-' ? -1 : 1) * (hour * 60 + minute);
}

/** Leap seconds are inserted at 23:59:60 UTC (RFC 3339 section 5.7). */
function isLeapSecond(minuteOfDayUtc: number): boolean {
  return (minuteOfDayUtc + 1440) % 1440 === 1439;
}

// One class and one tail: a repeated group would fill the matcher's stack on megabytes of text.
const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Bytes in base64 with padding (RFC 4648 section 4). */
export function bytesOf(text: string): Uint8Array | undefined {
  return text.length % 4 === 0 && base64.test(text) ? Buffer.from(text, 'base64') : undefined;
}
