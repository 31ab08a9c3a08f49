import { BodyTooLargeError, refusalOf, ThrownRefusal, UnsupportedMediaTypeError } from '@portico/runtime';
import { abandon, contentTypeOf, hasBody, isJson } from '@portico/host/server';
import type { NodeReply } from './nodeReply.ts';
import type { NodeRequest } from './nodeRequest.ts';

/** Reads the body of a hand-written route: JSON, or text. Throws what the client is told of any other one. */
export async function readBody({ raw, headers }: NodeRequest, reply: NodeReply, limit: number): Promise<unknown> {
  const header = headers['content-type'];
  if (header === undefined && !hasBody(headers)) return undefined;
  const type = contentTypeOf(header ?? '');
  const json = type !== undefined && isJson(type);
  if (!json && type?.type !== 'text/plain') {
    abandon(raw);
    throw new ThrownRefusal(new UnsupportedMediaTypeError('application/json'));
  }
  try {
    const text = (await readBytes(raw, limit)).toString('utf8');
    return json ? parseJson(text) : text;
  } catch (error) {
    // The client may send more.
    reply.header('connection', 'close');
    throw error;
  }
}

async function readBytes(raw: NodeRequest['raw'], limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  if (!(Number(raw.headers['content-length'] ?? 0) > limit))
    // The stream is abandoned below rather than destroyed, which would take the response from the client.
    for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) break;
      chunks.push(chunk);
    }
  if (raw.complete && size <= limit) return Buffer.concat(chunks);
  abandon(raw);
  throw new ThrownRefusal(new BodyTooLargeError(limit));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(
      text,
      text.includes('__proto__') || text.includes('constructor') || text.includes('\\u') ? refusePrototypes : undefined,
    );
  } catch {
    throw new ThrownRefusal(refusalOf(400, 'The request was refused.'));
  }
}

/** Such members would become prototypes of objects that they are assigned to. */
function refusePrototypes(name: string, value: unknown): unknown {
  const isConstructor = name === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype');
  if (name === '__proto__' || isConstructor) throw new SyntaxError('The member is forbidden.');
  return value;
}
