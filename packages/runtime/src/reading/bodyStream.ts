import type { OperationCall } from '../call.ts';

/** Returns the body as it flows; the stream of a request without a body is empty. */
export function bodyStream({ body }: OperationCall): AsyncIterable<Uint8Array> {
  return body?.kind === 'stream' ? body.stream : createEmptyStream();
}

async function* createEmptyStream(): AsyncGenerator<Uint8Array> {}
