import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { isFlowing } from '@portico/runtime';
import type { Answer } from '@portico/runtime';
import type { FastifyReply } from 'fastify';
import { readableOf } from '@portico/host/server';
import { securityHeadersFor } from '../hooks/securityHook.ts';

/** Writes an answer straight to the connection: nobody hooks what is sent, and the text needs no serializer. */
export function writeDirectly(answer: Answer, reply: FastifyReply, keepHeaders: boolean): void {
  const { raw } = reply;
  const { body } = answer;
  if (isFlowing(body)) return streamDirectly(body, answer, { reply, keepHeaders });
  const security = securityHeadersFor(answer.status, reply);
  if (body === undefined || keepHeaders || says(answer.headers, security.fields))
    raw.writeHead(answer.status, allHeaders(answer, { ...security.fields, ...(keepHeaders && headersOf(reply)) }));
  else raw.writeHead(answer.status, headerLines(answer as Written, security.list));
  raw.end(body);
}

/** An answer whose body is there as a whole. */
interface Written extends Answer {
  readonly contentType: string;
  readonly body: string | Uint8Array;
}

/** Node takes a list of headers faster than an object. */
function headerLines({ contentType, body, headers }: Written, security: readonly string[]): string[] {
  const lines = ['content-type', contentType, 'content-length', String(Buffer.byteLength(body)), ...security];
  if (headers !== undefined) for (const name of Object.keys(headers)) lines.push(name, headers[name]!);
  return lines;
}

/** Whether an answer's own headers say something that is said without them; a list would then say both. */
function says(own: Answer['headers'], fields: object): boolean {
  if (own === undefined) return false;
  for (const name of Object.keys(own)) if (name in fields || name === 'content-length' || name === 'content-type') return true;
  return false;
}

function allHeaders({ body, contentType, headers: own }: Answer, headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  if (contentType !== undefined) headers['content-type'] = contentType;
  if (body !== undefined) headers['content-length'] = Buffer.byteLength(body as string | Uint8Array);
  return own ? Object.assign(headers, own) : headers;
}

/** Hands an answer to Fastify, whose hooks may still change it. */
export function sendThroughHooks(answer: Answer, reply: FastifyReply): void {
  reply.code(answer.status);
  // Before the hooks: they would take HTML for a hand-written page, which says its own policy.
  const security = securityHeadersFor(answer.status, reply).fields;
  for (const name of Object.keys(security)) if (!reply.hasHeader(name)) reply.header(name, security[name]);
  if (answer.headers) reply.headers(answer.headers);
  if (answer.contentType !== undefined) reply.header('content-type', answer.contentType);
  // With a serializer of its own, Fastify leaves the content type as it is; else it adds a charset that JSON does not have.
  reply.serializer(asItIs).send(payloadOf(answer, reply));
}

function payloadOf({ body }: Answer, { request }: FastifyReply): string | Buffer | Readable | undefined {
  if (body instanceof Uint8Array) return bufferOf(body);
  if (!isFlowing(body)) return body;
  const bytes = readableOf(body);
  if (request.method !== 'HEAD') return bytes;
  bytes.destroy();
  return undefined;
}

const asItIs = (payload: unknown): string => payload as string;

/** The same memory, in the form that Fastify takes. */
function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

interface Target {
  readonly reply: FastifyReply;
  /** Whether headers of the reply are sent, too. */
  readonly keepHeaders: boolean;
}

function streamDirectly(body: AsyncIterable<Uint8Array>, answer: Answer, { reply, keepHeaders }: Target): void {
  const { raw } = reply;
  const security = securityHeadersFor(answer.status, reply).fields;
  raw.writeHead(answer.status, {
    ...security,
    ...(keepHeaders && headersOf(reply)),
    'content-type': answer.contentType,
    ...answer.headers,
  });
  reply.hijack();
  const bytes = readableOf(body);
  if (reply.request.method === 'HEAD') {
    bytes.destroy();
    raw.end();
    return;
  }
  pipe(bytes, raw, reply);
}

function headersOf(reply: FastifyReply): OutgoingHttpHeaders {
  return reply.getHeaders() as OutgoingHttpHeaders;
}

/** A stream that fails after its head has left can only end the connection, so that the client sees it is cut short. */
function pipe(bytes: Readable, raw: ServerResponse, reply: FastifyReply): void {
  pipeline(bytes, raw).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') reply.log.error({ err: error }, 'The answer broke off');
    raw.destroy();
  });
}
