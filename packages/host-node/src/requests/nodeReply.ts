import type { ServerResponse } from 'node:http';
import type { ServerLog, ServerReply } from '@portico/host/server';
import type { NodeRequest } from './nodeRequest.ts';
import { sendValue } from './sendValue.ts';
import type { HostWriter } from './hostWriter.ts';

/** The response in progress to a request of a hand-written route. */
export class NodeReply implements ServerReply {
  readonly request: NodeRequest;
  readonly raw: ServerResponse;
  readonly #writer: HostWriter;

  constructor(request: NodeRequest, raw: ServerResponse, writer: HostWriter) {
    this.request = request;
    this.raw = raw;
    this.#writer = writer;
  }

  get log(): ServerLog {
    return this.request.log;
  }

  set log(log: ServerLog) {
    this.request.log = log;
  }

  get statusCode(): number {
    return this.raw.statusCode;
  }

  /** Whether the response was sent or has begun. */
  get sent(): boolean {
    return this.raw.headersSent || this.raw.writableEnded;
  }

  /** Sets the status. */
  code(status: number): this {
    this.raw.statusCode = status;
    return this;
  }

  /** Sets a header. */
  header(name: string, value: number | string | readonly string[]): this {
    this.raw.setHeader(name, value);
    return this;
  }

  /** Sets headers. */
  headers(values: Readonly<Record<string, number | string | readonly string[]>>): this {
    for (const [name, value] of Object.entries(values)) this.header(name, value);
    return this;
  }

  /** Sets the content type. */
  type(contentType: string): this {
    return this.header('content-type', contentType);
  }

  getHeader(name: string): number | string | string[] | undefined {
    return this.raw.getHeader(name);
  }

  /** Sends text, bytes, a stream, or any other value as JSON. An error becomes a problem response. */
  send(value?: unknown): this {
    if (value instanceof Error) this.#writer.fail(value, this);
    else sendValue(value, this, this.#writer);
    return this;
  }
}
