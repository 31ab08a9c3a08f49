import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppError } from '@portico/core';
import { maxHeaderSize } from './node.ts';
import { createHttpError } from '@portico/runtime';
import type { ServerHttp2Stream, Http2ServerRequest, Http2ServerResponse } from 'node:http2';

/** The stream of an HTTP/2 message. */
type MessageStream = Pick<IncomingMessage, never> & { readonly stream?: ServerHttp2Stream };

/** Returns the stream of a request or a response of HTTP/2, or undefined for other versions. */
export function getHttp2Stream(message: IncomingMessage | ServerResponse): ServerHttp2Stream | undefined {
  return (message as unknown as MessageStream).stream;
}

/** The size of the pieces in which large bodies are passed to a stream, in bytes. Each piece shows whether the client still reads. */
const pieceSize = 65_536;

/** The headers of a connection, which HTTP/2 forbids (RFC 9113 section 8.2.2). */
const forbidden: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade']);

/** The state of a response that was adapted. */
interface Adapted {
  /** Whether its application has ended it. */
  isEnded: boolean;
  /** The bytes of a large body that its stream has not received yet. */
  waiting: number;
}

const adapted = new WeakMap<object, Adapted>();

/** Returns the bytes of a response that its client has not received, as far as this process holds them. */
export function countUnsentBytes(stream: ServerHttp2Stream): number {
  return stream.writableLength + (adapted.get(stream)?.waiting ?? 0);
}

/**
 * Lets the messages of an HTTP/2 stream behave like those of HTTP/1.1 where Node's own differ:
 * - the host is in the header `host`, and a body of unknown length has `transfer-encoding: chunked`;
 * - a body that breaks off is an error. Node would end it as if it were complete;
 * - the response is finished only if the client did not cancel it, and `destroy` resets its stream;
 * - headers of a connection, which an application may set, are omitted;
 * - large bodies are sent in pieces.
 */
export function adaptHttp2(request: IncomingMessage, response: ServerResponse): void {
  const stream = getHttp2Stream(request);
  if (!stream || adapted.has(stream)) return;
  adapted.set(stream, { isEnded: false, waiting: 0 });
  adaptHeaders(request as unknown as Http2ServerRequest, stream);
  Object.defineProperties(request, requestMembers);
  Object.defineProperties(response, responseMembers);
  if (!stream.endAfterHeaders) closeUnread(stream, request);
}

/**
 * Resets a stream once its response is sent, if the client still sends a body without a reader (RFC 9113 section 8.1).
 * Otherwise it would stay open, because flow control stops the client.
 */
function closeUnread(stream: ServerHttp2Stream, request: IncomingMessage): void {
  stream.once('finish', () => {
    if (request.complete) return;
    breakBody(request);
    stream.close(resetCodes.none);
    discardBody(stream, request);
  });
}

/** Discards the rest of a body: a stream with unread bytes never ends, and keeps them and its session. */
function discardBody(stream: ServerHttp2Stream, request: IncomingMessage): void {
  // Node pauses the stream when the request is paused, and when the request does not accept a chunk.
  request.removeAllListeners('pause');
  stream.removeAllListeners('data').resume();
}

function adaptHeaders({ headers, rawHeaders }: Http2ServerRequest, stream: ServerHttp2Stream): void {
  const lines = rawHeaders.splice(0);
  const { host, ':authority': authority } = headers;
  // Two different hosts are then rejected like two lines of HTTP/1.1.
  if (authority !== undefined && host?.toLowerCase() !== authority.toLowerCase()) rawHeaders.push('host', authority);
  if (host === undefined && authority !== undefined) headers.host = authority;
  for (let index = 0; index < lines.length; index += 2)
    if (!lines[index]!.startsWith(':')) rawHeaders.push(lines[index]!, lines[index + 1]!);
  if (stream.endAfterHeaders || headers['content-length'] !== undefined) return;
  headers['transfer-encoding'] = 'chunked';
  rawHeaders.push('transfer-encoding', 'chunked');
}

