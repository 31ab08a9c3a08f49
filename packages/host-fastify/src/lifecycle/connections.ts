import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Socket } from 'node:net';

/** The connections of a host, and the request that each carries. A request costs one assignment; all else is found out when the host stops. */
export class Connections {
  readonly #servers = new Set<Server>();
  readonly #open = new Map<Socket, Carried>();
  #isStopping = false;

  /** Keeps account of a server's connections from now on. */
  watch(server: Server): void {
    this.#servers.add(server);
    server.on('connection', (socket: Socket) => {
      const carried: Carried = { response: undefined };
      this.#open.set(socket, carried);
      (socket as MarkedSocket)[carriedBy] = carried;
      socket.once('close', () => this.#open.delete(socket));
    });
  }

  /** Whether the connections of a server are accounted for. */
  watches(server: Server): boolean {
    return this.#servers.has(server);
  }

  /** A request has come; its answer is the last one of its connection once the host stops. */
  begin(request: IncomingMessage, response: ServerResponse): void {
    const carried = (request.socket as MarkedSocket)[carriedBy];
    if (carried) carried.response = response;
    if (this.#isStopping) response.setHeader('connection', 'close');
  }

  /** From now on every answer asks its client to leave. */
  sayGoodbye(): void {
    this.#isStopping = true;
    for (const { response } of this.#open.values())
      if (isOpen(response) && !response.headersSent) response.setHeader('connection', 'close');
  }

  /** Takes no new connections; those that are open stay, unlike with `close` of an HTTP server. */
  stopListening(): void {
    for (const server of this.#servers) NetServer.prototype.close.call(server);
  }

  /** How many there are. */
  get size(): number {
    return this.#open.size;
  }

  /** The requests that are not answered, each as `GET /path`. */
  get requests(): readonly string[] {
    return [...this.#open.values()].flatMap(({ response }) =>
      isOpen(response) ? [`${response.req.method} ${(response.req.url ?? '').replace(/\?.*/s, '')}`] : [],
    );
  }

  /** Says farewell to connections without a request on which nothing has come for a while, in milliseconds; the rest of them is dropped the next time. */
  closeQuiet(quiet: number): void {
    const now = performance.now();
    for (const [socket, carried] of this.#open) {
      if (isOpen(carried.response)) carried.quiet = undefined;
      else if (carried.quiet?.bytes !== socket.bytesRead) carried.quiet = { bytes: socket.bytesRead, since: now };
      else if (socket.writableEnded) socket.destroy();
      else if (now - carried.quiet.since >= quiet) socket.end();
    }
  }

  /** Cuts all of them. */
  cut(): void {
    for (const socket of this.#open.keys()) socket.destroy();
  }
}

/** What is known of a connection. */
interface Carried {
  /** Of the last request that has come on it. */
  response: ServerResponse | undefined;
  /** Since when nothing has come, by the clock of `performance`, as it is looked at. */
  quiet?: { readonly bytes: number; readonly since: number } | undefined;
}

const carriedBy = Symbol('what a connection carries');

type MarkedSocket = Socket & { [carriedBy]?: Carried };

/** Whether an answer is still to be written, or on its way. */
function isOpen(response: ServerResponse | undefined): response is ServerResponse {
  return response !== undefined && !response.writableFinished && !response.destroyed;
}
