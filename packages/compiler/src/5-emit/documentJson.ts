import { createHash } from 'node:crypto';
import type { OpenApiDocument } from '@portico/openapi';

/** A part of a document as JSON, and that JSON as it stands within a JavaScript string literal. */
interface PartText {
  readonly json: string;
  readonly literal: string;
}

/** A document as it stands in a JavaScript module. */
export interface DocumentText {
  /** The string literal of its JSON. */
  readonly literal: string;
  /** The SHA-256 of its JSON, base64url. */
  readonly digest: string;
}

/** How many pieces are hashed at a time: each call costs as much as hashing some hundred bytes. */
const piecesOfChunk = 64;

/** Parts of documents that were printed before: a description that is made again shares most of its operations and schemas with the last one. */
const printed = new WeakMap<object, PartText>();

/** Prints a document's JSON, which is that of `JSON.stringify`, as a literal; parts that an earlier document held are not printed again. */
export function documentJson(document: OpenApiDocument): DocumentText {
  const whole = new Pieces();
  whole.object(document, (name, value) => {
    if (name === 'paths') whole.object(value, (_path, item) => whole.object(item, (_verb, operation) => whole.part(operation)));
    else if (name === 'components') whole.object(value, (_kind, all) => whole.object(all, (_name, part) => whole.part(part)));
    else whole.part(value);
  });
  return whole.text();
}

class Pieces {
  readonly #json: string[] = [];
  readonly #literal: string[] = [];

  /** Prints the members of an object; `print` prints the value of each. */
  object(value: object, print: (name: string, value: object) => void): void {
    this.#add('{', '{');
    let isFirst = true;
    for (const [name, member] of Object.entries(value)) {
      if (member === undefined) continue;
      const key = JSON.stringify(name);
      this.#add(`${isFirst ? '' : ','}${key}:`, `${isFirst ? '' : ','}${escape(key)}:`);
      print(name, member as object);
      isFirst = false;
    }
    this.#add('}', '}');
  }

  /** Prints a value that stays the same as long as it is the same object. */
  part(value: object): void {
    let text = typeof value === 'object' ? printed.get(value) : undefined;
    if (!text) {
      const json = JSON.stringify(value);
      text = { json, literal: escape(json) };
      if (typeof value === 'object') printed.set(value, text);
    }
    this.#add(text.json, text.literal);
  }

  text(): DocumentText {
    // The JSON itself is not joined: it is as large as the literal, and only its digest is used.
    const hash = createHash('sha256');
    for (const pieces of chunks(this.#json)) hash.update(pieces.join(''));
    return { literal: `"${this.#literal.join('')}"`, digest: hash.digest('base64url') };
  }

  #add(json: string, literal: string): void {
    this.#json.push(json);
    this.#literal.push(literal);
  }
}

/** Parts of a list, in its order. */
function* chunks(all: readonly string[]): Generator<readonly string[]> {
  for (let at = 0; at < all.length; at += piecesOfChunk) yield all.slice(at, at + piecesOfChunk);
}

/** A text as it stands within the quotes of a string literal. */
function escape(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
