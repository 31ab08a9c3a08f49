import { isAscii, isUtf8 } from 'node:buffer';
import type { AppError } from '@portico/core';
import { TooManyValuesError } from '@portico/runtime';
import { JsonReader, notJson, parseExact } from '@portico/runtime/reading';
import { measureJson } from './jsonSize.ts';

/** The deepest nesting of arrays and objects in a JSON body; readers of recursive types stay far from the end of the stack. */
export const deepest = 512;

/** The value of JSON text with at most so many values in it, or what is wrong with it, in words that follow "The body". */
export type ParsedJson = { readonly value: unknown; readonly values?: number } | { readonly problem: string };

/** How a small body is parsed. */
export interface JsonParsing {
  /** The most values. */
  readonly values: number;
  /** Whether numbers keep their digits. */
  readonly exact: boolean;
}

/** Text up to so many bytes is neither nested too deeply nor worth counting. */
const tiny = 2 * deepest;

/** Reads a JSON body: UTF-8 only (RFC 8259 section 8.1), a byte order mark is let through as section 8.1 allows. */
export function parseJsonBody(bytes: Buffer, { values, exact }: JsonParsing): ParsedJson | AppError {
  // Text that is plain ASCII needs no decoding, and each character of nesting takes at least two bytes.
  const ascii = isAscii(bytes);
  if (!ascii && !isUtf8(bytes)) return { problem: 'is not valid UTF-8' };
  const size = bytes.length > Math.min(tiny, values) ? measureJson(bytes) : undefined;
  if (size && size.depth > deepest) return { problem: `is nested deeper than ${deepest} levels` };
  if (size && size.values > values) return refused(bytes, { values, exact });
  const text = bytes.toString(ascii ? 'latin1' : 'utf8');
  const plain = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  try {
    const value: unknown = exact ? parseExact(plain) : JSON.parse(plain);
    return size ? { value, values: size.values } : { value };
  } catch {
    // What the parser says names positions and characters of the text; the caller only needs to know that it is not JSON.
    return { problem: notJson };
  }
}

/** The estimate of values is an upper bound; the reader counts them. */
function refused(bytes: Buffer, { values, exact }: JsonParsing): ParsedJson | AppError {
  const reader = new JsonReader({ values, exact, depth: deepest });
  reader.push(bytes);
  const read = reader.end();
  return 'tooManyValues' in read ? new TooManyValuesError(values) : read;
}
