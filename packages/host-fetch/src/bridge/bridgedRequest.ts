import { Buffer } from 'node:buffer';
import { Readable } from 'node:stream';
import type { IncomingHttpHeaders } from 'node:http';
import type { BridgedConnection } from './bridgedConnection.ts';

/** Presents a `Request` as Node's `IncomingMessage`. The body is read from the runtime chunk by chunk as the stream is read. */
export class BridgedRequest extends Readable {
  readonly method: string;
  /** The request target in origin form: path and query. */
  url: string;
  readonly rawHeaders: string[];
  readonly socket: BridgedConnection;
  readonly httpVersion = '1.1';
  readonly httpVersionMajor = 1;
  readonly httpVersionMinor = 1;
  // The Fetch standard has no trailers.
  readonly trailers = {};
  readonly rawTrailers: string[] = [];
  /** Whether the whole body has arrived. */
  complete = false;
  aborted = false;
  readonly #body: ReadableStream<Uint8Array> | null;
  #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  #headers: IncomingHttpHeaders | undefined;
  /** The number of missing bytes if the length of the body is known; otherwise undefined. */
  #missing: number | undefined;
  #isDismissed = false;

  constructor(request: Request, socket: BridgedConnection) {
    super();
    this.method = request.method;
    this.url = extractTarget(request.url);
    this.socket = socket;
    this.#body = request.body;
    this.rawHeaders = collectHeaderLines(request);
    const length = request.headers.get('content-length');
    this.#missing = length === null ? undefined : Number(length);
    this.complete = this.#body === null && !this.#missing;
  }

  get headers(): IncomingHttpHeaders {
    return (this.#headers ??= parseHeaderFields(this.rawHeaders));
  }

  get headersDistinct(): NodeJS.Dict<string[]> {
    return Object.fromEntries(Object.entries(this.headers).map(([name, value]) => [name, [value ?? []].flat()]));
  }

  get connection(): BridgedConnection {
    return this.socket;
  }

  // The runtime controls the timeouts of requests.
  setTimeout(): this {
    return this;
  }

  /** Stops reading a body that is no longer needed. */
  dismiss(): void {
    this.#isDismissed = true;
    this.destroy();
  }

  override _read(): void {
    if (this.#body === null) return this.#end();
    this.#reader ??= this.#body.getReader();
    void this.#pull(this.#reader);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    let reported = error;
    if (!this.complete) {
      this.#cancel();
      if (!this.#isDismissed) reported = this.#reportAbort(error);
    }
    // As in Node, an aborted request is no unhandled error if nothing listens for it.
    done(this.listenerCount('error') > 0 ? reported : null);
  }

  async #pull(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
    try {
      let step = await reader.read();
      // An empty chunk would end the stream.
      while (!step.done && step.value.byteLength === 0) step = await reader.read();
      if (this.destroyed) return;
      if (step.done) this.#end();
      else this.#take(step.value);
    } catch (error) {
      this.destroy(createHangUpError(error));
    }
  }

  #take({ buffer, byteOffset, byteLength }: Uint8Array): void {
    if (this.#missing !== undefined) this.#missing -= byteLength;
    if (this.#missing !== undefined && this.#missing < 0) this.destroy(createHangUpError());
    else this.push(Buffer.from(buffer, byteOffset, byteLength));
  }

  /** Ends the body. Checks its length, because some runtimes end the body of a disconnected client as if it were complete. */
  #end(): void {
    if (this.#missing !== undefined && this.#missing !== 0) {
      this.destroy(createHangUpError());
      return;
    }
    this.complete = true;
    this.push(null);
  }

  #reportAbort(error: Error | null): Error {
    this.aborted = true;
    this.emit('aborted');
    return error ?? createHangUpError();
  }

  #cancel(): void {
    const cancelled = this.#reader ? this.#reader.cancel() : this.#body?.cancel();
    cancelled?.catch(() => {});
  }
}

/** Creates Node's error for a client that disconnects. */
function createHangUpError(cause?: unknown): Error {
  return Object.assign(new Error('aborted', { cause }), { code: 'ECONNRESET' });
}

/** Returns the path and the query of a URL. */
function extractTarget(url: string): string {
  const authority = url.indexOf('://') + 3;
  const fragment = url.indexOf('#', authority);
  const end = fragment === -1 ? url.length : fragment;
  const path = url.slice(authority, end).search(/[/?]/);
  if (path === -1) return '/';
  const target = url.slice(authority + path, end);
  return target.startsWith('/') ? target : '/' + target;
}

/** Returns alternating names and values of the headers. */
function collectHeaderLines({ headers, url, body }: Request): string[] {
  const lines: string[] = [];
  for (const [name, value] of headers) lines.push(name, value);
  if (!headers.has('host')) lines.push('host', new URL(url).host);
  // HTTP/2 and in-process requests may have neither of the headers that HTTP/1.1 requires for a body.
  if (body !== null && !headers.has('content-length') && !headers.has('transfer-encoding')) lines.push('transfer-encoding', 'chunked');
  return lines;
}

function parseHeaderFields(rawHeaders: readonly string[]): IncomingHttpHeaders {
  const fields: IncomingHttpHeaders = {};
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    const value = rawHeaders[index + 1]!;
    if (name === 'set-cookie') (fields['set-cookie'] ??= []).push(value);
    else fields[name] = value;
  }
  return fields;
}
