import type { IncomingMessage } from 'node:http';
import { omitUndefined } from '@portico/core/values';
import type { OperationCall } from '@portico/runtime';
import { getHttp2Stream } from '../http/http2Messages.ts';
import { extractPath } from '../http/source.ts';
import type { ServerReply } from '../server/serverRequest.ts';

/** The key of the line in a message. A property is read faster than an entry of a map. */
const key = Symbol('request line');

type LoggedMessage = IncomingMessage & { [key]?: RequestLine };

/** The line of the log for one request. It is written when the response has been sent, or when the client disconnects before. */
export class RequestLine {
  readonly #start = performance.now();
  readonly #reply: ServerReply;
  /** The template of the route: `/rooms/{id}`. */
  route: string | undefined;
  call: OperationCall | undefined;
  #isWritten = false;

  constructor(reply: ServerReply) {
    this.#reply = reply;
  }

  /** Records the operation of the request. */
  routed(route: string, call: OperationCall): void {
    this.route = route;
    this.call = call;
  }

  write(message: string): void {
    if (this.#isWritten) return;
    this.#isWritten = true;
    const { request, raw, log } = this.#reply;
    const { caller, plan } = this.call ?? {};
    log.info(
      {
        method: request.method,
        path: extractPath(request.raw.url ?? '/'),
        ...omitUndefined({
          route: this.route,
          operation: plan?.id,
          caller: caller?.id,
          tenant: caller?.tenantId,
          status: raw.headersSent ? raw.statusCode : undefined,
        }),
        duration: Math.round((performance.now() - this.#start) * 1000) / 1000,
        client: request.ip,
      },
      message,
    );
  }
}

/** Logs a request once it is over. `route` is its template, if it is already known. */
export function logRequest(reply: ServerReply, route?: string): void {
  const line = new RequestLine(reply);
  line.route = route;
  (reply.request.raw as LoggedMessage)[key] = line;
  // A response also finishes if the connection was lost before, although the client cannot receive it.
  const isAborted = () => !getHttp2Stream(reply.request.raw) && reply.request.raw.socket.destroyed;
  reply.raw.once('finish', () => line.write(isAborted() ? 'request aborted' : 'request completed'));
  // A client that disconnects earlier receives no response, which then never finishes.
  reply.raw.once('close', () => line.write('request aborted'));
}

/** Returns the line of a request; undefined if requests are not logged. */
export function getRequestLine(message: IncomingMessage): RequestLine | undefined {
  return (message as LoggedMessage)[key];
}
