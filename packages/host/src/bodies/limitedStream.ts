import type { Readable } from 'node:stream';
import { BodyTooLargeError, ThrownRefusal } from '@portico/runtime';
import type { OperationCall } from '@portico/runtime';
import { createIncompleteError } from './readJson.ts';
import { abandon } from './unread.ts';

/**
 * The bytes of a body as they flow. Reading beyond a broken connection throws the refusal that is the response if the handler does not catch it.
 * Reading beyond `limit` throws as well, and the call fails even if the handler catches that: it has only a part of the body.
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
    // Whatever broke the connection, the handler only needs to know that the body is not whole.
    throw new ThrownRefusal(createIncompleteError());
  }
  if (!tooLarge) return;
  abandon(stream);
  call.exceeded = new BodyTooLargeError(limit);
  throw new ThrownRefusal(call.exceeded);
}
