import { close, open, read } from 'node:fs';
import { promisify } from 'node:util';
import type { ByteRange } from './byteRange.ts';

// A handle of `node:fs/promises` costs more than the reading of a small file.
const [opened, readInto, closed] = [promisify(open), promisify(read), promisify(close)];

/** Reads a part of a file at once; fails if the part is incomplete. */
export async function readPart(path: string, { start, end }: ByteRange): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafe(end - start);
  const descriptor = await opened(path, 'r');
  try {
    for (let filled = 0; filled < bytes.length;) {
      const { bytesRead } = await readInto(descriptor, bytes, filled, bytes.length - filled, start + filled);
      if (bytesRead === 0) throw createTruncationError(path);
      filled += bytesRead;
    }
  } finally {
    await closed(descriptor);
  }
  return bytes;
}

/** Returns the fault for a file that became shorter while it was sent. */
export function createTruncationError(path: string): Error {
  return new Error(`The file '${path}' became shorter while it was sent.`);
}
