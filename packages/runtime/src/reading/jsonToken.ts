import { isAscii, isUtf8 } from 'node:buffer';
import { long } from './closingQuote.ts';
import { notJson, notUtf8 } from './jsonLimits.ts';

/** The values of JSON's literals. */
export const literals: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

const numberForm = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** The bytes of one token, which may arrive in several chunks. They are copied, so that no chunk is retained. */
export class TokenBytes {
  #held: Buffer | undefined;
  #size = 0;

  /** The number of bytes of the token in earlier chunks. */
  get size(): number {
    return this.#size;
  }

  /** Retains a part of the token. */
  append(bytes: Buffer, start: number, end: number): void {
    const needed = this.#size + end - start;
    if (needed > (this.#held?.length ?? 0)) {
      const larger = Buffer.allocUnsafeSlow(Math.max(256, needed, this.#size * 2));
      this.#held?.copy(larger, 0, 0, this.#size);
      this.#held = larger;
    }
    bytes.copy(this.#held!, this.#size, start, end);
    this.#size = needed;
  }

  /** Returns the bytes from earlier chunks, and begins the next token. */
  takeHeld(): Buffer {
    const held = this.#held?.subarray(0, this.#size) ?? Buffer.alloc(0);
    this.#held = undefined;
    this.#size = 0;
    return held;
  }

  /** Returns the text of a whole token of ASCII, whose last part is given, and begins the next one. */
  takeText(bytes: Buffer, start: number, end: number): string {
    return this.#size === 0 ? bytes.toString('latin1', start, end) : this.take(bytes, start, end).toString('latin1');
  }

  /** Returns the whole token, whose last part is given, and begins the next one. */
  take(bytes: Buffer, start: number, end: number): Buffer {
    if (this.#size === 0) return bytes.subarray(start, end);
    this.append(bytes, start, end);
    const whole = this.#held!.subarray(0, this.#size);
    this.#held = undefined;
    this.#size = 0;
    return whole;
  }
}

/** The kinds of bytes in a string besides plain ASCII. */
export interface StringBytes {
  readonly escapes: boolean;
  readonly nonAscii: boolean;
}

/** Checks a skipped string part by part, without retaining any of it. Control characters are rejected by the scanner. */
export class StringCheck {
  #decoder: TextDecoder | undefined;
  #isEscape = false;
  #digits = 0;

  /** Checks the next part; returns the problem with it. */
  add(part: Buffer, has: StringBytes): string | undefined {
    if (has.nonAscii && !this.#decodes(part)) return notUtf8;
    return has.escapes && !this.#hasEscapes(part) ? notJson : undefined;
  }

  /** Ends the string; returns the problem with its last part. */
  end(part: Buffer, has: StringBytes): string | undefined {
    const isWhole = this.#decoder === undefined;
    if (isWhole && has.nonAscii) {
      if (!isUtf8(part)) return notUtf8;
    } else if (!isWhole && !this.#decodes(part, false)) return notUtf8;
    const isJson = !has.escapes || (this.#hasEscapes(part) && this.#digits === 0);
    this.#decoder = undefined;
    this.#isEscape = false;
    this.#digits = 0;
    return isJson ? undefined : notJson;
  }

  #decodes(part: Buffer, stream = true): boolean {
    this.#decoder ??= new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    try {
      this.#decoder.decode(part, { stream });
      return true;
    } catch {
      return false;
    }
  }

  #hasEscapes(part: Buffer): boolean {
    for (const byte of part) {
      if (this.#digits > 0) {
        if (!isHexDigit(byte)) return false;
        this.#digits--;
      } else if (this.#isEscape) {
        this.#isEscape = false;
        if (byte === 0x75) this.#digits = 4;
        else if (!escaped.has(byte)) return false;
      } else if (byte === 0x5c) this.#isEscape = true;
    }
    return true;
  }
}

/** The characters other than `u` that may follow a backslash. */
const escaped = new Set(Buffer.from('"\\/bfnrt'));

function isHexDigit(byte: number): boolean {
  return (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x46) || (byte >= 0x61 && byte <= 0x66);
}

/** Decodes the inside of a JSON string, or returns the problem with it. The scanner has already rejected control characters. */
export function decodeString(raw: Buffer, has: StringBytes): string | { problem: string } {
  if (has.nonAscii && !isUtf8(raw)) return { problem: notUtf8 };
  const text = has.nonAscii ? raw.toString('utf8') : raw.toString('latin1');
  if (!has.escapes) return text;
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return { problem: notJson };
  }
}

/** Decodes the inside of a long JSON string with the engine's parser, which also validates it, or returns the problem with it. */
export function decodeLongString(raw: Buffer): string | { problem: string } {
  return decodeString(raw, { escapes: true, nonAscii: !isAscii(raw) });
}

/** Parses a JSON number, or returns undefined if the text is not one. */
export function parseNumber(text: string): number | undefined {
  return numberForm.test(text) ? Number(text) : undefined;
}

/** Returns whether a byte is a digit. */
export function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

/** Returns whether a byte is a lower-case letter. */
export function isLetter(byte: number): boolean {
  return byte >= 0x61 && byte <= 0x7a;
}

const special = /[^\x20-\x21\x23-\x5b\x5d-\x7f]/;

/**
 * Returns the position of the first byte that is not a plain character of a string, or the end of the bytes. The cost is proportional to
 * the plain part.
 */
export function findNonPlainByte(bytes: Buffer, start: number): number {
  for (let [at, size] = [start, 2 * long]; at < bytes.length; at += size, size *= 2) {
    const index = bytes.toString('latin1', at, at + size).search(special);
    if (index !== -1) return at + index;
  }
  return bytes.length;
}

/** Digits, signs, the point, e and E. */
export function isOfNumber(byte: number): boolean {
  return isDigit(byte) || byte === 0x2d || byte === 0x2e || byte === 0x65 || byte === 0x45 || byte === 0x2b;
}
