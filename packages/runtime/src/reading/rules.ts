import { isIPv4, isIPv6 } from 'node:net';
import { ExactNumber, decimalDigits } from './exactNumbers.ts';
import { withoutTrailingZeros } from './trailingZeros.ts';

/** The rules that emitted validators call; each answers whether the value satisfies it. */

/** The number of Unicode code points, as JSON Schema counts characters. */
export function codePoints(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    // A high surrogate followed by a low one is one character.
    if (code >= 0xd800 && code <= 0xdbff && index + 1 < text.length && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00) index++;
    count++;
  }
  return count;
}

/** At least `count` characters. */
export function hasLength(text: string, count: number): boolean {
  return text.length >= count && (text.length >= 2 * count || codePoints(text) >= count);
}

/** At most `count` characters. */
export function fitsLength(text: string, count: number): boolean {
  return text.length <= count || (text.length <= 2 * count && codePoints(text) <= count);
}

const longestMatched = 1_000_000;

/** Matches a pattern. Longer text can fill the matcher's stack, which would be a fault; it counts as no match. */
export function matches(pattern: RegExp, text: string): boolean {
  return text.length <= longestMatched && pattern.test(text);
}

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const mailbox = new RegExp(
  `^(?:${atom}(?:\\.${atom})*|"(?:[\\x20\\x21\\x23-\\x5b\\x5d-\\x7e]|\\\\[\\x20-\\x7e])*")@(?:${label}(?:\\.${label})*|\\[[0-9A-Fa-f:.A-Za-z]+\\])$`,
);
const addressLiteral = /@\[(?:IPv6:([0-9A-Fa-f:.]+)|(\d{1,3}(?:\.\d{1,3}){3}))\]$/;

// Far longer than addresses are, and far shorter than what fills the matcher's stack.
const longestAddress = 65_536;

/** An e-mail address (RFC 5321 section 4.1.2 `Mailbox`). */
export function isEmail(text: string): boolean {
  return text.length <= longestAddress && mailbox.test(text) && (!text.endsWith(']') || isAddressLiteral(text));
}

function isAddressLiteral(text: string): boolean {
  const [, six, four] = addressLiteral.exec(text) ?? [];
  return six === undefined ? four !== undefined && isIPv4(four) : isIPv6(six);
}

const uri = /^[a-z][a-z0-9+.-]*:(?:\/\/(?<authority>[^/?#]*))?(?<path>[^?#]*)(?:\?(?<query>[^#]*))?(?:#(?<fragment>.*))?$/i;
const pathText = /^(?:[\w\-.~!$&'()*+,;=:@/]|%[0-9a-f]{2})*$/i;
const queryText = /^(?:[\w\-.~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*$/i;
const authorityText =
  /^(?:(?:[\w\-.~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?<literal>[^\]]*)\]|(?:[\w\-.~!$&'()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?$/i;
const futureAddress = /^v[0-9a-f]+\.[\w\-.~!$&'()*+,;=:]+$/i;

/** An absolute URI (RFC 3986 section 3). */
export function isUrl(text: string): boolean {
  if (text.length > longestAddress) return false;
  const { authority, path = '', query = '', fragment = '' } = uri.exec(text)?.groups ?? { path: ' ' };
  if (!pathText.test(path) || !queryText.test(query) || !queryText.test(fragment)) return false;
  return authority === undefined ? !path.startsWith('//') : isAuthority(authority);
}

function isAuthority(text: string): boolean {
  const match = authorityText.exec(text);
  const literal = match?.groups?.literal;
  return match !== null && (literal === undefined || (isIPv6(literal) && !literal.includes('%')) || futureAddress.test(literal));
}

/** A phone number in international form (ITU-T E.164), at most 15 digits after `+`. */
export function isPhone(text: string): boolean {
  if (!/^\+[\d\s().-]+$/.test(text)) return false;
  const digits = text.replace(/\D/g, '');
  return /^[1-9]\d{5,14}$/.test(digits);
}

/** A payment card number (ISO/IEC 7812-1): 12 to 19 digits with a valid Luhn check digit. */
export function isCreditCard(text: string): boolean {
  if (!/^\d[\d -]*\d$/.test(text)) return false;
  const digits = text.replace(/[ -]/g, '');
  if (digits.length < 12 || digits.length > 19) return false;
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Holds something else than white space. */
export function isFilled(text: string): boolean {
  return text.trim() !== '';
}

/** No two elements are equal as JSON values. */
export function areUnique(items: readonly unknown[]): boolean {
  const plain = items.every((item) => typeof item !== 'object' || item === null);
  return new Set(plain ? items : items.map(canonical)).size === items.length;
}

/** A text that equal JSON values share, whatever the order of their members and the form of their numbers. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    if (inner instanceof ExactNumber) return canonicalNumber(inner);
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

function canonicalNumber({ text }: ExactNumber): unknown {
  const digits = decimalDigits(text) ?? text;
  const shortest = digits.includes('.') ? withoutTrailingZeros(digits).replace(/\.$/, '') : digits;
  return String(Number(shortest)) === shortest ? Number(shortest) : { exactly: shortest };
}

/** Less than 0, 0 or greater than 0 as `a` lies below, at or above `b`; both are decimal texts. */
export function compareDecimals(a: string, b: string): number {
  const [left, right] = [parts(a), parts(b)];
  if (left.negative !== right.negative) return left.negative ? -1 : 1;
  return left.negative ? -compareMagnitudes(left, right) : compareMagnitudes(left, right);
}

interface DecimalParts {
  readonly negative: boolean;
  readonly whole: string;
  readonly fraction: string;
}

function parts(text: string): DecimalParts {
  const unsigned = text.startsWith('-') ? text.slice(1) : text;
  const [whole = '', fraction = ''] = unsigned.split('.');
  const trimmed = { whole: whole.replace(/^0+/, ''), fraction: withoutTrailingZeros(fraction) };
  return { ...trimmed, negative: text.startsWith('-') && (trimmed.whole !== '' || trimmed.fraction !== '') };
}

function compareMagnitudes(a: DecimalParts, b: DecimalParts): number {
  if (a.whole.length !== b.whole.length) return a.whole.length - b.whole.length;
  if (a.whole !== b.whole) return a.whole < b.whole ? -1 : 1;
  return a.fraction === b.fraction ? 0 : a.fraction < b.fraction ? -1 : 1;
}

/** A whole multiple of `divisor`, by their decimal digits: 0.3 is a multiple of 0.1 although the doubles are not. */
export function isMultiple(value: number, divisor: number): boolean {
  if (Number.isInteger(divisor) || Number.isInteger(value / divisor)) return value % divisor === 0 || Number.isInteger(value / divisor);
  const [digits, step] = [decimalDigits(String(value)), decimalDigits(String(divisor))];
  return digits !== undefined && step !== undefined && isDecimalMultiple(digits, step);
}

/** A whole multiple of `divisor`, both decimal texts. */
export function isDecimalMultiple(value: string, divisor: string): boolean {
  const scale = Math.max(value.split('.')[1]?.length ?? 0, divisor.split('.')[1]?.length ?? 0);
  const scaled = (text: string) => BigInt(text.replace('.', '') + '0'.repeat(scale - (text.split('.')[1]?.length ?? 0)));
  return scaled(value) % scaled(divisor) === 0n;
}

/** The date in UTC of a time in milliseconds. */
export function today(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}
