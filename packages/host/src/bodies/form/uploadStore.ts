import { TemporaryFile } from './spool.ts';

/** How many bytes the files of one request hold in memory, all together. */
const memoryLimit = 65_536;

/** Stores the files of one request: the first bytes in memory, the rest in one temporary file. */
export class UploadStore {
  readonly spool = new TemporaryFile();
  #free = memoryLimit;
  #waiting = 0;

  /** The number of bytes in memory: those that stay there, and those still to be written to disk. */
  get held(): number {
    return memoryLimit - this.#free + this.#waiting + this.spool.pending;
  }

  /** Adds to the bytes that wait to be written, or subtracts from them. */
  wait(bytes: number): void {
    this.#waiting += bytes;
  }

  /** Reserves memory. Returns false if there is not enough. */
  take(bytes: number): boolean {
    if (bytes > this.#free) return false;
    this.#free -= bytes;
    return true;
  }

  /** Releases memory. */
  give(bytes: number): void {
    this.#free += bytes;
  }

  /** Frees everything. Content on disk can no longer be read. */
  close(): Promise<void> {
    return this.spool.close();
  }
}
