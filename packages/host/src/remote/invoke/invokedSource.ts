import { performance } from 'node:perf_hooks';
import type { Clock } from '@portico/core';
import type { CallRequest } from '@portico/runtime';
import type { ServerReply } from '../../server/serverRequest.ts';
import { HttpSource } from '../../http/source.ts';
import { getSoleHeader } from '../../http/rawHeaders.ts';

/** Headers of the call that are passed on to the operation as request headers. All others concern only the hosts. */
const forwarded: ReadonlySet<string> = new Set([
  'authorization',
  'x-tenant-id',
  'traceparent',
  'tracestate',
  'idempotency-key',
  'range',
  'if-range',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
]);

/** The source of a call from another process: a request built from the payload and the headers of the call. */
export class InvokedSource extends HttpSource {
  override readonly query: CallRequest['query'];
  override readonly rawHeaders: readonly string[];
  /** The end of the available time, by the clock of `performance`. */
  readonly deadline: number | undefined;
  readonly message: string | undefined;
  readonly #client: string | undefined;
  readonly #late = new AbortController();
  #either: AbortSignal | undefined;

  /**
   * @param byHost Whether the calling host signed the call, so that its token is not the caller's.
   * @param believesClient Whether the call may name the network of the original client. A user who calls directly could name any network.
   */
  constructor(request: CallRequest, reply: ServerReply, clock: Clock, byHost: boolean, believesClient: boolean) {
    super(reply, request.params, clock);
    this.query = request.query;
    this.rawHeaders = mergeHeaders(reply.request.raw.rawHeaders, request.rawHeaders, byHost);
    this.#client = believesClient ? parseNetwork(getSoleHeader(reply.request.raw, 'x-service-client')) : undefined;
    const wait = parseWait(getSoleHeader(reply.request.raw, 'x-service-timeout'));
    this.deadline = wait === undefined ? undefined : performance.now() + wait;
    this.message = getSoleHeader(reply.request.raw, 'x-service-message');
    this.#either = undefined;
  }

  override get client(): string | undefined {
    return this.#client ?? super.client;
  }

  override get signal(): AbortSignal {
    return (this.#either ??= this.deadline === undefined ? super.signal : AbortSignal.any([super.signal, this.#late.signal]));
  }

  /** Signals that the caller has stopped waiting. */
  expire(): void {
    this.#late.abort();
  }
}

const nothing: ReadonlySet<string> = new Set();

/** Merges headers. Those of the payload override headers of the call. */
function mergeHeaders(call: readonly string[], payload: readonly string[], byHost: boolean): readonly string[] {
  const taken = payload.length === 0 ? nothing : new Set(payload.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()));
  const lines = [...payload];
  for (let index = 0; index < call.length; index += 2) {
    const name = call[index]!.toLowerCase();
    if (!forwarded.has(name) || taken.has(name) || (byHost && name === 'authorization')) continue;
    lines.push(name, call[index + 1]!);
  }
  return lines;
}

/** The longest accepted network, with room for the format of later versions. */
const longestNetwork = 64;

function parseNetwork(text: string | undefined): string | undefined {
  return text !== undefined && text !== '' && text.length <= longestNetwork ? text : undefined;
}

/** Parses milliseconds. Malformed text counts as absent. */
function parseWait(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
