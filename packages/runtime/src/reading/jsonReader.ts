import { findClosingQuote, long } from './closingQuote.ts';
import { ExactNumber } from './exactNumber.ts';
import { isSpace, longestNumber, notJson, notUnicode, describeDepthProblem } from './jsonLimits.ts';
import type { JsonFailure, JsonLimits } from './jsonLimits.ts';
import { getItemNode, getMemberNode } from './jsonModel.ts';
import type { JsonNode } from './jsonModel.ts';
import { isDigit, isLetter, isOfNumber, literals, parseNumber, findNonPlainByte, StringCheck, decodeLongString } from './jsonToken.ts';
import { decodeString, TokenBytes } from './jsonToken.ts';
import { isPrototypeMember, putEntry } from './jsonObject.ts';
import { pointer } from './pointer.ts';
import type { StringBytes } from './jsonToken.ts';

/** An array or object that is being read. */
interface Frame {
  /** Undefined if it is skipped. */
  readonly value: unknown[] | Record<string, unknown> | undefined;
  readonly isArray: boolean;
  /** The members to build of it. */
  readonly node: JsonNode | undefined;
  /** The name of the member that is being read. */
  key: string;
}

const [inNothing, inString, inNumber, inLiteral] = [0, 1, 2, 3];
const [atValue, atFirstElement, atFirstKey, atKey, atColon, afterValue] = [0, 1, 2, 3, 4, 5];

