import { Buffer } from 'node:buffer';
import { Writable } from 'node:stream';
import type { OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http';
import type { BridgedConnection } from './bridgedConnection.ts';
import type { BridgedRequest } from './bridgedRequest.ts';
import { BodyStream } from './bodyStream.ts';
import { HeaderFields, createCodedError } from './headerFields.ts';
import type { GivenHeaders } from './headerFields.ts';

/** Statuses whose responses have no body (RFC 9110 section 6.4.1, and the Fetch standard). */
const withoutBody = new Set([204, 205, 304]);

/** Receives the response, or the reason for its failure. */
export interface Outcome {
  resolve(response: Response): void;
  reject(reason: unknown): void;
}

type EndedBy = (() => void) | undefined;

/**
 * Implements the interface of Node's `ServerResponse` and produces a `Response`. The response is sent with the first bytes of its
 * body: complete if `end` receives all of them, otherwise as a stream. Connection headers and trailers are dropped.
 */
export class BridgedResponse extends Writable {
  statusCode = 200;
  statusMessage = '';
  shouldKeepAlive = true;
  sendDate = false;
  strictContentLength = true;
  readonly req: BridgedRequest;
  readonly #fields = new HeaderFields();
  readonly #outcome: Outcome;
  #isHeadWritten = false;
  #hasLeft = false;
  #body: BodyStream | undefined;
  /** The number of missing bytes if the length of the body is known; otherwise undefined. */
  #missing: number | undefined;
  #failure: unknown;

  constructor(req: BridgedRequest, outcome: Outcome) {
    super({ decodeStrings: true });
    this.req = req;
    this.#outcome = outcome;
  }

  get headersSent(): boolean {
    return this.#isHeadWritten;
  }

  get finished(): boolean {
    return this.writableEnded;
  }

  get socket(): BridgedConnection {
    return this.req.socket;
  }

  get connection(): BridgedConnection {
    return this.req.socket;
  }

  getHeader(name: string): OutgoingHttpHeader | undefined {
    return this.#fields.get(name);
  }

  getHeaders(): OutgoingHttpHeaders {
    return this.#fields.all;
  }

  getHeaderNames(): string[] {
    return this.#fields.names;
  }

  hasHeader(name: string): boolean {
    return this.#fields.has(name);
  }

  setHeader(name: string, value: OutgoingHttpHeader): this {
    this.#requireUnsent('set');
    this.#fields.set(name, value);
    return this;
  }

  setHeaders(headers: Headers | ReadonlyMap<string, OutgoingHttpHeader>): this {
    for (const [name, value] of headers) this.setHeader(name, value);
    return this;
  }

  appendHeader(name: string, value: string | readonly string[]): this {
    this.#requireUnsent('append');
    this.#fields.append(name, value);
    return this;
  }

  removeHeader(name: string): void {
    this.#requireUnsent('remove');
    this.#fields.delete(name);
  }

  writeHead(status: number, reason?: string | GivenHeaders, headers?: GivenHeaders): this {
    this.#requireUnsent('write');
    if (!Number.isInteger(status) || status < 200 || status > 599)
      throw createCodedError(`Invalid status code: ${status}`, 'ERR_HTTP_INVALID_STATUS_CODE', RangeError);
    const given = typeof reason === 'string' ? headers : (reason ?? headers);
    if (given) this.#fields.setAll(given);
    if (typeof reason === 'string') this.statusMessage = reason;
    this.statusCode = status;
    this.#isHeadWritten = true;
    return this;
  }

  /** Sends the response before bytes of its body are available. */
  flushHeaders(): void {
    if (!this.#hasLeft) this.#leaveAsStream();
  }

  override end(chunk?: unknown, encoding?: BufferEncoding | EndedBy, done?: EndedBy): this {
    if (typeof chunk === 'function') return this.end(undefined, undefined, chunk as EndedBy);
    if (typeof encoding === 'function') return this.end(chunk, undefined, encoding);
    if (this.#hasLeft || this.writableEnded || this.destroyed || this.writableLength > 0) return super.end(chunk, encoding!, done);
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk, encoding) : ((chunk ?? undefined) as Uint8Array | undefined);
    this.#leaveAsWhole(bytes);
    return super.end(done);
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    if (!this.#hasLeft) this.#leaveAsStream();
    if (!this.#body) return done();
    if (this.#missing !== undefined) this.#missing -= chunk.byteLength;
    if (this.#missing !== undefined && this.#missing < 0) return done(createLengthError());
    this.#body.write(chunk, done);
  }

  override _final(done: (error?: Error | null) => void): void {
    if (!this.#hasLeft) this.#leaveAsWhole(undefined);
    if (this.#missing) return done(createLengthError());
    this.#body?.close();
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (!this.writableFinished)
      this.#cut(this.#failure ?? error ?? new Error('The host closed the connection before the response was complete.'));
    // As in Node, the event `close` reports the end of a response.
    done();
  }

  /**
   * Ends the exchange with a reason. Not named `abort`, because Node treats a stream with this method and headers as a client
   * request.
   */
  breakOff(reason: unknown): void {
    this.#failure = reason;
    this.destroy();
  }

  // Runtimes cannot send informational responses or trailers.
  writeContinue(): void {}
  writeProcessing(): void {}
  writeEarlyHints(): void {}
  addTrailers(): void {}

  // The runtime controls the timeouts of responses.
  setTimeout(): this {
    return this;
  }

  #requireUnsent(verb: string): void {
    if (this.#isHeadWritten)
      throw createCodedError(`Cannot ${verb} headers after they are sent to the client`, 'ERR_HTTP_HEADERS_SENT', Error);
  }

  get #hasBody(): boolean {
    return this.req.method !== 'HEAD' && !withoutBody.has(this.statusCode);
  }

  #leaveAsWhole(bytes: Uint8Array | undefined): void {
    const length = bytes?.byteLength ?? 0;
    const announced = this.#announcedLength;
    if (this.#hasBody && announced !== undefined && announced !== length) return void this.destroy(createLengthError());
    if (!this.#isHeadWritten) {
      if (this.#hasBody) this.#fields.set('content-length', length);
      this.writeHead(this.statusCode);
    }
    this.#leave(this.#hasBody && length > 0 ? bytes! : null);
  }

  #leaveAsStream(): void {
    if (!this.#isHeadWritten) this.writeHead(this.statusCode);
    if (!this.#hasBody) return this.#leave(null);
    this.#missing = this.#announcedLength;
    this.#body = new BodyStream(() => this.destroy());
    this.#leave(withFixedLength(this.#body.readable, this.#missing));
  }

  get #announcedLength(): number | undefined {
    const length = this.#fields.get('content-length');
    return length === undefined ? undefined : Number(length);
  }

  #leave(body: Uint8Array | ReadableStream | null): void {
    this.#hasLeft = true;
    const statusText = this.statusMessage === '' ? {} : { statusText: this.statusMessage };
    // workerd would compress a body again if its headers name an encoding.
    const encodeBody = this.#fields.has('content-encoding') ? { encodeBody: 'manual' } : {};
    const init = { status: this.statusCode, headers: this.#fields.toHeaders(), ...statusText, ...encodeBody };
    this.#outcome.resolve(new Response(body, init));
  }

  #cut(reason: unknown): void {
    if (this.#body) this.#body.fail(reason);
    else if (!this.#hasLeft) this.#outcome.reject(reason);
  }
}

/** Makes workerd send the length of a body, which it does only for its own fixed-length streams. */
function withFixedLength(body: ReadableStream<Uint8Array>, length: number | undefined): ReadableStream<Uint8Array> {
  const { FixedLengthStream } = globalThis as { readonly FixedLengthStream?: new (length: number) => TransformStream };
  return length === undefined || FixedLengthStream === undefined ? body : body.pipeThrough(new FixedLengthStream(length));
}

function createLengthError(): Error {
  return createCodedError(
    'The length of the response body differs from its Content-Length header.',
    'ERR_HTTP_CONTENT_LENGTH_MISMATCH',
    Error,
  );
}
