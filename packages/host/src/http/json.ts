import { isAscii, isUtf8 } from 'node:buffer';
import type { AppError } from '@portico/core';
import { TooManyValuesError } from '@portico/runtime';
import { deepestJson, hasDelicate, isWellFormedJson, JsonReader, measureJson, notJson, notUtf8 } from '@portico/runtime/reading';
import type { JsonNode, JsonProblem } from '@portico/runtime/reading';

/** The value of JSON text, with its number of values, or the problem in words that follow "The body". */
export type ParsedJson = { readonly value: unknown; readonly values?: number } | JsonProblem;

/** The parameters for parsing a JSON body. */
export interface JsonParsing {
  /** The maximum number of values. */
  readonly values: number;
  /** Whether numbers retain their digits if the model requires it. */
  readonly exact: boolean;
  /** The model of the values to build from a body that is parsed in pieces. */
  readonly model: () => JsonNode;
  /** Whether members that would become prototypes when assigned to objects are rejected. */
  readonly refusesPrototypes?: boolean;
}

/** The number of values up to which all of them are built, because the engine's parser is faster than one that skips what no input reads. */
const few = 1_000;

/** The size of text, in bytes, that can neither nest too deeply nor have too many values. */
const tiny = 2 * deepestJson;

/** Text that may have a member that is a prototype, possibly with escapes. */
const prototypeHint = /__proto__|constructor|\\u/;

/** Parses a small JSON body: UTF-8 only, with an optional byte order mark (RFC 8259 section 8.1). */
export function parseJsonBody(bytes: Buffer, parsing: JsonParsing): ParsedJson | AppError {
  // ASCII text needs no decoding, and each level of nesting takes at least two bytes.
  const ascii = isAscii(bytes);
  if (!ascii && !isUtf8(bytes)) return { problem: notUtf8 };
  const size = bytes.length > Math.min(tiny, parsing.values) ? measureJson(bytes) : undefined;
  // The reader reports the exceeded limit, or an earlier syntax error.
  if (size && (size.depth > deepestJson || size.values > parsing.values)) return readAtOnce(bytes, parsing);
  if (size && size.values > few && !parsing.model().all) return readAtOnce(bytes, parsing);
  const text = bytes.toString(ascii ? 'latin1' : 'utf8');
  const plain = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  // A parser that retains digits is slower than the reader, which retains only the digits that the operation reads.
  if (parsing.exact && hasDelicate(plain)) return readAtOnce(bytes, parsing);
  if (parsing.refusesPrototypes && prototypeHint.test(plain)) return readAtOnce(bytes, parsing);
  try {
    const value: unknown = JSON.parse(plain);
    // The reader reports the position, unless the operation does not read that value.
    if (!isWellFormedJson(value, plain)) return readAtOnce(bytes, parsing);
    return size ? { value, values: size.values } : { value };
  } catch {
    // The parser's message contains positions and characters of the text; the caller only needs to know that the text is not
    // JSON.
    return { problem: notJson };
  }
}

function readAtOnce(bytes: Buffer, parsing: JsonParsing): ParsedJson | AppError {
  const { values } = parsing;
  const reader = createReader(parsing);
  reader.push(bytes);
  const read = reader.end();
  if ('tooManyValues' in read) return new TooManyValuesError(values);
  return 'value' in read ? { ...read, values: reader.built } : read;
}

/** Creates the reader of a body. */
export function createReader({ values, model, refusesPrototypes }: JsonParsing): JsonReader {
  return new JsonReader({ values, node: model(), depth: deepestJson, refusesPrototypes });
}
