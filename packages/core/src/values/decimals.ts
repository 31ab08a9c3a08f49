import { trimTrailingZeros } from './trailingZeros.ts';

/** Returns a JSON number as plain decimal digits without an exponent, or undefined if the text is not a number or the digits would be absurdly many. */
export function toDecimalDigits(source: string): string | undefined {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(source);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const shift = Number(exponent);
  if (Math.abs(shift) > 400 || whole.length + fraction.length > 1000) return undefined;
  if (shift === 0) return source.includes('e') || source.includes('E') ? sign + whole + (fraction && `.${fraction}`) : source;
  const digits = whole + fraction;
  const point = whole.length + shift;
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0');
  const at = Math.max(point, 1);
  const head = padded.slice(0, at).replace(/^0+(?=\d)/, '');
  const tail = padded.slice(at);
  return sign + head + (tail && `.${tail}`);
}

/** Returns less than 0, 0 or greater than 0 if `a` is below, at or above `b`; both are decimal texts. */
export function compareDecimals(a: string, b: string): number {
  const [left, right] = [splitDecimal(a), splitDecimal(b)];
  if (left.negative !== right.negative) return left.negative ? -1 : 1;
  return left.negative ? -compareMagnitudes(left, right) : compareMagnitudes(left, right);
}

/** Returns less than 0, 0 or greater than 0 if a number is below, at or above another one. A `bigint` or a decimal text is compared exactly. */
export function compareNumbers(a: number | bigint | string, b: number | bigint | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareDecimals(toDecimalDigits(String(a)) ?? '0', toDecimalDigits(String(b)) ?? '0');
}

interface DecimalParts {
  readonly negative: boolean;
  readonly whole: string;
  readonly fraction: string;
}

function splitDecimal(text: string): DecimalParts {
  const unsigned = text.startsWith('-') ? text.slice(1) : text;
  const [whole = '', fraction = ''] = unsigned.split('.');
  const trimmed = { whole: whole.replace(/^0+/, ''), fraction: trimTrailingZeros(fraction) };
  return { ...trimmed, negative: text.startsWith('-') && (trimmed.whole !== '' || trimmed.fraction !== '') };
}

function compareMagnitudes(a: DecimalParts, b: DecimalParts): number {
  if (a.whole.length !== b.whole.length) return a.whole.length - b.whole.length;
  if (a.whole !== b.whole) return a.whole < b.whole ? -1 : 1;
  return a.fraction === b.fraction ? 0 : a.fraction < b.fraction ? -1 : 1;
}

/** Returns whether a number is a whole multiple of `divisor`, by their decimal digits: 0.3 is a multiple of 0.1 although the doubles are not. */
export function isMultiple(value: number, divisor: number): boolean {
  if (Number.isInteger(divisor) || Number.isInteger(value / divisor)) return value % divisor === 0 || Number.isInteger(value / divisor);
  const [digits, step] = [toDecimalDigits(String(value)), toDecimalDigits(String(divisor))];
  return digits !== undefined && step !== undefined && isDecimalMultiple(digits, step);
}

/** Returns whether a decimal text is a whole multiple of another one. */
export function isDecimalMultiple(value: string, divisor: string): boolean {
  const scale = Math.max(value.split('.')[1]?.length ?? 0, divisor.split('.')[1]?.length ?? 0);
  const scaled = (text: string) => BigInt(text.replace('.', '') + '0'.repeat(scale - (text.split('.')[1]?.length ?? 0)));
  return scaled(value) % scaled(divisor) === 0n;
}

/** Returns whether a value is a whole multiple of `divisor`; a decimal text is compared by its digits. */
export function isMultipleOf(value: number | bigint | string, divisor: number): boolean {
  if (typeof value === 'number') return isMultiple(value, divisor);
  return isDecimalMultiple(toDecimalDigits(String(value)) ?? '0', toDecimalDigits(String(divisor)) ?? '1');
}
