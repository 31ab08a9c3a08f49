import { BadRequestError } from '@portico/core';
import { Refusal } from '../errors/refusal.ts';

/** A decimal as whole units of its last stored digit: the nearest ones below and above, equal if no digit is lost. */
export interface ScaledDecimal {
  readonly floor: bigint;
  readonly ceiling: bigint;
}

/** Returns a decimal in plain digits, counted in units of `10^-scale`. */
export function scaleDecimal(text: string, scale: number): ScaledDecimal {
  const negative = text.startsWith('-');
  const point = text.indexOf('.');
  const whole = text.slice(negative ? 1 : 0, point < 0 ? undefined : point);
  const fraction = point < 0 ? '' : text.slice(point + 1);
  // This is the usual form, because a save writes all digits of the column.
  if (!negative && fraction.length === scale) return exactly(BigInt(whole + fraction));
  const size = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'));
  const rest = /[1-9]/.test(fraction.slice(scale)) ? 1n : 0n;
  return negative ? { floor: -(size + rest), ceiling: -size } : { floor: size, ceiling: size + rest };
}

function exactly(units: bigint): ScaledDecimal {
  return { floor: units, ceiling: units };
}

/** Returns a decimal with exactly `scale` decimal places, from whole units of `10^-scale`. */
export function unscaleDecimal(units: string, scale: number): string {
  if (scale === 0) return units;
  const negative = units.startsWith('-');
  const digits = (negative ? units.slice(1) : units).padStart(scale + 1, '0');
  const at = digits.length - scale;
  return `${negative ? '-' : ''}${digits.slice(0, at)}.${digits.slice(at)}`;
}

/** Returns the units to store; a decimal is never rounded when it is stored. */
export function toStoredUnits(text: string, scale: number): bigint {
  const { floor, ceiling } = scaleDecimal(text, scale);
  if (floor !== ceiling) throw new RangeError(`A decimal with ${scale} decimal places cannot represent ${text}; round it first.`);
  return floor;
}

/** Returns a text that every store can represent; throws for U+0000, which PostgreSQL does not support. */
export function requireStorableText(text: string): string {
  if (text.includes('\0')) throw createTextRefusal();
  return text;
}

/**
 * Returns the text of a JSON document that every store can read; throws for U+0000 and for half a surrogate pair.
 * PostgreSQL stores a document with half a pair, but rejects every expression that reads it.
 */
export function requireStorableDocument(value: unknown): string {
  const text = JSON.stringify(value);
  if (text.includes('\\u') && [...text.matchAll(escapes)].some(([, kind]) => kind !== undefined))
    throw new Refusal(new BadRequestError('Text cannot contain the character U+0000 or half a surrogate pair.'));
  return text;
}

/** The escapes of a JSON text, with the unreadable ones captured. `JSON.stringify` escapes a surrogate only if its other half is missing. */
const escapes = /\\(?:(u0000|ud[89a-f])|.)/g;

/** Returns the error for text with U+0000. */
export function createTextRefusal(options?: ErrorOptions): Refusal {
  return new Refusal(new BadRequestError('Text cannot contain the character U+0000.'), options);
}

/** Returns a number that every store can represent: SQLite supports neither NaN nor a negative zero. */
export function requireStorableNumber(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`${value} cannot be stored.`);
  return value === 0 ? 0 : value;
}
