import { Spool } from './spool.ts';

/** How many bytes the files of one request keep in memory, all together. */
const memoryLimit = 65_536;

/** Where the files of one request are kept: the first few bytes in memory, the rest in one temporary file. */
export class UploadStore {
  readonly spool = new Spool();
  #free = memoryLimit;
  #waiting = 0;

  /** How many bytes are in memory: those that stay there, and those that are not written to disk yet. */
  get held(): number {
    return memoryLimit - this.#free + this.#waiting + this.spool.pending;
  }

  /** Notes bytes that wait to be written, or fewer than before. */
  wait(bytes: number): void {
    this.#waiting += bytes;
  }

  /** Takes room in memory; false where there is not so much. */
  take(bytes: number): boolean {
    if (bytes > this.#free) return false;
    this.#free -= bytes;
    return true;
  }

  /** Gives room in memory back. */
  give(bytes: number): void {
    this.#free += bytes;
  }

  /** Frees everything; what was kept on disk can be read no more. */
  close(): Promise<void> {
    return this.spool.close();
  }
}
