import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Socket } from 'node:net';
import { Http2Sessions } from './http2Sessions.ts';
import { isHttp2, onSockets } from './onSockets.ts';

/**
 * The connections of a host and their requests. The cost per request is one comparison: Node itself tracks the active
 * response of a connection, and another reference would retain every response until the next one. Everything else is
 * determined when the host stops.
 */
export class Connections {
  readonly #servers = new Set<Server>();
  readonly #open = new Map<Socket, ConnectionState>();
  /** The HTTP/2 sessions on some of the connections. */
  readonly sessions = new Http2Sessions();
  #isStopping = false;

  /** Starts tracking a server's connections. */
  watch(server: Server): void {
    this.#servers.add(server);
    onSockets(server, (socket) => {
      this.#open.set(socket, { queued: undefined });
      socket.once('close', () => this.#open.delete(socket));
    });
  }

  /** Returns whether the connections of a server are tracked. */
  watches(server: Server): boolean {
    return this.#servers.has(server);
  }

  /**
   * Records a new request. After stopping has begun, its response is the last one of its connection. Returns the response
   * that the connection is still sending, if it is another one.
   */
  begin(request: IncomingMessage, response: ServerResponse): ServerResponse | undefined {
    const current = (request.socket as BusySocket)._httpMessage;
    if (current !== response) this.#queue(request.socket, response);
    if (this.#isStopping) response.setHeader('connection', 'close');
    return current && current !== response ? current : undefined;
  }

  /** Adds `Connection: close` to all further responses. */
  sayGoodbye(): void {
    this.#isStopping = true;
    for (const response of this.#unfinished) if (!response.headersSent) response.setHeader('connection', 'close');
  }

  /** Stops accepting connections, and HTTP/2 requests. Open connections stay, unlike with `close` of an HTTP server. */
  stopListening(): void {
    for (const server of this.#servers) NetServer.prototype.close.call(server);
    this.sessions.end();
  }

  /** The number of connections. */
  get size(): number {
    return this.#open.size;
  }

  /** The unfinished requests, each as `GET /path`. */
  get requests(): readonly string[] {
    const ofConnections = this.#unfinished.map(({ req }) => `${req.method} ${(req.url ?? '').replace(/\?.*/s, '')}`);
    return [...ofConnections, ...this.sessions.requests];
  }

  /**
   * Ends connections without a request that have been idle for this many milliseconds. Connections that are still open at the
   * next call are destroyed.
   */
  closeQuiet(quiet: number): void {
    const now = performance.now();
    this.sessions.closeQuiet(quiet);
    for (const [socket, carried] of this.#open) {
      if (isHttp2(socket) && !socket.writableEnded) carried.quiet = undefined;
      else if (findLastResponse(socket, carried)) carried.quiet = undefined;
      else if (carried.quiet?.bytes !== socket.bytesRead) carried.quiet = { bytes: socket.bytesRead, since: now };
      else if (socket.writableEnded) socket.destroy();
      else if (now - carried.quiet.since >= quiet) socket.end();
    }
  }

  /** Destroys all connections. */
  cut(): void {
    for (const socket of this.#open.keys()) socket.destroy();
  }

  /** Records a response that must wait, because several requests were pipelined. */
  #queue(socket: Socket, response: ServerResponse): void {
    const carried = this.#open.get(socket);
    if (carried) carried.queued = response;
  }

  /** The last unfinished response of each connection. */
  get #unfinished(): ServerResponse[] {
    return [...this.#open].flatMap(([socket, carried]) => findLastResponse(socket, carried) ?? []);
  }
}

/** The state of a connection. */
interface ConnectionState {
  /** The last response that had to wait for another one, or any response if Node does not expose the active one. */
  queued: ServerResponse | undefined;
  /** The start of the idle time, by the clock of `performance`, as measured at each check. */
  quiet?: { readonly bytes: number; readonly since: number } | undefined;
}

/** The response that Node associates with a busy connection. */
type BusySocket = Socket & { readonly _httpMessage?: ServerResponse | null };

/** Returns the last unfinished response of a connection: queued responses follow the active one. */
function findLastResponse(socket: Socket, { queued }: ConnectionState): ServerResponse | undefined {
  const current = (socket as BusySocket)._httpMessage ?? undefined;
  return [queued, current].find(isOpen);
}

/** Returns whether a response is unfinished. */
function isOpen(response: ServerResponse | undefined): response is ServerResponse {
  return response !== undefined && !response.writableFinished && !response.destroyed;
}