/**
 * Returns a handler that waits for the first bytes of a body without a length and without a type: some clients send an empty
 * body to requests that have none. It then has no body.
 */
export function waitForBody(handle: (request: IncomingMessage, response: ServerResponse) => void): typeof handle {
  return (request, response) => {
    const { headers } = request;
    if (headers['transfer-encoding'] === undefined || headers['content-type'] !== undefined) return handle(request, response);
    const begin = () => {
      request.off('readable', begin).off('close', begin);
      if (request.readableLength === 0 && !request.aborted) omitBody(request);
      handle(request, response);
    };
    request.on('readable', begin).on('close', begin);
  };
}

function omitBody({ headers, rawHeaders }: IncomingMessage): void {
  delete headers['transfer-encoding'];
  rawHeaders.splice(rawHeaders.lastIndexOf('transfer-encoding'), 2);
}

/** Returns the rejection of an HTTP/2 request whose headers are longer than HTTP/1.1 permits. */
export function findHeaderError({ rawHeaders, url = '' }: IncomingMessage): AppError | undefined {
  let size = url.length;
  for (const text of rawHeaders) size += text.length + 2;
  return size > maxHeaderSize ? createHttpError(431, 'The request headers exceed the size limit of this host.') : undefined;
}

/** Ends the body of a request that was not received completely. */
function breakBody(request: IncomingMessage): void {
  if (!request.readableEnded) request.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
}

const late = new WeakSet<object>();

/** Ends the body of a request that did not arrive in time. Its reader responds with 408. */
export function breakLateBody(request: IncomingMessage): void {
  late.add(request);
  request.destroy(Object.assign(new Error('The request did not arrive in time.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT', statusCode: 408 }));
}

/** Returns whether `breakLateBody` has ended a body. */
export function isLate(stream: object | undefined): boolean {
  return stream !== undefined && late.has(stream);
}

/** Creates the error for a request that did not arrive in time. */
export function createLateError(): AppError {
  return createHttpError(408, 'The request did not arrive in time.');
}

type Push = (this: IncomingMessage, chunk: unknown, encoding?: BufferEncoding) => boolean;
const prototypeOf = <Kind extends object>(message: Kind): Kind => Object.getPrototypeOf(message) as Kind;

const requestMembers: PropertyDescriptorMap = {
  push: {
    writable: true,
    value: function push(this: IncomingMessage, chunk, encoding) {
      if (chunk === null && this.aborted && !isWhole(this)) {
        breakBody(this);
        return false;
      }
      return prototypeOf(this).push.call(this, chunk, encoding);
    } as Push,
  },
  _destroy: {
    value: function destroy(this: IncomingMessage, error: Error | null, done: (error: Error | null) => void) {
      // As with HTTP/1.1, it is no unhandled error if nothing listens for it.
      done(this.listenerCount('error') > 0 ? error : null);
    },
  },
};

/** Returns whether all of a body is received, and waits to be read. */
function isWhole(request: IncomingMessage): boolean {
  return getHttp2Stream(request)!.endAfterHeaders || (request as IncomingMessage & ReadState)._readableState.ended;
}

interface ReadState {
  readonly _readableState: { readonly ended: boolean };
}

type Compatible = Http2ServerResponse & ServerResponse;

const writeHeaders = (response: Compatible) => prototypeOf(response).writeHead as (status: number, headers: unknown) => Compatible;

