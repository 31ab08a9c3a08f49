import { ExactNumber } from './exactNumber.ts';
import type { FailureSink } from './failureSink.ts';
import { failNamed } from './failures.ts';
import { putEntry } from './jsonObject.ts';
import { pointer } from './pointer.ts';

/** Digits that identify a double: a number that is written with them is read as the same double. */
const mostDigits = 17;

/**
 * Reads a value of any type, with plain doubles in it. A number that a double cannot represent is recorded as a failure, because the
 * handler would get a different one. Numbers are replaced in the parsed value itself, because copying an object with very many members
 * takes much longer than reading it. An option of a union that is tried gets a copy: another option may need the digits.
 */
export function anyValue(call: FailureSink, at: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof ExactNumber) return readNumber(call, at, value.text);
  return Array.isArray(value) ? readItems(call, at, value) : readMembers(call, at, value as Record<string, unknown>);
}

function readItems(call: FailureSink, at: string, items: unknown[]): unknown[] {
  let target = call.isTrial ? undefined : items;
  for (let index = 0; index < items.length && !call.isFull; index++) {
    const item = items[index];
    if (typeof item !== 'object' || item === null) continue;
    const read = anyValue(call, `${at}/${index}`, item);
    if (read !== item) (target ??= [...items])[index] = read;
  }
  return target ?? items;
}

function readMembers(call: FailureSink, at: string, members: Record<string, unknown>): Record<string, unknown> {
  let target = call.isTrial ? undefined : members;
  for (const name of Object.keys(members)) {
    if (call.isFull) break;
    const member = members[name];
    if (typeof member !== 'object' || member === null) continue;
    const read = anyValue(call, pointer(at, name), member);
    if (read !== member) putEntry((target ??= { ...members }), name, read);
  }
  return target ?? members;
}

function readNumber(call: FailureSink, at: string, text: string): number {
  const number = Number(text);
  if (holds(number, text)) return number;
  const words = 'must be a number that a double can represent exactly; send other numbers as text.';
  if (at === '') call.fail('body', at, 'validation.number', `${call.noun ?? 'The body'} ${words}`);
  else failNamed(call, at, 'validation.number', words);
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
