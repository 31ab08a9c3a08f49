import { isAscii, isUtf8 } from 'node:buffer';
import { nestedDeeperThan } from './nesting.ts';

/** The deepest nesting of arrays and objects in a JSON body; readers of recursive types stay far from the end of the stack. */
const deepest = 512;

/** The problem of text that no parser takes, in words that follow "The body". */
export const notJson = 'is not valid JSON';

/** The value of JSON text, or what is wrong with it, in words that follow "The body". */
export type ParsedJson = { readonly value: unknown } | { readonly problem: string };

/** Reads a JSON body: UTF-8 only (RFC 8259 section 8.1), a byte order mark is let through as section 8.1 allows. */
export function parseJsonBody(bytes: Buffer, parse: (text: string) => unknown): ParsedJson {
  // Text that is plain ASCII needs no decoding, and each character of nesting takes at least two bytes.
  const ascii = isAscii(bytes);
  if (!ascii && !isUtf8(bytes)) return { problem: 'is not valid UTF-8' };
  if (bytes.length > 2 * deepest && nestedDeeperThan(bytes, deepest)) return { problem: `is nested deeper than ${deepest} levels` };
  const text = bytes.toString(ascii ? 'latin1' : 'utf8');
  try {
    return { value: parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text) };
  } catch {
    // What the parser says names positions and characters of the text; the caller only needs to know that it is not JSON.
    return { problem: notJson };
  }
}
