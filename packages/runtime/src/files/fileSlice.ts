import { close, open, read } from 'node:fs';
import { Readable } from 'node:stream';
import type { ByteRange } from './byteRange.ts';
import { createTruncationError } from './readPart.ts';

/** How many bytes are read at once. Larger blocks would be allocated each time, which costs more than it saves. */
export const blockSize = 64 * 1024;

/** A part of a file on disk. It is opened by the first read, closed in any case, and fails if the part is incomplete. */
export class FileSlice extends Readable {
  readonly #path: string;
  readonly #end: number;
  #position: number;
  #descriptor: number | undefined;
  /** Called when the current operation has ended after the stream was destroyed: a descriptor in use cannot be closed. */
  #whenIdle: (() => void) | undefined;
  #isBusy = false;

  constructor(path: string, { start, end }: ByteRange) {
    super({ highWaterMark: blockSize });
    this.#path = path;
    this.#position = start;
    this.#end = end;
  }

  override _read(): void {
    this.#isBusy = true;
    if (this.#descriptor === undefined) open(this.#path, 'r', (error, descriptor) => this.#opened(error, descriptor));
    else this.#fill(this.#descriptor);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    const end = () => {
      if (this.#descriptor === undefined) return done(error);
      close(this.#descriptor, (failure) => done(error ?? failure));
    };
    if (this.#isBusy) this.#whenIdle = end;
    else end();
  }

  #opened(error: Error | null, descriptor: number): void {
    if (!error) this.#descriptor = descriptor;
    if (this.#isOver(error)) return;
    this.#fill(descriptor);
  }

  #fill(descriptor: number): void {
    const size = Math.min(blockSize, this.#end - this.#position);
    if (size === 0) {
      this.#isBusy = false;
      this.push(null);
      return;
    }
    // The memory is given away with the bytes, so that nothing has to be copied.
    read(descriptor, Buffer.allocUnsafeSlow(size), 0, size, this.#position, (error, count, bytes) => {
      const failure = error ?? (count === 0 ? createTruncationError(this.#path) : null);
      if (this.#isOver(failure)) return;
      this.#isBusy = false;
      this.#position += count;
      this.push(count === bytes.length ? bytes : bytes.subarray(0, count));
      if (this.#position === this.#end) this.push(null);
    });
  }

  /** Whether nothing more is to be read: the stream was destroyed in the meantime, or something failed. */
  #isOver(error: Error | null): boolean {
    if (!error && !this.destroyed) return false;
    this.#isBusy = false;
    if (this.#whenIdle) this.#whenIdle();
    else if (error) this.destroy(error);
    return true;
  }
}
