import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OperationResponse } from '@portico/runtime';
import type { ServerLog } from '../server/serverLog.ts';
import { toReadable } from './firstChunk.ts';
import type { PreparedHeaders } from './securityHeaders.ts';
import { publishFault } from '../faultChannel.ts';

/** The destination of a response. */
export interface ResponseTarget {
  readonly raw: ServerResponse;
  readonly request: { readonly method: string };
  readonly log: ServerLog;
}

/** Writes a response with a complete body to the connection; `kept` are headers that were set earlier, if any. */
export function writeWhole(
  response: OperationResponse,
  raw: ServerResponse,
  security: PreparedHeaders,
  kept: OutgoingHttpHeaders | undefined,
): void {
  const { body } = response;
  if (body === undefined || kept || response.cookies || repeats(response.headers, security.fields))
    raw.writeHead(response.status, combineHeaders(response, { ...security.fields, ...kept }));
  else raw.writeHead(response.status, formatHeaderLines(response as CompleteResponse, security.list));
  raw.end(body);
}

/**
 * Writes a response with a streamed body. If the stream fails after the headers are sent, the connection is closed, so that
 * the client detects the truncation.
 */
export function writeFlowing(
  response: OperationResponse,
  target: ResponseTarget,
  security: PreparedHeaders,
  kept: OutgoingHttpHeaders | undefined,
): void {
  const { raw } = target;
  const { contentType } = response;
  raw.writeHead(response.status, {
    ...security.fields,
    ...kept,
    ...(contentType && { 'content-type': contentType }),
    ...response.headers,
    ...listCookies(response),
  });
  const bytes = toReadable(response.body as AsyncIterable<Uint8Array>);
  if (target.request.method === 'HEAD') {
    bytes.destroy();
    raw.end();
    return;
  }
  pipe(bytes, target);
}

/** A response with a complete body. */
interface CompleteResponse extends OperationResponse {
  readonly contentType: string;
  readonly body: string | Uint8Array;
}

/** Builds a header list, which Node accepts faster than an object. */
function formatHeaderLines({ contentType, body, headers }: CompleteResponse, security: readonly string[]): string[] {
  const lines = ['content-type', contentType, 'content-length', String(Buffer.byteLength(body)), ...security];
  if (headers !== undefined) for (const name of Object.keys(headers)) lines.push(name, headers[name]!);
  return lines;
}

/** Returns whether a response's own headers repeat a header that is set anyway. A list would then contain both. */
function repeats(own: OperationResponse['headers'], fields: object): boolean {
  if (own === undefined) return false;
  for (const name of Object.keys(own)) if (name in fields || name === 'content-length' || name === 'content-type') return true;
  return false;
}

function listCookies({ cookies }: OperationResponse): OutgoingHttpHeaders {
  return cookies ? { 'set-cookie': [...cookies] } : {};
}

function combineHeaders(response: OperationResponse, headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const { body, contentType, headers: own } = response;
  if (contentType !== undefined) headers['content-type'] = contentType;
  if (body !== undefined) headers['content-length'] = Buffer.byteLength(body as string | Uint8Array);
  return Object.assign(headers, own, listCookies(response));
}

function pipe(bytes: Readable, { raw, log }: ResponseTarget): void {
  pipeline(bytes, raw).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') {
      publishFault(error);
      log.error({ err: error }, 'The response was aborted by an error of its stream');
    }
    raw.destroy();
  });
}
