import { isUtf8 } from 'node:buffer';

/** The problem of text that no JSON parser accepts, in words that follow "The body". */
export const notJson = 'is not valid JSON';

const numberForm = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** The bytes of one token, which may arrive in several chunks. They are copied, so that no chunk is retained. */
export class TokenBytes {
  #held: Buffer | undefined;
  #size = 0;

  /** Whether the token began in an earlier chunk. */
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

/** The text of a JSON string without its quotes, or the problem with it. Control characters are refused by the scanner. */
export function textOfString(raw: Buffer, has: { readonly escapes: boolean; readonly nonAscii: boolean }): string | { problem: string } {
  if (has.nonAscii && !isUtf8(raw)) return { problem: 'is not valid UTF-8' };
  const text = has.nonAscii ? raw.toString('utf8') : raw.toString('latin1');
  if (!has.escapes) return text;
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return { problem: notJson };
  }
}

/** The value of a JSON number; undefined if the text is none. */
export function numberOf(text: string): number | undefined {
  return numberForm.test(text) ? Number(text) : undefined;
}
