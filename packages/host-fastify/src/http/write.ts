import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Answer } from '@portico/runtime';
import type { FastifyReply } from 'fastify';
import { securityHeadersFor } from './securityHeaders.ts';

/** Writes an answer straight to the connection: nobody hooks what is sent, and the text needs no serializer. */
export function writeDirectly(answer: Answer, reply: FastifyReply, keepHeaders: boolean): void {
  const { raw } = reply;
  const { body } = answer;
  if (typeof body === 'object') return streamDirectly(answer, reply, keepHeaders);
  const security = securityHeadersFor(answer.status, reply);
  if (body === undefined || keepHeaders || answer.headers)
    raw.writeHead(answer.status, allHeaders(answer, { ...security.fields, ...(keepHeaders && headersOf(reply)) }));
  // Node takes a list of headers faster than an object.
  else
    raw.writeHead(answer.status, [
      'content-type',
      answer.contentType!,
      'content-length',
      String(Buffer.byteLength(body)),
      ...security.list,
    ]);
  raw.end(body);
}

function allHeaders({ body, contentType, headers: own }: Answer, headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  if (typeof body === 'string') {
    headers['content-type'] = contentType;
    headers['content-length'] = Buffer.byteLength(body);
  }
  return own ? Object.assign(headers, own) : headers;
}

/** Hands an answer to Fastify, whose hooks may still change it. */
export function sendThroughHooks(answer: Answer, reply: FastifyReply): void {
  reply.code(answer.status);
  if (answer.headers) reply.headers(answer.headers);
  if (answer.contentType !== undefined) reply.header('content-type', answer.contentType);
  // With a serializer of its own, Fastify leaves the content type as it is; else it adds a charset that JSON does not have.
  reply.serializer(asItIs).send(payloadOf(answer, reply));
}

function payloadOf({ body }: Answer, { request }: FastifyReply): string | Readable | undefined {
  if (typeof body !== 'object') return body;
  const bytes = Readable.from(body, { objectMode: false });
  if (request.method !== 'HEAD') return bytes;
  bytes.destroy();
  return undefined;
}

const asItIs = (payload: unknown): string => payload as string;

function streamDirectly(answer: Answer, reply: FastifyReply, keepHeaders: boolean): void {
  const { raw } = reply;
  const security = securityHeadersFor(answer.status, reply).fields;
  raw.writeHead(answer.status, {
    ...security,
    ...(keepHeaders && headersOf(reply)),
    'content-type': answer.contentType,
    ...answer.headers,
  });
  reply.hijack();
  const bytes = Readable.from(answer.body as AsyncIterable<Uint8Array>, { objectMode: false });
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
