import { BodyTooLargeError, createHttpError, ThrownRefusal, UnsupportedMediaTypeError } from '@portico/runtime';
import { abandon, parseContentType, hasBody, isJson } from '@portico/host/server';
import type { NodeReply } from './nodeReply.ts';
import type { NodeRequest } from './nodeRequest.ts';

/** Reads the body of a hand-written route: JSON, or text. Throws the refusal of any other type before anything is read. */
export function readBody({ raw, headers }: NodeRequest, reply: NodeReply, limit: number): Promise<unknown> | undefined {
  const header = headers['content-type'];
  if (header === undefined && !hasBody(headers)) return undefined;
  const type = parseContentType(header ?? '');
  if (type !== undefined && isJson(type)) return readText(raw, limit).then(parseJson).catch(closing(reply));
  if (type?.type === 'text/plain') return readText(raw, limit).catch(closing(reply));
  abandon(raw);
  throw new ThrownRefusal(new UnsupportedMediaTypeError('application/json'));
}

/** Closes the connection after a refusal, since the client may send more. A body that breaks off is no fault of ours. */
function closing(reply: NodeReply): (error: unknown) => never {
  return (error) => {
    if (!reply.sent) reply.header('connection', 'close');
    throw error instanceof ThrownRefusal ? error : refused();
  };
}

async function readText(raw: NodeRequest['raw'], limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  if (!(Number(raw.headers['content-length'] ?? 0) > limit))
    // The stream is abandoned below rather than destroyed, which would take the response from the client.
    for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) break;
      chunks.push(chunk);
    }
  if (raw.complete && size <= limit) return Buffer.concat(chunks).toString('utf8');
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
    throw refused();
  }
}

function refused(): ThrownRefusal {
  return new ThrownRefusal(createHttpError(400, 'The request was refused.'));
}

/** Such members would become prototypes of objects that they are assigned to. */
function refusePrototypes(name: string, value: unknown): unknown {
  const isConstructor = name === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype');
  if (name === '__proto__' || isConstructor) throw new SyntaxError('The member is forbidden.');
  return value;
}
