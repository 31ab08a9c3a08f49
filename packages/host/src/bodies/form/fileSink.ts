import type { UploadStore } from './uploadStore.ts';

/** How many bytes are written to disk at once, and how many may be pending during a write. */
const batch = 262_144;

/** Stores the bytes of one file as they arrive, unless the file is dropped. Files are stored one after the other. */
export class FileSink {
  readonly #store: UploadStore;
  readonly #limit: number;
  #size = 0;
  #isDropped = false;
  #kept: Buffer[] = [];
  #keptSize = 0;
  /** The offset of the content on disk; undefined while the content is in memory. */
  #start: number | undefined;
  #isWriting = false;
  /** Rejects as soon as one write has failed. */
  #written: Promise<void> = Promise.resolve();

  /** `limit`: the largest file that is stored, in bytes. Of a larger file only the size is known. */
  constructor(store: UploadStore, limit: number) {
    this.#store = store;
    this.#limit = limit;
  }

  /** The number of bytes that have arrived. */
  get size(): number {
    return this.#size;
  }

  /** Whether the content was dropped. */
  get isDropped(): boolean {
    return this.#isDropped;
  }

  /** Takes a chunk. Returns a promise if the next chunk must wait. */
  write(chunk: Buffer): Promise<void> | undefined {
    this.#size += chunk.length;
    if (this.#size > this.#limit) this.drop();
    if (this.#isDropped) return undefined;
    if (this.#start === undefined) {
      // Copies the chunk, because the original may retain a much larger buffer.
      if (this.#store.take(chunk.length)) return this.#keep(Buffer.from(chunk));
      this.#start = this.#store.spool.end;
      this.#store.give(this.#keptSize);
      this.#store.wait(this.#keptSize);
    }
    this.#store.wait(chunk.length);
    this.#keep(chunk);
    if (this.#keptSize < batch) return undefined;
    if (this.#isWriting) return this.#written.then(() => this.#flush());
    this.#flush();
    return undefined;
  }

  /** Drops the content, both stored and still to come. */
  drop(): void {
    if (this.#isDropped) return;
    this.#isDropped = true;
    if (this.#start === undefined) this.#store.give(this.#keptSize);
    else {
      this.#store.spool.rewind(this.#start);
      this.#store.wait(-this.#keptSize);
    }
    this.#kept = [];
    this.#keptSize = 0;
  }

  /** Waits until the whole content is readable. */
  async finish(): Promise<void> {
    if (this.#start === undefined || this.#isDropped) return;
    // Flushes at once, even during a write: bytes of the next file must not come in between.
    this.#flush();
    await this.#written;
  }

  /** Reads the content from its beginning. */
  async *read(): AsyncGenerator<Uint8Array> {
    if (this.#start === undefined) return yield* this.#kept;
    for (let at = 0; at < this.#size; at += batch) {
      const piece = Buffer.allocUnsafeSlow(Math.min(batch, this.#size - at));
      await this.#store.spool.read(piece, this.#start + at);
      yield piece;
    }
  }

  /** Returns the whole content. */
  async bytes(): Promise<Buffer> {
    if (this.#start === undefined) return Buffer.concat(this.#kept);
    const bytes = Buffer.allocUnsafeSlow(this.#size);
    await this.#store.spool.read(bytes, this.#start);
    return bytes;
  }

  #keep(chunk: Buffer): undefined {
    this.#kept.push(chunk);
    this.#keptSize += chunk.length;
  }

  #flush(): void {
    if (this.#keptSize === 0 || this.#isDropped) return;
    const [chunks, size] = [this.#kept, this.#keptSize];
    this.#kept = [];
    this.#keptSize = 0;
    this.#store.wait(-size);
    const before = this.#written;
    this.#isWriting = true;
    this.#written = this.#store.spool.append(chunks, size).then(() => {
      this.#isWriting = false;
      return before;
    });
    // The next wait rethrows the error; until then nothing handles it.
    this.#written.catch(() => {});
  }
}
