import type { MessageParams } from '@portico/core';
import { findClosingQuote, long } from './closingQuote.ts';
import type { JsonNode } from './jsonModel.ts';

/** The maximum nesting depth of arrays and objects in a JSON body; readers of recursive types stay far from the end of the stack. */
export const deepestJson = 512;

/** The longest number that is read, in characters: a longer one costs far more than its bytes. */
export const longestNumber = 65_536;

/** The limits of a JSON text. */
export interface JsonLimits {
  /** The maximum number of values: scalars, arrays and objects. Those that are skipped count, too. */
  readonly values: number;
  /** The maximum nesting depth of arrays and objects. */
  readonly depth: number;
  /** The members to build. */
  readonly node: JsonNode;
  /** Whether members that would become prototypes when assigned to objects are rejected. */
  readonly refusesPrototypes?: boolean | undefined;
}

/** Why a JSON text is rejected: it is malformed (a phrase that follows "The body"), or it has more values than allowed. */
export type JsonFailure = JsonProblem | { readonly tooManyValues: number };

/** The problem with a JSON text, in words that follow "The body" or the name of a value in it. */
export interface JsonProblem {
  readonly problem: string;
  /** The JSON pointer (RFC 6901) of the value that is wrong; absent if the whole is. */
  readonly at?: string;
  /** The code of the failure if it is another one than `binding.malformed`. */
  readonly code?: string;
}

/** The problem of text with a lone surrogate: it has no UTF-8, so a store would contain a different text. */
export const notUnicode = {
  problem: 'has text that is not well-formed Unicode: half of a surrogate pair',
  code: 'binding.unicode',
} as const;

/** The problem of text that no JSON parser accepts, in words that follow "The body". */
export const notJson = 'is not valid JSON';

/** The problem of text whose strings are not UTF-8. */
export const notUtf8 = 'is not valid UTF-8';

/** Returns why a JSON text is rejected as the params of a failure; undefined if the code says it. */
export function describeJsonProblem({ problem, code }: JsonProblem): MessageParams | undefined {
  if (code !== undefined) return undefined;
  if (problem === notJson || problem === notUtf8) return { reason: problem === notJson ? 'json' : 'utf8' };
  return problem === describeDepthProblem(deepestJson) ? { reason: 'depth', max: deepestJson } : undefined;
}

/** Returns the problem of text that nests too deeply. */
export function describeDepthProblem(depth: number): string {
  return `is nested deeper than ${depth} levels`;
}

/** The size of a JSON text. */
export interface JsonSize {
  /** The nesting depth of arrays and objects. */
  readonly depth: number;
  /** The number of values: scalars, arrays and objects. */
  readonly values: number;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openArray, closeArray, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Measures JSON text before anything is built from it; it counts like `JsonReader`. Text that is not JSON has some size, too: a parser rejects it.
 * A text has one value, and one more for each comma and each array or object that is not empty.
 */
export function measureJson(bytes: Uint8Array): JsonSize {
  let [depth, deepest, values] = [0, 0, 1];
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (byte === quote) index = findEndOfString(bytes, index + 1);
    else if (byte === comma) values++;
    else if (byte === openArray || byte === openObject) {
      if (++depth > deepest) deepest = depth;
      if (!isEmpty(bytes, index + 1)) values++;
    } else if (byte === closeArray || byte === closeObject) depth--;
  }
  return { depth: deepest, values };
}

/** Returns whether the array or object opened before a position is empty. */
function isEmpty(bytes: Uint8Array, start: number): boolean {
  let at = start;
  while (isSpace(bytes[at])) at++;
  return bytes[at] === closeArray || bytes[at] === closeObject;
}

function findEndOfString(bytes: Uint8Array, start: number): number {
  const near = Math.min(start + long, bytes.length);
  let index = start;
  for (; index < near; index++) {
    if (bytes[index] === backslash) index++;
    else if (bytes[index] === quote) return index;
  }
  return findEndOfLongString(bytes, index);
}

function findEndOfLongString(bytes: Uint8Array, start: number): number {
  const end = findClosingQuote(bytes, start);
  return end === -1 ? bytes.length : end;
}

/** Returns whether a byte is white space between tokens (RFC 8259 section 2). */
export function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}
