import type { Message } from '@portico/messaging';

/** Bytes that a message takes beside its payload, about. */
const envelope = 500;

/** Messages in their order, in parts of so many bytes at most; one that is larger goes by itself. */
export function splitIntoBatches(messages: readonly Message[], maxBytes: number): readonly (readonly Message[])[] {
  const batches: Message[][] = [];
  let room = 0;
  for (const message of messages) {
    // The payload is a JSON text within a JSON text: its quotes are escaped.
    const size = Buffer.byteLength(JSON.stringify(message.payload)) + envelope;
    if (batches.length === 0 || size > room) {
      batches.push([]);
      room = maxBytes;
    }
    batches.at(-1)!.push(message);
    room -= size;
  }
  return batches;
}
