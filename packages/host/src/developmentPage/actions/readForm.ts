import type { IncomingMessage } from 'node:http';

/** The largest form, in bytes. */
const largest = 2_000_000;

/** Reads the fields of a form; undefined if the body is another type, or too large. */
export async function readForm(message: IncomingMessage): Promise<URLSearchParams | undefined> {
  const type = message.headers['content-type'] ?? '';
  if (!/^application\/x-www-form-urlencoded(?:$|[ ;])/i.test(type) || message.headers['content-encoding'] !== undefined) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > largest) return undefined;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
