import type { Readable } from 'node:stream';
import type { OutgoingHttpHeaders } from 'node:http';
import { isFlowing } from '@portico/runtime';
import type { OperationResponse } from '@portico/runtime';
import type { FastifyReply } from 'fastify';
import { toReadable, writeFlowing, writeWhole } from '@portico/host/server';
import { selectSecurityHeaders } from '../hooks/securityHook.ts';

/** Writes an answer straight to the connection: nobody hooks what is sent, and the text needs no serializer. */
export function writeDirectly(answer: OperationResponse, reply: FastifyReply, keepHeaders: boolean): void {
  const security = selectSecurityHeaders(answer.status, reply);
  const kept = keepHeaders ? (reply.getHeaders() as OutgoingHttpHeaders) : undefined;
  if (!isFlowing(answer.body)) return writeWhole(answer, reply.raw, security, kept);
  writeFlowing(answer, reply, security, kept);
  reply.hijack();
}

/** Hands an answer to Fastify, whose hooks may still change it. */
export function sendThroughHooks(answer: OperationResponse, reply: FastifyReply): void {
  reply.code(answer.status);
  // Before the hooks: they would take HTML for a hand-written page, which says its own policy.
  const security = selectSecurityHeaders(answer.status, reply).fields;
  for (const name of Object.keys(security)) if (!reply.hasHeader(name)) reply.header(name, security[name]);
  if (answer.headers) reply.headers(answer.headers);
  if (answer.contentType !== undefined) reply.header('content-type', answer.contentType);
  // With a serializer of its own, Fastify leaves the content type as it is; else it adds a charset that JSON does not have.
  reply.serializer(passPayload).send(toPayload(answer, reply));
}

function toPayload({ body }: OperationResponse, { request }: FastifyReply): string | Buffer | Readable | undefined {
  if (body instanceof Uint8Array) return toBuffer(body);
  if (!isFlowing(body)) return body;
  const bytes = toReadable(body);
  if (request.method !== 'HEAD') return bytes;
  bytes.destroy();
  return undefined;
}

const passPayload = (payload: unknown): string => payload as string;

/** The same memory, in the form that Fastify takes. */
function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
