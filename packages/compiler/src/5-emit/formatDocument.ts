import { createHash } from 'node:crypto';
import type { OpenApiDocument } from '@portico/openapi';
import { quote } from './names.ts';

/** A part of a document as JSON, and its string literals, one line each. */
interface PartText {
  readonly json: string;
  readonly lines: readonly string[];
}

/** A document in a JavaScript module. */
export interface DocumentText {
  /** String literals. Joined, they are the JSON of the document. */
  readonly lines: readonly string[];
  /** The SHA-256 of its JSON, base64url. */
  readonly digest: string;
}

/** The maximum number of JSON characters on a line. */
const lineLength = 160;

/** The number of pieces to hash at a time. Each call costs as much as hashing a few hundred bytes. */
const piecesOfChunk = 64;

/**
 * The parts of documents that were printed before. A document that is built again shares most of its operations and schemas with the
 * previous one.
 */
const printed = new WeakMap<object, PartText>();

/** Prints a document as literals of the JSON that `JSON.stringify` returns. Parts of an earlier document are not printed again. */
export function formatDocument(document: OpenApiDocument): DocumentText {
  const whole = new DocumentWriter();
  whole.object(document, (name, value) => {
    if (name === 'paths') whole.object(value, (_path, item) => whole.object(item, (_verb, operation) => whole.part(operation)));
    else if (name === 'components') whole.object(value, (_kind, all) => whole.object(all, (_name, part) => whole.part(part)));
    else whole.part(value);
  });
  return whole.text();
}

class DocumentWriter {
  readonly #json: string[] = [];
  readonly #lines: string[] = [];
  /** The punctuation and names after the last part. */
  #between = '';

  /** Prints the members of an object. `print` prints the value of each member. */
  object(value: object, print: (name: string, value: object) => void): void {
    this.#add('{');
    let isFirst = true;
    for (const [name, member] of Object.entries(value)) {
      if (member === undefined) continue;
      this.#add(`${isFirst ? '' : ','}${JSON.stringify(name)}:`);
      print(name, member as object);
      isFirst = false;
    }
    this.#add('}');
  }

  /** Prints a value that does not change as long as it is the same object. */
  part(value: object): void {
    let text = typeof value === 'object' ? printed.get(value) : undefined;
    if (!text) {
      const json = JSON.stringify(value);
      text = { json, lines: splitLines(json) };
      if (typeof value === 'object') printed.set(value, text);
    }
    this.#endLine();
    this.#json.push(text.json);
    this.#lines.push(...text.lines);
  }

  text(): DocumentText {
    this.#endLine();
    // The JSON is not joined: it is as large as the lines, and only its digest is used.
    const hash = createHash('sha256');
    for (const pieces of chunks(this.#json)) hash.update(pieces.join(''));
    return { lines: this.#lines, digest: hash.digest('base64url') };
  }

  #add(json: string): void {
    this.#json.push(json);
    this.#between += json;
  }

  #endLine(): void {
    if (this.#between !== '') this.#lines.push(...splitLines(this.#between));
    this.#between = '';
  }
}

/** Yields the parts of a list, in order. */
function* chunks(all: readonly string[]): Generator<readonly string[]> {
  for (let at = 0; at < all.length; at += piecesOfChunk) yield all.slice(at, at + piecesOfChunk);
}

/** Splits JSON into string literals. If possible, a line ends before a member or an item. */
function splitLines(json: string): string[] {
  const lines: string[] = [];
  for (let from = 0; from < json.length;) {
    const end = findEndOfLine(json, from);
    lines.push(quote(json.slice(from, end)));
    from = end;
  }
  return lines;
}

function findEndOfLine(json: string, from: number): number {
  const most = from + lineLength;
  if (most >= json.length) return json.length;
  const comma = Math.max(json.lastIndexOf(',"', most), json.lastIndexOf(',{', most));
  if (comma > from) return comma + 1;
  const isPair = (json.charCodeAt(most) & 0xfc00) === 0xdc00;
  return isPair ? most - 1 : most;
}
