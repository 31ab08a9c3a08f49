import type { Readable } from 'node:stream';
import type { AppError } from '@portico/core';
import { BodyTooLargeError, refusalOf } from '@portico/runtime';

/** How long a client may go on sending a body that was refused, so that it gets to read the refusal. */
const lingering = 2_000;

/** Reads a whole request body into memory; gives the refusal of what is larger than `limit` bytes. */
export function readBytes(stream: Readable, limit: number): Promise<Buffer | AppError> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const stop = () => {
      stream.off('data', onData).off('end', onEnd).off('error', onBroken).off('close', onBroken);
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= limit) return;
      stop();
      linger(stream);
      resolve(new BodyTooLargeError(limit));
    };
    const onEnd = () => {
      stop();
      resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, size));
    };
    const onBroken = () => {
      stop();
      resolve(incomplete());
    };
    stream.on('data', onData).on('end', onEnd).on('error', onBroken).on('close', onBroken);
  });
}

/** The request ended before its body did. */
export function incomplete(): AppError {
  return refusalOf(400, 'The request ended before its body was complete.');
}

/** Lets the rest of a refused body flow away for a short time: closing at once would take the answer from the client with it. */
export function linger(stream: Readable): void {
  stream.on('error', ignore);
  stream.resume();
  const timer = setTimeout(() => stream.destroy(), lingering).unref();
  stream.once('close', () => clearTimeout(timer));
}

/** The refused request is over either way. */
const ignore = () => {};
