import { isIPv4, isIPv6 } from './addresses.ts';
import { isMultipleOf } from './decimals.ts';
import { isAtLeastAsLong, isAtMostAsLong } from './durations.ts';

/** The rules of single values, for generated validators and the compiler. Each returns whether the value satisfies it. */

/** Returns the number of Unicode code points, as JSON Schema counts characters. */
export function countCodePoints(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    // A high surrogate followed by a low one is one character.
    if (code >= 0xd800 && code <= 0xdbff && index + 1 < text.length && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00) index++;
    count++;
  }
  return count;
}

/** Returns whether a text has at least `count` characters. */
export function hasLength(text: string, count: number): boolean {
  return text.length >= count && (text.length >= 2 * count || countCodePoints(text) >= count);
}

/** Returns whether a text has at most `count` characters. */
export function fitsLength(text: string, count: number): boolean {
  return text.length <= count || (text.length <= 2 * count && countCodePoints(text) <= count);
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

/** Returns whether a text is an e-mail address (RFC 5321 section 4.1.2 `Mailbox`). */
export function isEmail(text: string): boolean {
  return text.length <= longestAddress && mailbox.test(text) && (!text.endsWith(']') || isAddressLiteral(text));
}

function isAddressLiteral(text: string): boolean {
  const [, six, four] = addressLiteral.exec(text) ?? [];
  return six === undefined ? four !== undefined && isIPv4(four) : isIPv6(six);
}

// A path behind an authority begins with a slash, so that no character belongs to both: the time grows with the length.
const uri =
  /^[a-z][a-z0-9+.-]*:(?:\/\/(?<authority>[^/?#]*)(?<rooted>\/[^?#]*)?|(?!\/\/)(?<path>[^?#]*))(?:\?(?<query>[^#]*))?(?:#(?<fragment>.*))?$/i;
const pathText = /^(?:[\w\-.~!$&'()*+,;=:@/]|%[0-9a-f]{2})*$/i;
const queryText = /^(?:[\w\-.~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*$/i;
const authorityText =
  /^(?:(?:[\w\-.~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?<literal>[^\]]*)\]|(?:[\w\-.~!$&'()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?$/i;
const futureAddress = /^v[0-9a-f]+\.[\w\-.~!$&'()*+,;=:]+$/i;

/** Returns whether a text is an absolute URI (RFC 3986 section 3). */
export function isUrl(text: string): boolean {
  if (text.length > longestAddress) return false;
  const { authority, rooted = '', path = rooted, query = '', fragment = '' } = uri.exec(text)?.groups ?? { path: ' ' };
  if (!pathText.test(path) || !queryText.test(query) || !queryText.test(fragment)) return false;
  return authority === undefined || isAuthority(authority);
}

function isAuthority(text: string): boolean {
  const match = authorityText.exec(text);
  const literal = match?.groups?.literal;
  return match !== null && (literal === undefined || (isIPv6(literal) && !literal.includes('%')) || futureAddress.test(literal));
}

/** Returns whether a text is a phone number in international form (ITU-T E.164): `+` and at most 15 digits. */
export function isPhone(text: string): boolean {
  if (!/^\+[\d\s().-]+$/.test(text)) return false;
  const digits = text.replace(/\D/g, '');
  return /^[1-9]\d{5,14}$/.test(digits);
}

/** Returns whether a text is a payment card number (ISO/IEC 7812-1): 12 to 19 digits with a valid Luhn check digit. */
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

/** Matches a pattern that is read with the `u` flag. */
export function matchesPattern(text: string, pattern: string): boolean {
  return matches(new RegExp(pattern, 'u'), text);
}

/** Returns whether a text has a character other than white space, or a list has an element. */
export function isFilled(value: string | readonly unknown[]): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value.length > 0;
}

/** Returns whether a list has at least `count` elements. */
export function hasItems(list: readonly unknown[], count: number): boolean {
  return list.length >= count;
}

/** Returns whether a list has at most `count` elements. */
export function fitsItems(list: readonly unknown[], count: number): boolean {
  return list.length <= count;
}

/** Returns whether a value is one of the values. */
export function isOneOf(value: unknown, values: readonly unknown[]): boolean {
  return values.includes(value);
}

/** Returns whether no two elements are equal as JSON values. `write` returns the same text for equal values. */
export function areDistinct(items: readonly unknown[], write: (value: unknown) => string = writeCanonical): boolean {
  const plain = items.every((item) => typeof item !== 'object' || item === null);
  return new Set(plain ? items : items.map((item) => write(item))).size === items.length;
}

/** Returns a text that equal JSON values share, whatever the order of their members. `replace` returns the form of objects of a class. */
export function writeCanonical(value: unknown, replace: (inner: object) => unknown = (inner) => inner): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner === 'bigint') return { exactly: String(inner) };
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    const replaced = replace(inner);
    if (replaced !== inner) return replaced;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** Returns the date in UTC of a time in milliseconds. */
export function today(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** The tests that rows of the table of rules name. */
export const ruleTests = {
  areDistinct,
  fitsItems,
  fitsLength,
  hasItems,
  hasLength,
  isAtLeastAsLong,
  isAtMostAsLong,
  isCreditCard,
  isEmail,
  isFilled,
  isMultipleOf,
  isOneOf,
  isPhone,
  isUrl,
  matchesPattern,
} as const;
