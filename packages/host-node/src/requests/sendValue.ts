import { Readable } from 'node:stream';
import { csp, writeFlowing, writeWhole } from '@portico/host/server';
import type { HostWriter } from './hostWriter.ts';
import type { NodeReply } from './nodeReply.ts';

/** Sends what a hand-written route responds with; headers that it has set stay. */
export function sendValue(value: unknown, reply: NodeReply, writer: HostWriter): void {
  const { raw } = reply;
  if (reply.sent) {
    reply.log.warn('A route tried to send a second response');
    return;
  }
  const status = raw.statusCode;
  const { contentType, body } = status === 204 || status === 304 ? { body: undefined } : bodyOf(value);
  const own = raw.getHeader('content-type');
  const response = { status, contentType: own === undefined ? contentType : String(own), headers: undefined };
  const security = { list: [], fields: securityFields(reply, writer, response.contentType) };
  if (body instanceof Readable) writeFlowing({ ...response, body }, reply, security, undefined);
  else if (body !== undefined) writeWhole({ ...response, body }, raw, security, {});
  else writeWhole({ status, contentType: undefined, body, headers: isLengthless(reply) ? undefined : noLength }, raw, security, {});
}

const noLength = { 'content-length': '0' };

/** RFC 9110 section 8.6; the response to HEAD has the length of that to GET, if any. */
function isLengthless({ raw: { statusCode }, request }: NodeReply): boolean {
  return statusCode === 204 || statusCode === 304 || request.method === 'HEAD';
}

/** The security headers that the route does not set; a page tells browsers its own policy, or none. */
function securityFields(reply: NodeReply, writer: HostWriter, contentType: string | undefined): Record<string, string> {
  const isPage = contentType?.startsWith('text/html') ?? false;
  const { fields } = writer.securityHeaders(reply.raw.statusCode, reply);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !reply.raw.hasHeader(name) && !(isPage && name === csp)));
}

function bodyOf(value: unknown): { readonly contentType?: string; readonly body: string | Uint8Array | Readable | undefined } {
  if (value === undefined || value === null) return { body: undefined };
  if (typeof value === 'string') return { contentType: 'text/plain; charset=utf-8', body: value };
  if (value instanceof Readable) return { body: value };
  if (value instanceof Uint8Array) return { contentType: 'application/octet-stream', body: value };
  return { contentType: 'application/json; charset=utf-8', body: JSON.stringify(value) };
}
