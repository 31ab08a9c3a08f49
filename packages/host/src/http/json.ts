import { isAscii, isUtf8 } from 'node:buffer';
import type { AppError } from '@portico/core';
import { TooManyValuesError } from '@portico/runtime';
import { deepestJson, hasDelicate, isWellFormedJson, JsonReader, measureJson, notJson, notUtf8 } from '@portico/runtime/reading';
import type { JsonNode, JsonProblem } from '@portico/runtime/reading';

/** The value of JSON text with at most so many values in it, or what is wrong with it, in words that follow "The body". */
export type ParsedJson = { readonly value: unknown; readonly values?: number } | JsonProblem;

/** How a JSON body is parsed. */
export interface JsonParsing {
  /** The most values. */
  readonly values: number;
  /** Whether numbers keep their digits wherever the model says so. */
  readonly exact: boolean;
  /** What is built of a body that is not parsed at once. */
  readonly model: () => JsonNode;
}

/** Text up to so many bytes is neither nested too deeply nor worth counting. */
const tiny = 2 * deepestJson;

/** Reads a small JSON body: UTF-8 only (RFC 8259 section 8.1), a byte order mark is let through as section 8.1 allows. */
export function parseJsonBody(bytes: Buffer, parsing: JsonParsing): ParsedJson | AppError {
  // Text that is plain ASCII needs no decoding, and each character of nesting takes at least two bytes.
  const ascii = isAscii(bytes);
  if (!ascii && !isUtf8(bytes)) return { problem: notUtf8 };
  const size = bytes.length > Math.min(tiny, parsing.values) ? measureJson(bytes) : undefined;
  // The reader says which limit the text exceeds, or that it is not JSON before that.
  if (size && (size.depth > deepestJson || size.values > parsing.values)) return readAtOnce(bytes, parsing);
  const text = bytes.toString(ascii ? 'latin1' : 'utf8');
  const plain = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  // A parser that keeps digits is slower than the reader, which keeps those that the operation reads.
  if (parsing.exact && hasDelicate(plain)) return readAtOnce(bytes, parsing);
  try {
    const value: unknown = JSON.parse(plain);
    // The reader says where it is, unless the operation does not read it.
    if (!isWellFormedJson(value, plain)) return readAtOnce(bytes, parsing);
    return size ? { value, values: size.values } : { value };
  } catch {
    // What the parser says names positions and characters of the text; the caller only needs to know that it is not JSON.
    return { problem: notJson };
  }
}

function readAtOnce(bytes: Buffer, { values, model }: JsonParsing): ParsedJson | AppError {
  const reader = new JsonReader({ values, node: model(), depth: deepestJson });
  reader.push(bytes);
  const read = reader.end();
  if ('tooManyValues' in read) return new TooManyValuesError(values);
  return 'value' in read ? { ...read, values: reader.built } : read;
}
