import { toDecimalDigits } from '@portico/core/values';
import type { OperationCall } from '../call.ts';
import { ExactNumber } from './exactNumber.ts';
import { notBytes, notDateTime, notDecimal, notDuration, notLong, wrongType } from './failures.ts';
import { isObject } from './jsonObject.ts';
import type { JsonObject } from './jsonObject.ts';
import { decodeBase64, parseDateTime, parseDecimalText, parseDurationText, parseInt64 } from './text.ts';

/** Returns the JSON value of the body, or undefined if none was sent. */
export function bodyValue(call: OperationCall): unknown {
  return call.body?.kind === 'json' ? call.body.value : undefined;
}

/** Returns the body as an object of inputs; an absent body counts as an empty object. */
export function bodyObject(call: OperationCall): JsonObject {
  const value = bodyValue(call);
  if (value === undefined) return {};
  if (isObject(value)) return value;
  wrongType(call, '', value, 'an object');
  return {};
}

/** Returns a member of an object, ignoring inherited ones such as `constructor`. */
export function own(value: JsonObject, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Returns whether a JSON value is a 32-bit integer. */
export function isInt(value: unknown): value is number {
  return typeof value === 'number' && (value | 0) === value;
}

/** Returns whether a JSON value is a number of any size. */
export function isJsonNumber(value: unknown): boolean {
  return typeof value === 'number' || value instanceof ExactNumber;
}

/** Returns whether a JSON value is a finite number. */
export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && value - value === 0;
}

/** Reads a 64-bit JSON integer exactly, from its source text. */
export function readLong(call: OperationCall, at: string, value: unknown): bigint | undefined {
  const text = value instanceof ExactNumber ? toIntegerText(value.text) : Number.isInteger(value) ? String(value) : undefined;
  const long = text === undefined ? undefined : parseInt64(text);
  return long ?? notLong(call, at, value);
}

/** Converts a number without a fraction to digits: `1.0` and `1e3` are integers too (JSON Schema 2020-12 section 4.2.3). */
function toIntegerText(source: string): string | undefined {
  const match = /^(-?\d+)(?:\.0+)?$/.exec(toDecimalDigits(source) ?? '');
  return match?.[1];
}

/** Reads a decimal number: a text, or a JSON number by its source text. */
export function readDecimal(call: OperationCall, at: string, value: unknown): string | undefined {
  const text = typeof value === 'string' ? parseDecimalText(value) : toDecimalText(value);
  return text ?? notDecimal(call, at, value);
}

function toDecimalText(value: unknown): string | undefined {
  if (value instanceof ExactNumber) return toDecimalDigits(value.text);
  return isNumber(value) ? toDecimalDigits(String(value)) : undefined;
}

/** Reads an RFC 3339 timestamp. */
export function readDateTime(call: OperationCall, at: string, value: unknown): Date | undefined {
  const instant = typeof value === 'string' ? parseDateTime(value) : undefined;
  return instant ?? notDateTime(call, at, value);
}

/** Reads an ISO 8601 duration into its canonical form. */
export function readDuration(call: OperationCall, at: string, value: unknown): string | undefined {
  const duration = typeof value === 'string' ? parseDurationText(value) : undefined;
  return duration ?? notDuration(call, at, value);
}

/** Bytes in base64. */
export function readBytes(call: OperationCall, at: string, value: unknown): Uint8Array | undefined {
  const bytes = typeof value === 'string' ? decodeBase64(value) : undefined;
  return bytes ?? notBytes(call, at, value);
}
