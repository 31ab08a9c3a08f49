import { Readable } from 'node:stream';
import type { Clock } from '@portico/core';
import type { CallSource } from '@portico/runtime';
import type { ServerReply, ServerRequest } from '../server/serverRequest.ts';
import { getClientNetwork } from './clientNetwork.ts';

/** The parts of an HTTP request that the pipeline reads. */
export class HttpSource implements CallSource {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** The received headers. If responses are compressed, entity tags are converted to those of the operation. */
  rawHeaders: readonly string[];
  readonly request: ServerRequest;
  readonly reply: ServerReply;
  readonly #clock: Clock;
  #signal: AbortSignal | undefined;

  constructor(reply: ServerReply, params: Readonly<Record<string, string>>, clock: Clock) {
    const { request } = reply;
    this.params = params;
    this.query = request.query as Record<string, string | string[]>;
    this.rawHeaders = request.raw.rawHeaders;
    this.request = request;
    this.reply = reply;
    this.#clock = clock;
    this.#signal = undefined;
  }

  /** The bytes of the body, possibly replaced by a hook of the application. */
  get stream(): Readable {
    const { body } = this.request;
    return body instanceof Readable ? body : this.request.raw;
  }

  get path(): string {
    return extractPath(this.request.raw.url ?? '/');
  }

  get client(): string | undefined {
    return getClientNetwork(this.request.ip ?? '');
  }

  get isHead(): boolean {
    return this.request.method === 'HEAD';
  }

  now(): number {
    return this.#clock.now().getTime();
  }

  get signal(): AbortSignal {
    return (this.#signal ??= createHangUpSignal(this.reply));
  }
}

/** Returns the path of a request target, without its query. Targets in absolute form keep only their path (RFC 9112 section 3.2.2). */
export function extractPath(target: string): string {
  const end = target.indexOf('?');
  const path = end === -1 ? target : target.slice(0, end);
  return path.startsWith('/') ? path : path.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '') || '/';
}

/** Creates a signal that aborts when the connection closes before the response is sent. */
function createHangUpSignal(reply: ServerReply): AbortSignal {
  const controller = new AbortController();
  const { raw } = reply;
  const hangUp = () => {
    if (!raw.writableFinished) controller.abort();
  };
  if (raw.destroyed) hangUp();
  else raw.once('close', hangUp);
  return controller.signal;
}
