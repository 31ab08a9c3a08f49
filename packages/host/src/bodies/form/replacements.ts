/** What a decoder writes instead of bytes that are not UTF-8. */
const replacement = '\ufffd';

/** The same character as it is sent. */
const sent = Buffer.from(replacement);

/** Tells whether replacement characters in the texts of a form were sent: the parser decodes the texts, and replaces what is not UTF-8 without a word. */
export class Replacements {
  #wasSent = false;
  #tail: Buffer = Buffer.alloc(0);

  /** Notes bytes of the form. */
  add(chunk: Buffer): void {
    if (this.#wasSent) return;
    const seam = Buffer.concat([this.#tail, chunk.subarray(0, sent.length - 1)]);
    this.#wasSent = chunk.includes(sent) || seam.includes(sent);
    // A copy, so that the chunk is not retained.
    this.#tail = Buffer.from(Buffer.concat([this.#tail, chunk.subarray(1 - sent.length)]).subarray(1 - sent.length));
  }

  /** Whether a decoder has put a replacement character into a text. */
  isIn(text: string): boolean {
    return !this.#wasSent && text.includes(replacement);
  }
}
