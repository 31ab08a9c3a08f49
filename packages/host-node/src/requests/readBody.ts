import { BodyTooLargeError, createHttpError, ThrownRefusal, UnsupportedMediaTypeError } from '@portico/runtime';
import { abandon, parseContentType, hasBody, isJson } from '@portico/host/server';
import type { NodeReply } from './nodeReply.ts';
import type { NodeRequest } from './nodeRequest.ts';

/** Reads the body of a hand-written route: JSON or text. Throws the error for any other type before reading. */
export function readBody({ raw, headers }: NodeRequest, reply: NodeReply, limit: number): Promise<unknown> | undefined {
  const header = headers['content-type'];
  // RFC 10008 section 2
  if (header === undefined && raw.method === 'QUERY') throw createRefusal();
  if (header === undefined && !hasBody(headers)) return undefined;
  const type = parseContentType(header ?? '');
  if (type?.type === 'application/json' && isJson(type)) return readText(raw, limit).then(parseJson).catch(closing(reply));
  if (type?.type === 'text/plain') return readText(raw, limit).catch(closing(reply));
  abandon(raw);
  throw new ThrownRefusal(new UnsupportedMediaTypeError('application/json'));
}

/** Closes the connection after a rejection, because the client may send more data. A body that breaks off is a client error. */
function closing(reply: NodeReply): (error: unknown) => never {
  return (error) => {
    if (!reply.sent) reply.header('connection', 'close');
    throw error instanceof ThrownRefusal ? error : createRefusal();
  };
}

async function readText(raw: NodeRequest['raw'], limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  if (!(Number(raw.headers['content-length'] ?? 0) > limit))
    // The stream is abandoned below, because destroying it could discard the response.
    for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) break;
      chunks.push(chunk);
    }
  if (raw.complete && size <= limit) return Buffer.concat(chunks).toString('utf8');
  abandon(raw);
  throw new ThrownRefusal(new BodyTooLargeError(limit));
}

function parseJson(body: string): unknown {
  // RFC 8259 section 8.1: a parser may ignore a byte order mark.
  const text = body.startsWith('\ufeff') ? body.slice(1) : body;
  try {
    return JSON.parse(
      text,
      text.includes('__proto__') || text.includes('constructor') || text.includes('\\u') ? refusePrototypes : undefined,
    );
  } catch {
    throw createRefusal();
  }
}

function createRefusal(): ThrownRefusal {
  return new ThrownRefusal(createHttpError(400, 'The request was rejected.'));
}

/** Rejects members that would become prototypes when assigned to objects. */
function refusePrototypes(name: string, value: unknown): unknown {
  const isConstructor = name === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype');
  if (name === '__proto__' || isConstructor) throw new SyntaxError('The member is forbidden.');
  return value;
}
