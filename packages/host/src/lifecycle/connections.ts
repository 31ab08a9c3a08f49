import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Socket } from 'node:net';

/**
 * The connections of a host, and the request that each carries. A request costs one comparison: Node knows itself what a connection is
 * answering, and another reference to it would keep every answer until the next one. All else is found out when the host stops.
 */
export class Connections {
  readonly #servers = new Set<Server>();
  readonly #open = new Map<Socket, Carried>();
  #isStopping = false;

  /** Keeps account of a server's connections from now on. */
  watch(server: Server): void {
    this.#servers.add(server);
    server.on('connection', (socket: Socket) => {
      this.#open.set(socket, { queued: undefined });
      socket.once('close', () => this.#open.delete(socket));
    });
  }

  /** Whether the connections of a server are accounted for. */
  watches(server: Server): boolean {
    return this.#servers.has(server);
  }

  /** A request has come; its answer is the last one of its connection once the host stops. Returns the response that the connection is busy with, if that is another one. */
  begin(request: IncomingMessage, response: ServerResponse): ServerResponse | undefined {
    const current = (request.socket as BusySocket)._httpMessage;
    if (current !== response) this.#queue(request.socket, response);
    if (this.#isStopping) response.setHeader('connection', 'close');
    return current && current !== response ? current : undefined;
  }

  /** From now on every answer asks its client to leave. */
  sayGoodbye(): void {
    this.#isStopping = true;
    for (const response of this.#unfinished) if (!response.headersSent) response.setHeader('connection', 'close');
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
    return this.#unfinished.map(({ req }) => `${req.method} ${(req.url ?? '').replace(/\?.*/s, '')}`);
  }

  /** Says farewell to connections without a request on which nothing has come for a while, in milliseconds; the rest of them is dropped the next time. */
  closeQuiet(quiet: number): void {
    const now = performance.now();
    for (const [socket, carried] of this.#open) {
      if (findLastResponse(socket, carried)) carried.quiet = undefined;
      else if (carried.quiet?.bytes !== socket.bytesRead) carried.quiet = { bytes: socket.bytesRead, since: now };
      else if (socket.writableEnded) socket.destroy();
      else if (now - carried.quiet.since >= quiet) socket.end();
    }
  }

  /** Cuts all of them. */
  cut(): void {
    for (const socket of this.#open.keys()) socket.destroy();
  }

  /** Notes an answer whose turn has not come: several requests were sent in a row. */
  #queue(socket: Socket, response: ServerResponse): void {
    const carried = this.#open.get(socket);
    if (carried) carried.queued = response;
  }

  /** The last answer of each connection that has one to write. */
  get #unfinished(): ServerResponse[] {
    return [...this.#open].flatMap(([socket, carried]) => findLastResponse(socket, carried) ?? []);
  }
}

/** What is known of a connection. */
interface Carried {
  /** The last answer that had to wait for another one, or any where Node does not say what a connection answers. */
  queued: ServerResponse | undefined;
  /** Since when nothing has come, by the clock of `performance`, as it is looked at. */
  quiet?: { readonly bytes: number; readonly since: number } | undefined;
}

/** What Node keeps of the answer that a connection is busy with. */
type BusySocket = Socket & { readonly _httpMessage?: ServerResponse | null };

/** The last answer of a connection that is not written yet: what waits in a row comes after what is being written. */
function findLastResponse(socket: Socket, { queued }: Carried): ServerResponse | undefined {
  const current = (socket as BusySocket)._httpMessage ?? undefined;
  return [queued, current].find(isOpen);
}

/** Whether an answer is still to be written, or on its way. */
function isOpen(response: ServerResponse | undefined): response is ServerResponse {
  return response !== undefined && !response.writableFinished && !response.destroyed;
}
