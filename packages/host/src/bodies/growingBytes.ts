/** Bytes that arrive in chunks. They are copied into one buffer, so that many small chunks cost no more than their bytes. */
export class GrowingBytes {
  #held: Buffer | undefined;
  #size = 0;
  /** Whether the buffer is our own, so that bytes can be added to it. */
  #isOwn = false;

  /** The number of bytes. */
  get size(): number {
    return this.#size;
  }

  /** Adds a chunk; the first one is taken unchanged, since most bodies have only one. */
  append(chunk: Buffer): void {
    if (this.#size === 0) this.#held = chunk;
    else {
      const needed = this.#size + chunk.length;
      if (needed > this.#held!.length || !this.#isOwn) this.#grow(Math.max(needed, this.#size * 2, 1_024));
      chunk.copy(this.#held!, this.#size);
    }
    this.#isOwn = this.#size > 0;
    this.#size += chunk.length;
  }

  /** Returns everything and begins again. */
  take(): Buffer {
    return this.takeUpTo(this.#size);
  }

  /** Returns the first bytes, `most` of them or fewer, and retains the rest. */
  takeUpTo(most: number): Buffer {
    const held = this.#held ?? Buffer.alloc(0);
    const end = Math.min(most, this.#size);
    const first = end === held.length ? held : held.subarray(0, end);
    this.#held = end < this.#size ? held.subarray(end, this.#size) : undefined;
    this.#size -= end;
    this.#isOwn = false;
    return first;
  }

  #grow(size: number): void {
    const larger = Buffer.allocUnsafeSlow(size);
    this.#held!.copy(larger, 0, 0, this.#size);
    this.#held = larger;
  }
}
