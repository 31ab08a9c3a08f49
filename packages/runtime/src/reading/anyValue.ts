import { ExactNumber } from './exactNumber.ts';
import type { FailureSink } from './failureSink.ts';
import { formatPointerName } from './failures.ts';
import { pointer } from './pointer.ts';

/** Digits that identify a double: a number that is written with them is read as the same double. */
const mostDigits = 17;

/**
 * Reads a value of any type, with plain doubles in it. A number that a double cannot represent is recorded as a failure, because the
 * handler would get a different one.
 */
export function anyValue(call: FailureSink, at: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof ExactNumber) return readNumber(call, at, value.text);
  if (Array.isArray(value)) return value.map((inner, index) => anyValue(call, `${at}/${index}`, inner));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, anyValue(call, pointer(at, name), inner)]));
}

function readNumber(call: FailureSink, at: string, text: string): number {
  const number = Number(text);
  if (!holds(number, text)) {
    const subject = at === '' ? (call.noun ?? 'The body') : formatPointerName(at);
    call.fail(
      'body',
      at,
      'validation.number',
      `${subject} must be a number that a double can represent exactly; send other numbers as text.`,
    );
  }
  return number;
}

/** Returns whether a double equals the number in a text; a fraction may have as many digits as programs write for a double. */
function holds(number: number, text: string): boolean {
  if (!Number.isFinite(number)) return false;
  const [sent, held] = [parseSignificantDigits(text), parseSignificantDigits(String(number))];
  if (sent.digits === held.digits && sent.exponent === held.exponent) return true;
  return number !== 0 && /[.eE]/.test(text) && sent.digits.length <= mostDigits;
}

interface SignificantDigits {
  readonly digits: string;
  /** The power of ten of the last digit. */
  readonly exponent: number;
}

/** Returns the digits of a number without leading and trailing zeros. */
function parseSignificantDigits(text: string): SignificantDigits {
  const [mantissa = '', power = '0'] = (text.startsWith('-') ? text.slice(1) : text).split(/[eE]/);
  const [whole = '', fraction = ''] = mantissa.split('.');
  const all = whole + fraction;
  let [start, end] = [0, all.length];
  while (all[start] === '0') start++;
  // A loop, since a pattern for zeros at the end takes quadratic time on long runs of zeros elsewhere.
  while (end > start && all[end - 1] === '0') end--;
  return { digits: all.slice(start, end), exponent: start === end ? 0 : Number(power) - fraction.length + all.length - end };
}
