import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A temporary file that has no name: it is unlinked as soon as it is open, so that nothing of it is left whatever becomes of the
 * process, and nobody else can open it. It holds all that the files of one request do not keep in memory, one after the other.
 */
export class Spool {
  #handle: Promise<FileHandle> | undefined;
  #last: Promise<void> = Promise.resolve();
  #end = 0;
  #pending = 0;
  #closed = false;

  /** Where the next byte comes. */
  get end(): number {
    return this.#end;
  }

  /** How many bytes are still to be written. */
  get pending(): number {
    return this.#pending;
  }

  /** Writes at the end, after whatever is still being written. */
  append(chunks: readonly Uint8Array[], size: number): Promise<void> {
    const start = this.#end;
    this.#end += size;
    this.#pending += size;
    this.#last = this.#last.then(() => this.#write(chunks, size, start)).finally(() => (this.#pending -= size));
    // Who waits for it hears of a fault; a later write must not fail by an earlier one.
    const written = this.#last;
    this.#last = written.catch(() => {});
    return written;
  }

  /** Goes back: what came after is overwritten. */
  rewind(end: number): void {
    this.#end = end;
  }

  /** The bytes from a position on, as many as there are room for. */
  async read(into: Uint8Array, position: number): Promise<void> {
    if (this.#closed) throw new Error('The files of a form can be read until the operation that takes them is over.');
    const handle = await this.#opened();
    for (let at = 0; at < into.length;) {
      const { bytesRead } = await handle.read(into, at, into.length - at, position + at);
      if (bytesRead === 0) throw new Error('A temporary file is shorter than what was written to it.');
      at += bytesRead;
    }
  }

  /** Gives the file up, once nothing is being written or read. */
  async close(): Promise<void> {
    this.#closed = true;
    if (!this.#handle) return;
    await this.#last;
    const handle = await this.#handle.catch(() => undefined);
    await handle?.close();
  }

  async #write(chunks: readonly Uint8Array[], size: number, start: number): Promise<void> {
    if (this.#closed) return;
    const handle = await this.#opened();
    const { bytesWritten } = await handle.writev(chunks, start);
    if (bytesWritten === size) return;
    // A write may stop short, most often where the disk is full: then the next one says so.
    const rest = Buffer.concat(chunks).subarray(bytesWritten);
    for (let at = 0; at < rest.length;) at += (await handle.write(rest, at, rest.length - at, start + bytesWritten + at)).bytesWritten;
  }

  #opened(): Promise<FileHandle> {
    return (this.#handle ??= openUnnamed());
  }
}

async function openUnnamed(): Promise<FileHandle> {
  const path = join(tmpdir(), `portico-upload-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    return handle;
  } catch (fault) {
    await handle.close();
    throw fault;
  }
}