const [quote, backslash, colon, comma] = [0x22, 0x5c, 0x3a, 0x2c];
const [openArray, closeArray, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Reads JSON in UTF-8 piece by piece, with the result of `JSON.parse`, and stops at the limits before it builds what exceeds them.
 * Values without a node in the model are checked but not built. Between two pieces the event loop is free, and no text of the whole is made.
 */
export class JsonReader {
  readonly #limits: JsonLimits;
  readonly #token = new TokenBytes();
  readonly #skipped = new StringCheck();
  readonly #outer: Frame[] = [];
  #top: Frame | undefined;
  /** The members to build of the next value; none if undefined. */
  #next: JsonNode | undefined;
  #place = atValue;
  #within = inNothing;
  #isEscape = false;
  #escapes = false;
  #nonAscii = false;
  /** Whether the name that is being read is longer than every expected name. */
  #isUnknown = false;
  #values = 0;
  #built = 0;
  #root: unknown;
  #isBegun = false;
  #failure: JsonFailure | undefined;

  constructor(limits: JsonLimits) {
    this.#limits = limits;
    this.#next = limits.node;
  }

  /** How many values were read. */
  get values(): number {
    return this.#values;
  }

  /** How many values were built. */
  get built(): number {
    return this.#built;
  }

  /** The reason why the text is rejected; undefined while it is valid. */
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

  /** Ends the text, and returns its value or the reason why it is rejected. */
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
    if (isSpace(byte)) return at + 1;
    if (this.#place === atValue || this.#place === atFirstElement) return this.#begin(byte, at);
    this.#punctuate(byte);
    return at + 1;
  }

  /** Begins a value, or closes an empty array. */
  #begin(byte: number, at: number): number {
    if (byte === quote) return this.#openString(at);
    if (byte === openArray || byte === openObject) this.#open(byte === openArray);
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
    else if (byte === comma) this.#place = this.#top.isArray ? atValue : atKey;
    else if (byte === (this.#top.isArray ? closeArray : closeObject)) this.#close();
    else this.#fail(notJson);
  }

  #openString(at: number): number {
    this.#within = inString;
    this.#escapes = this.#nonAscii = this.#isEscape = this.#isUnknown = false;
    return at + 1;
  }

  #readString(bytes: Buffer, start: number): number {
    let isEscape = this.#isEscape;
    let run = start;
    let mayBeWhole = this.#token.size === 0 && !this.#isSkipped();
    for (let at = start; at < bytes.length; at++) {
      if (at - run === long) {
        const end = mayBeWhole ? findClosingQuote(bytes, at) : -1;
        if (end !== -1) return this.#endLongString(bytes, start, end);
        mayBeWhole = false;
        at = findNonPlainByte(bytes, at);
        run = at + 1;
        if (at === bytes.length) break;
      }
      const byte = bytes[at]!;
      if (byte < 0x20) return this.#fail(notJson);
      if (byte >= 0x80) this.#nonAscii = true;
      if (isEscape) isEscape = false;
      else if (byte === backslash) {
        this.#escapes = isEscape = true;
        run = at + 2;
      } else if (byte === quote) {
        this.#endString(bytes, start, at);
        return at + 1;
      }
    }
    this.#isEscape = isEscape;
    this.#forgetLongName(bytes.length - start);
    if (!this.#isSkipped()) this.#token.append(bytes, start, bytes.length);
    else this.#check(this.#skipped.add(bytes.subarray(start), this.#has()));
    return bytes.length;
  }

  /** An incomplete name is skipped once it is longer than every expected name. */
  #forgetLongName(more: number): void {
    if (!this.#isKey() || this.#isSkipped() || this.#token.size + more <= this.#top!.node!.longest) return;
    this.#isUnknown = true;
    this.#check(this.#skipped.add(this.#token.takeHeld(), this.#has()));
  }

  /** Whether the string that is being read is built: that of a member of a skipped object, or of a value without a node, is not. */
  #isSkipped(): boolean {
    return this.#isKey() ? this.#isUnknown || this.#top!.value === undefined : this.#next === undefined;
  }

  #isKey(): boolean {
    return this.#place === atFirstKey || this.#place === atKey;
  }

  #has(): StringBytes {
    return { escapes: this.#escapes, nonAscii: this.#nonAscii };
  }

  #endString(bytes: Buffer, start: number, end: number): void {
    this.#within = inNothing;
    const isSkipped = this.#isSkipped();
    if (isSkipped) this.#check(this.#skipped.end(bytes.subarray(start, end), this.#has()));
    this.#takeText(isSkipped ? '' : this.#decodeText(bytes, start, end));
  }

  /** Ends a long string that is complete. */
  #endLongString(bytes: Buffer, start: number, end: number): number {
    this.#within = inNothing;
    const raw = bytes.subarray(start, end);
    this.#escapes = raw.includes(backslash);
    this.#takeText(decodeLongString(raw));
    return end + 1;
  }

  #takeText(text: string | { readonly problem: string }): void {
    if (typeof text !== 'string') this.#fail(text.problem);
    else if (this.#escapes && !text.isWellFormed()) this.#failure ??= { ...notUnicode, at: this.#pointer() };
    else if (this.#isKey()) this.#name(text);
    else this.#add(text);
  }

  #decodeText(bytes: Buffer, start: number, end: number): string | { readonly problem: string } {
    if (this.#token.size === 0 && !this.#escapes && !this.#nonAscii) return bytes.toString('latin1', start, end);
    return decodeString(this.#token.take(bytes, start, end), this.#has());
  }

  #name(key: string): void {
    const top = this.#top!;
    top.key = key;
    this.#next = this.#isUnknown ? undefined : getMemberNode(top.node, key);
    this.#place = atColon;
  }

  #check(problem: string | undefined): void {
    if (problem !== undefined) this.#fail(problem);
  }

  /** A number or a literal, which ends at the first byte that belongs to neither. */
  #readWord(bytes: Buffer, start: number, belongs: (byte: number) => boolean): number {
    let end = start;
    while (end < bytes.length && belongs(bytes[end]!)) end++;
    if (this.#token.size + end - start > longestNumber) return this.#fail(`has a number of more than ${longestNumber} characters`);
    if (end === bytes.length) this.#token.append(bytes, start, end);
    else this.#endWord(this.#token.takeText(bytes, start, end));
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
    const value = parseNumber(text);
    return value !== undefined && this.#next?.exact && String(value) !== text ? new ExactNumber(text) : value;
  }

  #open(isArray: boolean): void {
    if (this.#top !== undefined) this.#outer.push(this.#top);
    if (this.#outer.length + 1 > this.#limits.depth) this.#fail(describeDepthProblem(this.#limits.depth));
    this.#count();
    const node = this.#next;
    this.#top = { value: node && (isArray ? [] : {}), isArray, node, key: '' };
    if (isArray) this.#next = getItemNode(node);
    this.#place = isArray ? atFirstElement : atFirstKey;
  }

  #close(): void {
    const { value, node } = this.#top!;
    this.#top = this.#outer.pop();
    this.#next = node;
    this.#put(value);
  }

  #add(value: unknown): void {
    this.#count();
    this.#put(value);
  }

  #count(): void {
    if (this.#next !== undefined) this.#built++;
    if (++this.#values > this.#limits.values) this.#failure ??= { tooManyValues: this.#limits.values };
  }

  /** Adds a value to its parent, unless it is skipped. In an array, the next value has the same node. */
  #put(value: unknown): void {
    this.#place = afterValue;
    const top = this.#top;
    if (top === undefined) this.#root = value;
    else if (this.#next === undefined) return;
    else if (top.isArray) (top.value as unknown[]).push(value);
    else if (this.#limits.refusesPrototypes && isPrototypeMember(top.key, value)) this.#fail('has a member that is a prototype');
    else putEntry(top.value as Record<string, unknown>, top.key, value);
  }

  /** The JSON pointer of the value that is being read; of the object if it is a name. */
  #pointer(): string {
    const frames = this.#top === undefined ? [] : [...this.#outer, this.#top];
    if (this.#isKey()) frames.pop();
    return frames.reduce((at, { isArray, value, key }) => pointer(at, isArray ? String((value as unknown[]).length) : key), '');
  }

  /** Returns a position at which nothing more is read. */
  #fail(problem: string): number {
    this.#failure ??= { problem };
    return Number.POSITIVE_INFINITY;
  }
}
