import { Readable } from 'node:stream';
import { csp, writeFlowing, writeWhole } from '@portico/host/server';
import type { HostWriter } from './hostWriter.ts';
import type { NodeReply } from './nodeReply.ts';

/** Sends the result of a hand-written route. Headers that the route has set are preserved. */
export function sendValue(value: unknown, reply: NodeReply, writer: HostWriter): void {
  const { raw } = reply;
  if (reply.sent) {
    reply.log.warn('A route tried to send a second response');
    return;
  }
  const status = raw.statusCode;
  const { contentType, body } = status === 204 || status === 304 ? { body: undefined } : encodeBody(value);
  const own = raw.getHeader('content-type');
  const response = { status, contentType: own === undefined ? contentType : String(own), headers: undefined };
  const security = { list: [], fields: buildSecurityFields(reply, writer, response.contentType) };
  if (body instanceof Readable) writeFlowing({ ...response, body }, reply, security, undefined);
  else if (body !== undefined) writeWhole({ ...response, body }, raw, security, {});
  else writeWhole({ status, contentType: undefined, body, headers: isLengthless(reply) ? undefined : noLength }, raw, security, {});
}

const noLength = { 'content-length': '0' };

/**
 * Returns whether the response has no length header (RFC 9110 section 8.6). A response to HEAD would have the length of the
 * GET response.
 */
function isLengthless({ raw: { statusCode }, request }: NodeReply): boolean {
  return statusCode === 204 || statusCode === 304 || request.method === 'HEAD';
}

/** Returns the security headers that the route has not set. An HTML page sets its own content security policy, or none. */
function buildSecurityFields(reply: NodeReply, writer: HostWriter, contentType: string | undefined): Record<string, string> {
  const isPage = contentType?.startsWith('text/html') ?? false;
  const { fields } = writer.securityHeaders(reply.raw.statusCode, reply);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !reply.raw.hasHeader(name) && !(isPage && name === csp)));
}

function encodeBody(value: unknown): { readonly contentType?: string; readonly body: string | Uint8Array | Readable | undefined } {
  if (value === undefined || value === null) return { body: undefined };
  if (typeof value === 'string') return { contentType: 'text/plain; charset=utf-8', body: value };
  if (value instanceof Readable) return { body: value };
  if (value instanceof Uint8Array) return { contentType: 'application/octet-stream', body: value };
  return { contentType: 'application/json; charset=utf-8', body: JSON.stringify(value) };
}
