import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { ServerLog } from './serverLog.ts';

/** A request, as far as a host reads it: Fastify's fits. */
export interface ServerRequest {
  readonly raw: IncomingMessage;
  /** The id that the server gave to it. */
  readonly id: string;
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  /** The members of the query by their names, decoded. */
  readonly query: unknown;
  /** The values of the placeholders of the route by their names, decoded. */
  readonly params: unknown;
  /** The body, if a hook of the application has replaced it. */
  readonly body: unknown;
  /** The address of the client; behind trusted proxies, the one that they name. */
  readonly ip: string;
  /** `http` or `https`; behind trusted proxies, the one that they name. */
  readonly protocol: string;
  /** The authority that the client asked for. */
  readonly host: string;
  log: ServerLog;
}

/** The response to a request while it is being made: Fastify's fits. */
export interface ServerReply {
  readonly request: ServerRequest;
  readonly raw: ServerResponse;
  log: ServerLog;
  /** Returns a header that was set before the response. */
  getHeader(name: string): number | string | string[] | undefined;
}
