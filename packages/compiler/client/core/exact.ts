import type { Reviver } from './types.ts';
import { formatBytes } from './values.ts';

/** Reads a 64-bit whole number. */
export const toLong: Reviver = (value) => BigInt(value);

/** Reads a number next to 64-bit ones. */
export const toNumber: Reviver = (value) => (typeof value === 'bigint' ? Number(value) : value);

/** Reads any JSON value next to 64-bit numbers: its numbers are numbers. */
export const toPlain: Reviver = (value) => {
  if (typeof value !== 'object' || value === null) return toNumber(value);
  for (const name of Object.keys(value)) value[name] = toPlain(value[name]);
  return value;
};

// A double holds every whole number of 15 digits.
const longNumber = /^-?\d{16,}$/;
const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[-+.\deE]+/g;

/** Parses JSON. Whole numbers of more than 15 digits become `bigint`. */
export function parseExact(text: string): unknown {
  const mark = createMark();
  const marked = text.replace(token, (found) => (longNumber.test(found) ? `"${mark}${found}"` : found));
  return JSON.parse(marked, (_, value) => (typeof value === 'string' && value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value));
}

/** Formats a value as JSON: a `bigint` as a number with all its digits, and bytes in base64. */
export function writeExact(value: unknown): string {
  const mark = createMark();
  const text = JSON.stringify(value, function (this: Record<string, unknown>, name, each) {
    // A Buffer of Node has a toJSON, which runs before this function.
    const own = this[name];
    if (own instanceof Uint8Array) return formatBytes(own);
    return typeof each === 'bigint' ? `${mark}${each}` : each;
  });
  return text.replace(token, (found) => (found.startsWith(`"${mark}`) ? found.slice(mark.length + 1, -1) : found));
}

/** Returns a text that no other value begins with. */
function createMark(): string {
  return `\u2063${Math.random()}:`;
}
