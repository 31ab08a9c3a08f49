import type { Message } from '@portico/messaging';

/** The approximate bytes of a message in addition to its payload. */
const envelope = 500;

/** Splits messages, in order, into batches of at most `maxBytes`; a larger message becomes its own batch. */
export function splitIntoBatches(messages: readonly Message[], maxBytes: number): readonly (readonly Message[])[] {
  const batches: Message[][] = [];
  let remaining = 0;
  for (const message of messages) {
    // The payload is a JSON string that contains JSON, so its quotes are escaped.
    const size = Buffer.byteLength(JSON.stringify(message.payload)) + envelope;
    if (batches.length === 0 || size > remaining) {
      batches.push([]);
      remaining = maxBytes;
    }
    batches.at(-1)!.push(message);
    remaining -= size;
  }
  return batches;
}
