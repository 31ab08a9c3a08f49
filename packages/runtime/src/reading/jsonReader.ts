import { ExactNumber } from './exactNumber.ts';
import { notJson, numberOf, textOfString, TokenBytes } from './jsonToken.ts';

/** What a JSON text may cost. */
export interface JsonLimits {
  /** The most values: scalars, arrays and objects. */
  readonly values: number;
  /** The deepest nesting of arrays and objects. */
  readonly depth: number;
  /** Whether numbers that a double would change are returned as `ExactNumber`. */
  readonly exact: boolean;
}

/** Why a JSON text is refused: it is malformed, in words that follow "The body", or it has more values than allowed. */
export type JsonFailure = { readonly problem: string } | { readonly tooManyValues: number };

type Container = unknown[] | Record<string, unknown>;

const [inNothing, inString, inNumber, inLiteral] = [0, 1, 2, 3];
const [atValue, atFirstElement, atFirstKey, atKey, atColon, afterValue] = [0, 1, 2, 3, 4, 5];

const [quote, backslash, colon, comma] = [0x22, 0x5c, 0x3a, 0x2c];
const [openArray, closeArray, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** The longest number that is read: a longer one costs far more than its bytes. */
const longestNumber = 65_536;

const literals: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/**
 * Reads JSON in UTF-8 piece by piece, with the result of `JSON.parse`, and stops at the limits before it builds what exceeds them.
 * Between two pieces the event loop is free, and no text of the whole is made.
 */
export class JsonReader {
  readonly #limits: JsonLimits;
  readonly #token = new TokenBytes();
  readonly #outer: Container[] = [];
  readonly #keys: string[] = [];
  #top: Container | undefined;
  #isArray = false;
  #key = '';
  #place = atValue;
  #within = inNothing;
  #isEscape = false;
  #escapes = false;
  #nonAscii = false;
  #values = 0;
  #root: unknown;
  #isBegun = false;
  #failure: JsonFailure | undefined;

  constructor(limits: JsonLimits) {
    this.#limits = limits;
  }

  /** How many values were read. */
  get values(): number {
    return this.#values;
  }

  /** Why the text is refused; undefined as long as it is not. */
  get failure(): JsonFailure | undefined {
    return this.#failure;
  }

  /** Reads the next bytes. A byte order mark at the beginning must not be split. */
  push(bytes: Buffer): void {
    let at = 0;
    if (!this.#isBegun) {
      this.#isBegun = true;
      if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) at = 3;
    }
    while (at < bytes.length && this.#failure === undefined) at = this.#step(bytes, at);
  }

  /** Ends the text: its value, or why it is refused. */
  end(): { readonly value: unknown } | JsonFailure {
    if (this.#failure === undefined && this.#within > inString) this.push(Buffer.from(' '));
    const isWhole = this.#place === afterValue && this.#top === undefined && this.#within === inNothing;
    if (this.#failure === undefined && !isWhole) this.#fail(notJson);
    return this.#failure ?? { value: this.#root };
  }

  #step(bytes: Buffer, at: number): number {
    if (this.#within === inString) return this.#readString(bytes, at);
    if (this.#within === inNumber) return this.#readWord(bytes, at, isOfNumber);
    if (this.#within === inLiteral) return this.#readWord(bytes, at, isLetter);
    const byte = bytes[at]!;
    if (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09) return at + 1;
    if (this.#place === atValue || this.#place === atFirstElement) return this.#begin(byte, at);
    this.#punctuate(byte);
    return at + 1;
  }

  /** Begins a value, or closes an empty array. */
  #begin(byte: number, at: number): number {
    if (byte === quote) return this.#openString(at);
    if (byte === openArray || byte === openObject) this.#open(byte === openArray ? [] : {});
    else if (byte === closeArray && this.#place === atFirstElement) this.#close();
    else if (byte === 0x2d || isDigit(byte)) this.#within = inNumber;
    else if (isLetter(byte)) this.#within = inLiteral;
    else this.#fail(notJson);
    return this.#within === inNothing ? at + 1 : at;
  }

  #punctuate(byte: number): void {
    const place = this.#place;
    if (place === atFirstKey || place === atKey) {
      if (byte === quote) this.#openString(0);
      else if (byte === closeObject && place === atFirstKey) this.#close();
      else this.#fail(notJson);
    } else if (place === atColon) {
      if (byte === colon) this.#place = atValue;
      else this.#fail(notJson);
    } else if (this.#top === undefined) this.#fail(notJson);
    else if (byte === comma) this.#place = this.#isArray ? atValue : atKey;
    else if (byte === (this.#isArray ? closeArray : closeObject)) this.#close();
    else this.#fail(notJson);
  }

  #openString(at: number): number {
    this.#within = inString;
    this.#escapes = this.#nonAscii = this.#isEscape = false;
    return at + 1;
  }

  #readString(bytes: Buffer, start: number): number {
    let isEscape = this.#isEscape;
    for (let at = start; at < bytes.length; at++) {
      const byte = bytes[at]!;
      if (byte < 0x20) return this.#fail(notJson);
      if (byte >= 0x80) this.#nonAscii = true;
      if (isEscape) isEscape = false;
      else if (byte === backslash) this.#escapes = isEscape = true;
      else if (byte === quote) {
        this.#endString(this.#token.take(bytes, start, at));
        return at + 1;
      }
    }
    this.#isEscape = isEscape;
    this.#token.append(bytes, start, bytes.length);
    return bytes.length;
  }

  #endString(raw: Buffer): void {
    this.#within = inNothing;
    const text = textOfString(raw, { escapes: this.#escapes, nonAscii: this.#nonAscii });
    if (typeof text !== 'string') this.#fail(text.problem);
    else if (this.#place === atValue || this.#place === atFirstElement) this.#add(text);
    else {
      this.#key = text;
      this.#place = atColon;
    }
  }

  /** A number or a literal, which ends at the first byte that belongs to neither. */
  #readWord(bytes: Buffer, start: number, belongs: (byte: number) => boolean): number {
    let end = start;
    while (end < bytes.length && belongs(bytes[end]!)) end++;
    if (this.#token.size + end - start > longestNumber) return this.#fail(`has a number of more than ${longestNumber} characters`);
    if (end === bytes.length) this.#token.append(bytes, start, end);
    else this.#endWord(this.#token.take(bytes, start, end).toString('latin1'));
    return end;
  }

  #endWord(text: string): void {
    const isNumber = this.#within === inNumber;
    this.#within = inNothing;
    const value = isNumber ? this.#number(text) : literals.get(text);
    if (value === undefined) this.#fail(notJson);
    else this.#add(value);
  }

  #number(text: string): number | ExactNumber | undefined {
    const value = numberOf(text);
    return value !== undefined && this.#limits.exact && String(value) !== text ? new ExactNumber(text) : value;
  }

  #open(container: Container): void {
    if (this.#top !== undefined) {
      this.#outer.push(this.#top);
      this.#keys.push(this.#key);
    }
    if (this.#outer.length + 1 > this.#limits.depth) this.#fail(`is nested deeper than ${this.#limits.depth} levels`);
    this.#count();
    this.#top = container;
    this.#isArray = Array.isArray(container);
    this.#place = this.#isArray ? atFirstElement : atFirstKey;
  }

  #close(): void {
    const closed = this.#top;
    this.#top = this.#outer.pop();
    this.#isArray = Array.isArray(this.#top);
    if (this.#top !== undefined) this.#key = this.#keys.pop()!;
    this.#put(closed);
  }

  #add(value: unknown): void {
    this.#count();
    this.#put(value);
  }

  #count(): void {
    if (++this.#values > this.#limits.values) this.#failure ??= { tooManyValues: this.#limits.values };
  }

  #put(value: unknown): void {
    this.#place = afterValue;
    if (this.#top === undefined) this.#root = value;
    else if (this.#isArray) (this.#top as unknown[]).push(value);
    else if (this.#key !== '__proto__') (this.#top as Record<string, unknown>)[this.#key] = value;
    else Object.defineProperty(this.#top, '__proto__', { value, writable: true, enumerable: true, configurable: true });
  }

  /** Gives a position at which nothing more is read. */
  #fail(problem: string): number {
    this.#failure ??= { problem };
    return Number.POSITIVE_INFINITY;
  }
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

function isLetter(byte: number): boolean {
  return byte >= 0x61 && byte <= 0x7a;
}

/** Digits, signs, the point, e and E. */
function isOfNumber(byte: number): boolean {
  return isDigit(byte) || byte === 0x2d || byte === 0x2e || byte === 0x65 || byte === 0x45 || byte === 0x2b;
}
