import type { ServerResponse } from 'node:http';
import { finished, Readable } from 'node:stream';
import { AppError } from '@portico/core';
import { ThrownRefusal } from '@portico/runtime';

/**
 * The bytes of an answer, once the first ones are there or it is known that there are none.
 *
 * Throws what keeps them from coming: nothing has been sent by then, so that it can be answered for. A client that hangs up
 * meanwhile ends them.
 */
export async function begun(body: AsyncIterable<Uint8Array>, raw: ServerResponse): Promise<Readable> {
  const bytes = readableOf(body);
  // What comes after this wait is told to whoever reads on.
  bytes.on('error', () => {});
  const hangUp = () => void bytes.destroy();
  if (raw.destroyed) hangUp();
  raw.once('close', hangUp);
  try {
    await first(bytes);
  } finally {
    raw.off('close', hangUp);
  }
  return bytes;
}

/** A stream of Node is read as it is: what is under way ends with it at once. */
export function readableOf(body: AsyncIterable<Uint8Array>): Readable {
  return body instanceof Readable ? body : Readable.from(body, { objectMode: false });
}

/** When a stream has bytes or has come to its end; a stream in Node is readable at its end, too. */
function first(bytes: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = finished(bytes, { writable: false }, (error) => (error ? reject(errorOf(error)) : resolve()));
    bytes.once('readable', () => {
      stop();
      resolve();
    });
  });
}

function errorOf(thrown: unknown): Error {
  if (thrown instanceof AppError) return new ThrownRefusal(thrown);
  return thrown instanceof Error ? thrown : new Error(`The content failed: ${String(thrown)}`);
}
