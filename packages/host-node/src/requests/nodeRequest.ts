import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { getMessageTraceId } from '@portico/host/server';
import type { ServerLog, ServerRequest } from '@portico/host/server';
import { readQuery } from './query.ts';
import type { Query } from './query.ts';
import { resolveClientAddress, readForwardedValue } from './trustedProxies.ts';
import type { TrustCheck } from './trustedProxies.ts';

/** The parts of the host that requests need. */
export interface RequestHost {
  readonly log: ServerLog;
  readonly trusts: TrustCheck | undefined;
}

/** A request of Node's server. Members that few handlers read are computed on first access. */
export class NodeRequest implements ServerRequest {
  readonly raw: IncomingMessage;
  /** The decoded placeholder values of the route by name. */
  params: Readonly<Record<string, string>> = {};
  /** The body of a hand-written route, JSON or text, which is read before the handler is called. */
  body: unknown = undefined;
  readonly #host: RequestHost;
  #id: string | undefined = undefined;
  #log: ServerLog | undefined = undefined;
  #query: Query | undefined = undefined;
  readonly #queryText: string;

  constructor(raw: IncomingMessage, host: RequestHost, queryText: string) {
    this.raw = raw;
    this.#host = host;
    this.#queryText = queryText;
  }

  get id(): string {
    return (this.#id ??= getMessageTraceId(this.raw));
  }

  get method(): string {
    return this.raw.method ?? 'GET';
  }

  get url(): string {
    return this.raw.url ?? '/';
  }

  get headers(): IncomingHttpHeaders {
    return this.raw.headers;
  }

  get query(): Query {
    return (this.#query ??= readQuery(this.#queryText));
  }

  get ip(): string {
    const { trusts } = this.#host;
    return trusts ? resolveClientAddress(this.raw, trusts) : (this.raw.socket.remoteAddress ?? '');
  }

  get protocol(): string {
    const forwarded = readForwardedValue(this.raw, 'x-forwarded-proto', this.#host.trusts);
    return forwarded ?? ((this.raw.socket as Partial<TLSSocket>).encrypted === true ? 'https' : 'http');
  }

  get host(): string {
    const forwarded = readForwardedValue(this.raw, 'x-forwarded-host', this.#host.trusts);
    return forwarded ?? this.raw.headers.host ?? (this.raw.headers[':authority'] as string | undefined) ?? '';
  }

  /** The log of the host with the trace id. */
  get log(): ServerLog {
    return (this.#log ??= this.#host.log.child({ traceId: this.id }));
  }

  set log(log: ServerLog) {
    this.#log = log;
  }
}
