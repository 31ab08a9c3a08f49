import { createHash } from 'node:crypto';
import type { OpenApiDocument } from '@portico/openapi';
import { quote } from './names.ts';

/** A part of a document as JSON, and the string literals that it is the text of, a line each. */
interface PartText {
  readonly json: string;
  readonly lines: readonly string[];
}

/** A document as it stands in a JavaScript module. */
export interface DocumentText {
  /** String literals: joined they are its JSON. */
  readonly lines: readonly string[];
  /** The SHA-256 of its JSON, base64url. */
  readonly digest: string;
}

/** How many characters of JSON a line has at most. */
const lineLength = 160;

/** How many pieces are hashed at a time: each call costs as much as hashing some hundred bytes. */
const piecesOfChunk = 64;

/** Parts of documents that were printed before: a description that is made again shares most of its operations and schemas with the last one. */
const printed = new WeakMap<object, PartText>();

/** Prints a document's JSON, which is that of `JSON.stringify`, as literals; parts that an earlier document held are not printed again. */
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
  readonly #lines: string[] = [];
  /** The punctuation and names behind the last part. */
  #between = '';

  /** Prints the members of an object; `print` prints the value of each. */
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

  /** Prints a value that stays the same as long as it is the same object. */
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
    // The JSON itself is not joined: it is as large as the lines, and only its digest is used.
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

/** Parts of a list, in its order. */
function* chunks(all: readonly string[]): Generator<readonly string[]> {
  for (let at = 0; at < all.length; at += piecesOfChunk) yield all.slice(at, at + piecesOfChunk);
}

/** JSON as string literals: a line ends in front of a member or an item where it can. */
function splitLines(json: string): string[] {
  const lines: string[] = [];
  for (let from = 0; from < json.length;) {
    const end = endOfLine(json, from);
    lines.push(quote(json.slice(from, end)));
    from = end;
  }
  return lines;
}

function endOfLine(json: string, from: number): number {
  const most = from + lineLength;
  if (most >= json.length) return json.length;
  const comma = Math.max(json.lastIndexOf(',"', most), json.lastIndexOf(',{', most));
  if (comma > from) return comma + 1;
  const isPair = (json.charCodeAt(most) & 0xfc00) === 0xdc00;
  return isPair ? most - 1 : most;
}
