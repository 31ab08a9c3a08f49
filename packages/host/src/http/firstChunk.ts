import { ReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { finished, Readable } from 'node:stream';
import { AppError } from '@portico/core';
import { ThrownRefusal } from '@portico/runtime';
import { paceBytes, writingTurns } from './pacedBytes.ts';

/**
 * Waits until the first bytes of a response are available, or until its stream ends.
 *
 * Throws the stream's error. Nothing has been sent by then, so an error response is still possible. If the client
 * disconnects, the stream is destroyed.
 */
export async function waitForFirstChunk(body: AsyncIterable<Uint8Array>, raw: ServerResponse): Promise<Readable> {
  const bytes = toReadable(body);
  // The next reader receives errors after this wait.
  bytes.on('error', () => {});
  const hangUp = () => void bytes.destroy();
  if (raw.destroyed) hangUp();
  raw.once('close', hangUp);
  try {
    await waitForBytes(bytes);
  } finally {
    raw.off('close', hangUp);
  }
  return bytes;
}

/** Converts bytes to a Node stream that yields to the event loop. Destroying the stream also ends its source. */
export function toReadable(body: AsyncIterable<Uint8Array>): Readable {
  // Other threads read files, so the event loop is not blocked.
  if ((body instanceof ReadStream && body.readableEncoding === null) || paced.has(body)) return body as Readable;
  const bytes = toPacedReadable(body);
  paced.add(bytes);
  return bytes;
}

/** The streams that already yield to the event loop. */
const paced = new WeakSet<AsyncIterable<Uint8Array>>();

function toPacedReadable(body: AsyncIterable<Uint8Array>): Readable {
  if (body instanceof Readable && !body.readableObjectMode && body.readableEncoding === null) return paceBytes(body);
  const bytes = Readable.from(checkBytes(body), { objectMode: false });
  if (body instanceof Readable) bytes.once('close', () => body.destroy());
  return bytes;
}

/**
 * Returns the same items, and breaks off at an item that is not bytes. This is not a generator, because a generator that
 * has not started would not close its source.
 */
function checkBytes(items: AsyncIterable<unknown>): AsyncIterable<Uint8Array> {
  return {
    [Symbol.asyncIterator]() {
      const iterator = items[Symbol.asyncIterator]();
      let index = 0;
      const end = async () => (await iterator.return?.()) as IteratorReturnResult<undefined> | undefined;
      return {
        async next() {
          const turn = writingTurns.wait();
          if (turn) await turn;
          const step = await iterator.next();
          if (step.done) return { done: true, value: undefined };
          const { value } = step;
          if (!(value instanceof Uint8Array)) {
            await end();
            throw new TypeError(`Item ${index} of the stream must be a Uint8Array, not ${describeKind(value)}.`);
          }
          index++;
          return { done: false, value };
        },
        async return() {
          return (await end()) ?? { done: true, value: undefined };
        },
      };
    },
  };
}

function describeKind(item: unknown): string {
  return item === null ? 'null' : item === undefined ? 'undefined' : `a value of the type ${typeof item}`;
}

/** Waits until a stream has bytes or has ended; a Node stream is readable at its end, too. */
function waitForBytes(bytes: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = finished(bytes, { writable: false }, (error) => (error ? reject(toError(error)) : resolve()));
    bytes.once('readable', () => {
      stop();
      resolve();
    });
  });
}

function toError(thrown: unknown): Error {
  if (thrown instanceof AppError) return new ThrownRefusal(thrown);
  return thrown instanceof Error ? thrown : new Error(`The stream failed: ${String(thrown)}`);
}
