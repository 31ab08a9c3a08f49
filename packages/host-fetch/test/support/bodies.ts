import type { IncomingMessage } from 'node:http';

/** Reads the body of a request. */
export async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Creates a body of unknown length, in pieces. */
export function streamOf(...pieces: string[]): RequestInit {
  const body = ReadableStream.from(pieces.map((piece) => new TextEncoder().encode(piece)));
  return { method: 'POST', body, duplex: 'half' } as RequestInit;
}
