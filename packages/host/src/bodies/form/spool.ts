import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A temporary file without a name: it is unlinked as soon as it is open, so that it never outlives the process and no other
 * process can open it. It contains the files of one request that do not fit in memory, one after the other.
 */
export class TemporaryFile {
  #handle: Promise<FileHandle> | undefined;
  #last: Promise<void> = Promise.resolve();
  #end = 0;
  #pending = 0;
  #closed = false;

  /** The position of the next byte. */
  get end(): number {
    return this.#end;
  }

  /** The number of bytes still to be written. */
  get pending(): number {
    return this.#pending;
  }

  /** Writes at the end, after all pending writes. */
  append(chunks: readonly Uint8Array[], size: number): Promise<void> {
    const start = this.#end;
    this.#end += size;
    this.#pending += size;
    this.#last = this.#last.then(() => this.#write(chunks, size, start)).finally(() => (this.#pending -= size));
    // The caller handles the error; a later write must not fail because of an earlier one.
    const written = this.#last;
    this.#last = written.catch(() => {});
    return written;
  }

  /** Moves the end back; later writes overwrite what follows. */
  rewind(end: number): void {
    this.#end = end;
  }

  /** Fills the buffer with the bytes from a position on. */
  async read(into: Uint8Array, position: number): Promise<void> {
    if (this.#closed) throw new Error('The files of a form can be read only until their operation ends.');
    const handle = await this.#opened();
    for (let at = 0; at < into.length;) {
      const { bytesRead } = await handle.read(into, at, into.length - at, position + at);
      if (bytesRead === 0) throw new Error('A temporary file is shorter than its written content.');
      at += bytesRead;
    }
  }

  /** Closes the file once no read or write is pending. */
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
    // A write may stop short, usually because the disk is full; the next write then reports the error.
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
