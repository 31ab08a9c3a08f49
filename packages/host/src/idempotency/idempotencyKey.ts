import { joinHeader } from '@portico/runtime';

const header = 'idempotency-key';
const longest = 255;

/** The key of a request, `malformed`, or undefined if there is none. */
export type RequestKey = { readonly key: string } | 'malformed' | undefined;

/**
 * Reads `Idempotency-Key`: a string of structured fields (RFC 9651 section 3.3.3), as the IETF draft of the header defines
 * it, or the same characters without quotes, as most clients send them. A key has 1 to 255 visible characters.
 */
export function readIdempotencyKey(rawHeaders: readonly string[]): RequestKey {
  const text = joinHeader(rawHeaders, header)?.trim();
  if (text === undefined) return undefined;
  const key = text.startsWith('"') ? unquote(text) : text;
  return key !== undefined && key.length <= longest && /^[\x21-\x7e]+$/.test(key) ? { key } : 'malformed';
}

/** Returns the text between quotes, with escaped quotes and backslashes, or undefined if the text is malformed. */
function unquote(text: string): string | undefined {
  return /^"(?:[^"\\]|\\["\\])*"$/.test(text) ? text.slice(1, -1).replaceAll(/\\(["\\])/g, '$1') : undefined;
}
