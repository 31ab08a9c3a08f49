import type { Readable } from 'node:stream';
import type { OutgoingHttpHeaders } from 'node:http';
import { isFlowing } from '@portico/runtime';
import type { Answer } from '@portico/runtime';
import type { FastifyReply } from 'fastify';
import { readableOf, writeFlowing, writeWhole } from '@portico/host/server';
import { securityHeadersFor } from '../hooks/securityHook.ts';

/** Writes an answer straight to the connection: nobody hooks what is sent, and the text needs no serializer. */
export function writeDirectly(answer: Answer, reply: FastifyReply, keepHeaders: boolean): void {
  const security = securityHeadersFor(answer.status, reply);
  const kept = keepHeaders ? (reply.getHeaders() as OutgoingHttpHeaders) : undefined;
  if (!isFlowing(answer.body)) return writeWhole(answer, reply.raw, security, kept);
  writeFlowing(answer, reply, security, kept);
  reply.hijack();
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
