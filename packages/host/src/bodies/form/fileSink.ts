import type { UploadStore } from './uploadStore.ts';

/** How many bytes are written to disk at once, and how many may wait while some are being written. */
const batch = 262_144;

/** Takes the bytes of one file as they arrive, as long as they are wanted; one file after the other. */
export class FileSink {
  readonly #store: UploadStore;
  readonly #limit: number;
  #size = 0;
  #isDropped = false;
  #kept: Buffer[] = [];
  #keptSize = 0;
  /** Where the content begins on disk; undefined while it is in memory. */
  #start: number | undefined;
  #isWriting = false;
  /** Fails as soon as one write has. */
  #written: Promise<void> = Promise.resolve();

  /** `limit`: the largest size that is kept, in bytes; of what is larger nothing is, but its size is known. */
  constructor(store: UploadStore, limit: number) {
    this.#store = store;
    this.#limit = limit;
  }

  /** How many bytes have come. */
  get size(): number {
    return this.#size;
  }

  /** Whether nothing of it is kept. */
  get isDropped(): boolean {
    return this.#isDropped;
  }

  /** Takes some bytes; gives a promise where the next have to wait. */
  write(chunk: Buffer): Promise<void> | undefined {
    this.#size += chunk.length;
    if (this.#size > this.#limit) this.drop();
    if (this.#isDropped) return undefined;
    if (this.#start === undefined) {
      // A copy: the bytes as they came may hold on to much more memory.
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

  /** Lets go of what was kept, and of what is still to come. */
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

  /** Waits until everything is where it can be read. */
  async finish(): Promise<void> {
    if (this.#start === undefined || this.#isDropped) return;
    // At once, though something may still be written: what the next file brings must not come in between.
    this.#flush();
    await this.#written;
  }

  /** The content as it is read, from its beginning. */
  async *read(): AsyncGenerator<Uint8Array> {
    if (this.#start === undefined) return yield* this.#kept;
    for (let at = 0; at < this.#size; at += batch) {
      const piece = Buffer.allocUnsafeSlow(Math.min(batch, this.#size - at));
      await this.#store.spool.read(piece, this.#start + at);
      yield piece;
    }
  }

  /** The whole content. */
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
    // The next wait throws a fault; until then nothing handles it.
    this.#written.catch(() => {});
  }
}
