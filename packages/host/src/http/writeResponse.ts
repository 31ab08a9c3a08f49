import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OperationResponse } from '@portico/runtime';
import type { ServerLog } from '../server/serverLog.ts';
import { toReadable } from './firstChunk.ts';
import type { PreparedHeaders } from './securityHeaders.ts';

/** Where a response is written. */
export interface ResponseTarget {
  readonly raw: ServerResponse;
  readonly request: { readonly method: string };
  readonly log: ServerLog;
}

/** Writes a response with a whole body to the connection; `kept` are headers that were set before, if there can be any. */
export function writeWhole(
  response: OperationResponse,
  raw: ServerResponse,
  security: PreparedHeaders,
  kept: OutgoingHttpHeaders | undefined,
): void {
  const { body } = response;
  if (body === undefined || kept || repeats(response.headers, security.fields))
    raw.writeHead(response.status, allHeaders(response, { ...security.fields, ...kept }));
  else raw.writeHead(response.status, headerLines(response as Written, security.list));
  raw.end(body);
}

/** Writes a response whose body flows; a stream that fails after its head has left can only end the connection, so that the client sees it is cut short. */
export function writeFlowing(
  response: OperationResponse,
  target: ResponseTarget,
  security: PreparedHeaders,
  kept: OutgoingHttpHeaders | undefined,
): void {
  const { raw } = target;
  const { contentType } = response;
  raw.writeHead(response.status, { ...security.fields, ...kept, ...(contentType && { 'content-type': contentType }), ...response.headers });
  const bytes = toReadable(response.body as AsyncIterable<Uint8Array>);
  if (target.request.method === 'HEAD') {
    bytes.destroy();
    raw.end();
    return;
  }
  pipe(bytes, target);
}

/** A response whose body is there as a whole. */
interface Written extends OperationResponse {
  readonly contentType: string;
  readonly body: string | Uint8Array;
}

/** Node takes a list of headers faster than an object. */
function headerLines({ contentType, body, headers }: Written, security: readonly string[]): string[] {
  const lines = ['content-type', contentType, 'content-length', String(Buffer.byteLength(body)), ...security];
  if (headers !== undefined) for (const name of Object.keys(headers)) lines.push(name, headers[name]!);
  return lines;
}

/** Whether a response's own headers have a name that is set without them; a list would then have both. */
function repeats(own: OperationResponse['headers'], fields: object): boolean {
  if (own === undefined) return false;
  for (const name of Object.keys(own)) if (name in fields || name === 'content-length' || name === 'content-type') return true;
  return false;
}

function allHeaders({ body, contentType, headers: own }: OperationResponse, headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  if (contentType !== undefined) headers['content-type'] = contentType;
  if (body !== undefined) headers['content-length'] = Buffer.byteLength(body as string | Uint8Array);
  return own ? Object.assign(headers, own) : headers;
}

function pipe(bytes: Readable, { raw, log }: ResponseTarget): void {
  pipeline(bytes, raw).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.error({ err: error }, 'The answer broke off');
    raw.destroy();
  });
}
