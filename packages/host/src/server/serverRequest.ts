import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { ServerLog } from './serverLog.ts';

/** The parts of a request that a host reads. Compatible with Fastify's request. */
export interface ServerRequest {
  readonly raw: IncomingMessage;
  /** The id from the server. */
  readonly id: string;
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  /** The decoded query parameters by name. */
  readonly query: unknown;
  /** The decoded placeholder values by name. */
  readonly params: unknown;
  /** The body, if a hook of the application has replaced it. */
  readonly body: unknown;
  /** The address of the client, as reported by trusted proxies. */
  readonly ip: string;
  /** `http` or `https`, as reported by trusted proxies. */
  readonly protocol: string;
  /** The authority of the request. */
  readonly host: string;
  log: ServerLog;
}

/** The response in progress. Compatible with Fastify's reply. */
export interface ServerReply {
  readonly request: ServerRequest;
  readonly raw: ServerResponse;
  log: ServerLog;
  /** Returns a header that is already set. */
  getHeader(name: string): number | string | string[] | undefined;
}