const responseMembers: PropertyDescriptorMap = {
  destroyed: {
    get(this: Compatible) {
      return this.stream.destroyed || this.stream.closed;
    },
  },
  writableEnded: {
    get(this: Compatible) {
      return adapted.get(this.stream)!.isEnded;
    },
  },
  writableFinished: {
    get(this: Compatible) {
      const { stream } = this;
      return adapted.get(stream)!.isEnded && stream.writableFinished && !stream.aborted && !stream.rstCode;
    },
  },
  destroy: { value: destroyResponse },
  setHeader: {
    value: function setHeader(this: Compatible, name: string, value: number | string | readonly string[]) {
      if (!forbidden.has(name.toLowerCase())) prototypeOf(this).setHeader.call(this, name, value);
      return this;
    },
  },
  writeHead: {
    value: function writeHead(this: Compatible, status: number, message: unknown, headers?: unknown) {
      const given = typeof message === 'string' ? headers : (headers ?? message);
      return writeHeaders(this).call(this, status, allowedHeaders(given));
    },
  },
  end: { value: endResponse },
  emit: {
    value: function emit(this: Compatible, name: string, ...values: unknown[]) {
      // Node reports each closed stream as finished.
      return (
        (name === 'finish' && !this.writableFinished) ||
        (prototypeOf(this).emit as (...given: unknown[]) => boolean).call(this, name, ...values)
      );
    },
  },
};

/** Resets the stream of an unfinished response, so that the client detects the truncation. */
function destroyResponse(this: Compatible): void {
  const { stream } = this;
  const state = adapted.get(stream)!;
  if (state.isEnded && state.waiting === 0) return;
  state.isEnded = true;
  if (!stream.closed && !stream.destroyed) stream.close(resetCodes.internalError);
}

/** The reasons for resetting a stream (RFC 9113 section 7). */
export const resetCodes = { none: 0, internalError: 2, cancel: 8, enhanceYourCalm: 11 } as const;

function allowedHeaders(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return undefined;
  if (!Array.isArray(given)) {
    const names = Object.keys(given);
    if (!names.some(isForbidden)) return given;
    return Object.fromEntries(Object.entries(given).filter(([name]) => !isForbidden(name)));
  }
  const lines = given as unknown[];
  if (lines.some(Array.isArray)) return lines.filter((line) => !isForbidden((line as string[])[0]!));
  if (!lines.some((name, index) => index % 2 === 0 && isForbidden(name as string))) return lines;
  return lines.filter((_, index) => !isForbidden(lines[index - (index % 2)] as string));
}

const isForbidden = (name: string): boolean => forbidden.has(name.toLowerCase());

type Done = () => void;

function endResponse(this: Compatible, chunk?: unknown, encoding?: unknown, callback?: unknown): Compatible {
  const done = [chunk, encoding, callback].find((each) => typeof each === 'function') as Done | undefined;
  // A response to HEAD has no body (RFC 9110 section 9.3.2), which HTTP/1.1 omits itself.
  const given = typeof chunk === 'function' || this.req.method === 'HEAD' ? undefined : (chunk as string | Uint8Array | null | undefined);
  const state = adapted.get(this.stream)!;
  const end = prototypeOf(this).end as unknown as (this: Compatible, chunk?: unknown, encoding?: unknown, done?: Done) => void;
  if (state.isEnded) return this;
  state.isEnded = true;
  const kind = typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8';
  const isLarge = given !== undefined && given !== null && given.length > pieceSize / 4;
  const bytes = isLarge ? (typeof given === 'string' ? Buffer.from(given, kind) : given) : undefined;
  if (bytes === undefined || bytes.length <= pieceSize) end.call(this, bytes ?? given, kind, done);
  else writePieces(this, bytes, () => end.call(this, undefined, undefined, done));
  return this;
}

/** Writes bytes in pieces, each after the one before it has been sent. */
function writePieces(response: Compatible, bytes: Uint8Array, end: Done): void {
  const { stream } = response;
  const state = adapted.get(stream)!;
  let at = 0;
  const next = (error?: Error | null) => {
    if (error || stream.destroyed || stream.closed) return void (state.waiting = 0);
    if (at >= bytes.length) return end();
    const piece = bytes.subarray(at, at + pieceSize);
    at += piece.length;
    state.waiting = bytes.length - at;
    response.write(piece, next);
  };
  next();
}
