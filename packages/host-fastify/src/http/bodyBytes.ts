import { IncomingMessage } from './node.ts';
import type { Readable } from 'node:stream';
import type { AppError } from '@portico/core';
import { BodyTooLargeError, refusalOf } from '@portico/runtime';

/** How long a client may go on sending a body that was refused, so that it gets to read the refusal. */
const lingering = 2_000;

/**
 * Reads a whole request body into memory and makes something of it, or of the refusal of what is larger than `limit` bytes.
 * What is made is made at once when the last byte is there: another promise would cost more than the copying.
 */
export function readBytes<T>(stream: Readable, limit: number, make: (read: Buffer | AppError) => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let over = false;
    const settle = (read: Buffer | AppError) => {
      over = true;
      // Node removes what still listens for data in a slow way once the answer has left.
      stream.off('data', onData);
      try {
        resolve(make(read));
      } catch (fault) {
        reject(fault);
      }
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) return void chunks.push(chunk);
      settle(new BodyTooLargeError(limit));
      linger(stream);
    };
    const onEnd = () => settle(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, size));
    const onBroken = () => {
      if (!over) settle(incomplete());
    };
    stream.on('data', onData).on('end', onEnd).on('close', onBroken);
    // A request of Node itself emits no error that nobody listens to; a stream that a hook put in its place does.
    if (!(stream instanceof IncomingMessage)) stream.on('error', onBroken);
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
