import type { Readable } from 'node:stream';
import { BodyTooLargeError, ThrownRefusal } from '@portico/runtime';
import type { OperationCall } from '@portico/runtime';
import { createIncompleteError } from './readJson.ts';
import { abandon } from './unread.ts';

/**
 * Yields the bytes of a body as they arrive. If the connection breaks, reading throws the rejection, which becomes the
 * response unless the handler catches it.
 * Reading beyond `limit` throws as well. Then the call fails even if the handler catches the error, because the body is
 * incomplete.
 */
export async function* limitStream(call: OperationCall, stream: Readable, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  let tooLarge = false;
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      tooLarge = size > limit;
      if (tooLarge) break;
      yield chunk;
    }
  } catch {
    // The handler only needs to know that the body is incomplete.
    throw new ThrownRefusal(createIncompleteError(stream));
  }
  if (!tooLarge) return;
  abandon(stream);
  call.exceeded = new BodyTooLargeError(limit);
  throw new ThrownRefusal(call.exceeded);
}
