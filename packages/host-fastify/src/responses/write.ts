import type { Readable } from 'node:stream';
import type { OutgoingHttpHeaders } from 'node:http';
import { isFlowing } from '@portico/runtime';
import type { OperationResponse } from '@portico/runtime';
import type { FastifyReply } from 'fastify';
import { toReadable, writeFlowing, writeWhole } from '@portico/host/server';
import { translateReply } from '../hooks/translation.ts';
import { selectSecurityHeaders } from '../hooks/securityHook.ts';

/** Writes a response directly to the connection: no hook reads it, and the text needs no serializer. */
export function writeDirectly(answer: OperationResponse, reply: FastifyReply, keepHeaders: boolean): void {
  const security = selectSecurityHeaders(answer.status, reply);
  const kept = keepHeaders ? (reply.getHeaders() as OutgoingHttpHeaders) : undefined;
  if (!isFlowing(answer.body)) return writeWhole(answer, reply.raw, security, kept);
  writeFlowing(answer, reply, security, kept);
  reply.hijack();
}

/** Passes a response to Fastify, whose hooks may still change it. */
export function sendThroughHooks(response: OperationResponse, reply: FastifyReply): void {
  const answer = translateReply(response, reply);
  reply.code(answer.status);
  // Before the hooks, which would treat HTML as a hand-written page with its own policy.
  const security = selectSecurityHeaders(answer.status, reply).fields;
  for (const name of Object.keys(security)) if (!reply.hasHeader(name)) reply.header(name, security[name]);
  if (answer.headers) reply.headers(answer.headers);
  if (answer.cookies) reply.header('set-cookie', [...answer.cookies]);
  if (answer.contentType !== undefined) reply.header('content-type', answer.contentType);
  // With a serializer Fastify leaves the content type unchanged; otherwise it adds a charset, which JSON does not have.
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

/** Converts bytes to a Buffer without copying. */
function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
