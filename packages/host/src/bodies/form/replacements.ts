/** The character that a decoder substitutes for invalid UTF-8. */
const replacement = '\ufffd';

/** The same character in UTF-8. */
const sent = Buffer.from(replacement);

/**
 * Distinguishes replacement characters that a client sent from those that the parser inserted: the parser silently replaces
 * invalid UTF-8 in texts.
 */
export class Replacements {
  #wasSent = false;
  #tail: Buffer = Buffer.alloc(0);

  /** Scans bytes of the form. */
  add(chunk: Buffer): void {
    if (this.#wasSent) return;
    const seam = Buffer.concat([this.#tail, chunk.subarray(0, sent.length - 1)]);
    this.#wasSent = chunk.includes(sent) || seam.includes(sent);
    // A copy, so that the chunk is not retained.
    this.#tail = Buffer.from(Buffer.concat([this.#tail, chunk.subarray(1 - sent.length)]).subarray(1 - sent.length));
  }

  /** Returns whether a decoder has inserted a replacement character into a text. */
  isIn(text: string): boolean {
    return !this.#wasSent && text.includes(replacement);
  }
}
