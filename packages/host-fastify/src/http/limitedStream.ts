import type { Readable } from 'node:stream';
import { BodyTooLargeError, ThrownRefusal } from '@portico/runtime';
import { incomplete } from './bodies/readJson.ts';
import { abandon } from './bodies/unread.ts';

/** The bytes of a body as they flow; reading beyond `limit`, or beyond a broken connection, throws the refusal that is answered where the handler lets it through. */
export async function* limitedStream(stream: Readable, limit: number): AsyncGenerator<Uint8Array> {
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
    throw new ThrownRefusal(incomplete());
  }
  if (!tooLarge) return;
  abandon(stream);
  throw new ThrownRefusal(new BodyTooLargeError(limit));
}
